import { randomUUID } from 'node:crypto';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import {
  answerCounts,
  listOverlapping,
  countGivenAnswers,
  type AnswerCounts,
  type SeenQuiz,
} from '@mahoe/domain/practice/answerCounts';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import type { AnswerQuestion } from '@mahoe/domain/practice/quizSessionCommands';
import type { QuizSession } from '@mahoe/domain/practice/quizSessionState';
import type { CommandContext, CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { StoreUnavailable } from '@mahoe/eventstore/store/failures';

const MAX_ATTEMPTS = 8;

const automatic = (): CommandContext => ({ commandId: randomUUID(), actor: 'mahoe' });

interface OpeningQuiz {
  readonly pupilId: string;
  readonly sessionId: string;
  readonly topicIds: readonly string[];
}

/** Records in an earlier quiz that another one opens, and returns what it has not counted yet. */
const markOverlap = async (
  commands: CommandHandler,
  sessionId: string,
  { pupilId }: OpeningQuiz,
  now: Moment,
): Promise<SeenQuiz> => {
  const command = { type: 'OverlapQuiz', now, sessionId, pupilId } as const;
  const marked = await commands.handle(quizSession, sessionId, command, automatic());
  if (isRejection(marked)) throw new StoreUnavailable(`quiz ${sessionId}: ${marked.rejected}`);
  const { status, uncounted } = marked.state;
  return { sessionId, isOver: status !== 'none' && status !== 'open', uncounted };
};

/**
 * Opens a quiz on the pupil's own stream. Every quiz that shares a topic is marked first, so that no
 * answer is missed: from then on each of its answers is counted on that stream.
 * @returns the counts, and whether one of those quizzes is still open
 */
export const openQuiz = async (
  commands: CommandHandler,
  opening: OpeningQuiz,
  now: Moment,
): Promise<{ readonly counts: AnswerCounts; readonly isOverlapping: boolean }> => {
  let seen: readonly SeenQuiz[] = [];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    let counts = answerCounts.initial;
    const open = async (current: AnswerCounts) => {
      counts = current;
      return { type: 'OpenQuiz', now, ...opening, seen } as const;
    };
    const opened = await commands.handle(answerCounts, opening.pupilId, open, automatic());
    if (ensureDone(opened, 'quiz-not-seen')) {
      return { counts: opened.state, isOverlapping: seen.some(({ isOver }) => !isOver) };
    }
    // Must not run while the counts are locked: an answer locks its quiz first, and then the counts.
    const overlapping = listOverlapping(counts, opening);
    seen = await Promise.all(overlapping.map((id) => markOverlap(commands, id, opening, now)));
  }
  throw new StoreUnavailable('quizzes open faster than they can be counted');
};

/**
 * Counts an answer of a quiz that overlaps another one, if it will be recorded.
 * @returns the earlier answers to the question on that day; undefined if the quiz counts by itself
 */
export const countAnswer = async (
  commands: CommandHandler,
  state: QuizSession,
  command: AnswerQuestion,
): Promise<number | undefined> => {
  if (!state.isOverlapped) return undefined;
  const decision = quizSession.decide(state, command);
  const events = isRejection(decision) ? [] : decision;
  const answered = events.find(({ type }) => type === 'AttemptAnswered');
  if (answered?.type !== 'AttemptAnswered') return undefined;
  const { pupilId, sessionId, questionId } = answered.data;
  const counted = await commands.handle(
    answerCounts,
    pupilId,
    { type: 'CountAnswer', now: command.now, pupilId, sessionId, questionId },
    automatic(),
  );
  return ensureDone(counted) ? countGivenAnswers(counted.state, sessionId, questionId) : undefined;
};
