import type { OpenQuiz } from '@mahoe/contracts/practice/quizzes';
import type { Moment } from '@mahoe/domain/calendar';
import { isOverrun, remainingMs } from '@mahoe/domain/practice/quizClock';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { countQuestions } from '@mahoe/domain/practice/quizSessionState';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { findTopic } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import { findOpenSessions } from '@mahoe/projections/practice/queries';
import { CHALLENGE_NAME } from './dailyChallenge.ts';
import { toSeconds } from './startRoutes.ts';

/** Most quizzes that are listed; no pupil continues more. */
const MAX_OPEN_QUIZZES = 10;

/** Quizzes that a pupil can continue: a question was on screen and there is time left. */
export const presentOpenQuizzes = async (
  commands: CommandHandler,
  views: Views,
  pupilId: string,
  now: Moment,
): Promise<readonly OpenQuiz[]> => {
  const ids = await findOpenSessions(views, pupilId, MAX_OPEN_QUIZZES);
  const begun = await Promise.all(
    ids.map(async (sessionId): Promise<readonly OpenQuiz[]> => {
      const state = await commands.load(quizSession, sessionId);
      const { started, served, results, status } = state;
      const isBegun = served !== null || results.length > 0;
      if (!started || status !== 'open' || !isBegun || isOverrun(state, now)) return [];
      const { purpose, topicId, subjectId } = started;
      const name =
        purpose === 'challenge' ? CHALLENGE_NAME : (await findTopic(views, topicId))?.name;
      if (name === undefined) return [];
      return [
        {
          sessionId,
          purpose,
          topicId,
          topicName: name,
          subjectId,
          questionNumber: results.length + 1,
          totalQuestions: countQuestions(started),
          remainingSeconds: toSeconds(remainingMs(state, now)),
          isClockRunning: served !== null,
        },
      ];
    }),
  );
  return begun.flat();
};
