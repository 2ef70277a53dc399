import type { Moment } from '@mahoe/domain/calendar';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { countCountedAnswersOn } from '@mahoe/domain/practice/answerCounts';
import type {
  QuizSessionRejections,
  StartQuizSession,
} from '@mahoe/domain/practice/quizSessionCommands';
import type { QuizSession } from '@mahoe/domain/practice/quizSessionState';
import type { CommandContext, CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type { CommandOutcome } from '@mahoe/eventstore/commands/streamCache';
import type { Views } from '@mahoe/projections/openViews';
import { findTopicSessions } from '@mahoe/projections/practice/queries';
import { v5 as uuidv5 } from 'uuid';
import { openQuiz } from './countAnswers.ts';
import type { StartDecision } from './prepareStart.ts';

/** Namespace of session ids: the n-th session of a pupil on a topic. */
const SESSION_IDS = 'f7a3a1de-58a8-5d0c-9c55-6a6f0f9c6f50';
const MAX_ATTEMPTS = 5;

/** Session to start, and the preparation of its start, for the case that none is open. */
export interface StartRequest {
  readonly pupilId: string;
  readonly topicId: string;
  readonly purpose: StartDecision['purpose'];
  readonly prepare: () => Promise<StartDecision>;
}

/** Builds ids from the count, so that two starts at once meet in one session. */
const buildSessionId = ({ pupilId, topicId, purpose }: StartRequest, ordinal: number): string =>
  uuidv5(
    purpose === 'practice'
      ? `${pupilId}|${topicId}|${ordinal}`
      : `${pupilId}|${topicId}|${purpose}|${ordinal}`,
    SESSION_IDS,
  );

/** Returns true if the day's challenge is over; an abandoned one may be started again. */
const isOver = ({ purpose }: StartRequest, status: QuizSession['status']): boolean =>
  purpose === 'challenge' && (status === 'finished' || status === 'time_up');

/** Completes a start with the counts of the pupil's answers, once the quiz is open on their stream. */
const openStart = async (
  commands: CommandHandler,
  start: StartQuizSession,
): Promise<StartQuizSession | Rejection<QuizSessionRejections['StartQuizSession']>> => {
  const { pupilId, sessionId, topicId, now, questions, candidateIds, pool } = start;
  const decision = quizSession.decide(quizSession.initial, start);
  if (isRejection(decision)) return decision;
  const topicIds = pool
    ? [topicId]
    : [...new Set(questions.map(({ topic }) => topic?.topicId ?? topicId))];
  const opening = { pupilId, sessionId, topicIds };
  const { counts, isOverlapping } = await openQuiz(commands, opening, now);
  const countToday = (questionId: string): number =>
    countCountedAnswersOn(counts, now.localDate, questionId);
  return {
    ...start,
    isOverlapping,
    questions: questions.map((question) => ({
      ...question,
      timesAnsweredToday: countToday(question.questionId),
    })),
    ...(pool ? { pool: { ...pool, timesAnsweredToday: candidateIds.map(countToday) } } : {}),
  };
};

/** Starts a session, or finds the pupil's open one. */
export const startSession = async (
  commands: CommandHandler,
  views: Views,
  startRequest: StartRequest,
  now: Moment,
  context: CommandContext,
): Promise<
  | ({ readonly sessionId: string } & Pick<
      CommandOutcome<QuizSession, never>,
      'state' | 'position'
    >)
  | Rejection<
      | QuizSessionRejections['StartQuizSession']
      | 'challenge-complete'
      | 'unavailable'
      | 'idempotency-key-reused'
    >
> => {
  /** Returns an existing session, after ending it if its time is over. */
  const expireIfOverdue = async (sessionId: string) => {
    const command = { type: 'ExpireSession', now } as const;
    const own = { ...context, commandId: `${context.commandId}|expire` };
    const found = await commands.handle(quizSession, sessionId, command, own);
    if (!isRejection(found)) return found;
    return reject(found.rejected === 'session-not-found' ? 'unavailable' : found.rejected);
  };

  const sessions = await findTopicSessions(
    views,
    startRequest.pupilId,
    startRequest.topicId,
    startRequest.purpose,
  );
  const last = sessions.at(-1);
  // A repeated start gets the first reply, whatever has become of the session since.
  const before = last && (await commands.recorded(quizSession, last.sessionId, context));
  if (before) return isRejection(before) ? before : { sessionId: last.sessionId, ...before };
  if (sessions.some(({ status }) => isOver(startRequest, status)))
    return reject('challenge-complete');
  const open = sessions.find(({ status }) => status === 'open');
  if (open) {
    const expired = await expireIfOverdue(open.sessionId);
    if (isRejection(expired)) return expired;
    const { state, position } = expired;
    if (state.status === 'open') return { sessionId: open.sessionId, state, position };
    if (isOver(startRequest, state.status)) return reject('challenge-complete');
  }
  const command = await startRequest.prepare();
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const sessionId = buildSessionId(startRequest, sessions.length + tries);
    const start = await openStart(commands, { ...command, sessionId });
    if (isRejection(start)) return start;
    const handled = await commands.handle(quizSession, sessionId, start, {
      ...context,
      isNew: true,
    });
    if (isRejection(handled)) return handled;
    // The views may be behind: this session may exist already, and even be over.
    const found = handled.events.length > 0 ? handled : await expireIfOverdue(sessionId);
    if (isRejection(found)) return found;
    if (found.state.status === 'open') return { sessionId, ...found };
    if (isOver(startRequest, found.state.status)) return reject('challenge-complete');
  }
  return reject('unavailable');
};
