import type { PupilAnswer } from '@mahoe/contracts/progress/help';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { questionAt, type QuizSession } from '@mahoe/domain/practice/quizSessionState';
import { ACCURACY_WINDOW } from '@mahoe/domain/progress/help/accuracyChange';
import { getType } from '@mahoe/domain/questionTypes/questionTypes';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { findTopic } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import { findAnsweredSessions } from '@mahoe/projections/progress/signQueries';
import { formatCorrectAnswer } from '../practice/markingKey.ts';
import type { QuestionContents } from '../route/services.ts';

/** Answers that any sign follows from (R31). */
const MAX_ANSWERS = 2 * ACCURACY_WINDOW;
/** Sessions that are read at a time. */
const BATCH_SIZE = 8;

/** Answers to look for; of any subject or topic, if none is given. */
interface Wanted {
  readonly subjectId?: number | undefined;
  readonly topicId?: string | undefined;
}

interface Sources {
  readonly commands: CommandHandler;
  readonly contents: QuestionContents;
  readonly views: Views;
}

/** Lists the wanted answers of a session, the latest first. */
const presentSession = async (
  { contents, views }: Sources,
  state: QuizSession,
  { subjectId, topicId }: Wanted,
): Promise<readonly PupilAnswer[]> => {
  const { started } = state;
  if (!started) return [];
  const answers = await Promise.all(
    state.results.map(async (result): Promise<readonly PupilAnswer[]> => {
      const asked = questionAt(state, result.questionNumber);
      const { topicId: askedTopic, subjectId: askedSubject } = asked?.topic ?? started;
      if (!asked || (subjectId ?? askedSubject) !== askedSubject) return [];
      if ((topicId ?? askedTopic) !== askedTopic) return [];
      const [content, topic] = await Promise.all([
        contents.find(views, asked),
        findTopic(views, askedTopic),
      ]);
      const { answer } = result;
      return [
        {
          sessionId: started.sessionId,
          questionNumber: result.questionNumber,
          startedOn: started.localDate,
          purpose: started.purpose,
          topicId: askedTopic,
          topic: topic?.name ?? null,
          question: content.question,
          givenText: answer && getType(content.questionType).formatAnswer(content, answer),
          correctText: formatCorrectAnswer(content),
          isCorrect: result.isCorrect,
          isRapidGuess: result.rapid,
          isTimedOut: result.timedOut,
        },
      ];
    }),
  );
  return answers.flat().toReversed();
};

/** Lists a pupil's latest answers in a subject or topic: as many as a sign follows from. */
export const presentPupilAnswers = async (
  sources: Sources,
  pupilId: string,
  wanted: Wanted,
): Promise<readonly PupilAnswer[]> => {
  const sessions = await findAnsweredSessions(sources.views, pupilId, wanted.topicId);
  const answers: PupilAnswer[] = [];
  for (let from = 0; from < sessions.length && answers.length < MAX_ANSWERS; from += BATCH_SIZE) {
    const batch = sessions.slice(from, from + BATCH_SIZE);
    const presented = await Promise.all(
      batch.map(async ({ sessionId }) =>
        presentSession(sources, await sources.commands.load(quizSession, sessionId), wanted),
      ),
    );
    answers.push(...presented.flat());
  }
  return answers.slice(0, MAX_ANSWERS);
};
