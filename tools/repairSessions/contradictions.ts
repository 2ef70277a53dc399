import { isRejection } from '@mahoe/domain/decider';
import { momentOf } from '@mahoe/domain/calendar';
import { findContradiction } from '@mahoe/domain/practice/correctQuiz';
import type { QuizEvent } from '@mahoe/domain/practice/events';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import type { QuizSession } from '@mahoe/domain/practice/quizSessionState';
import type { QuizTotals } from '@mahoe/domain/practice/quizTotals';
import type { EventStore } from '@mahoe/eventstore/store/client';
import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type { PersonalData } from '@mahoe/eventstore/privacy/personalData';
import { readLog } from '@mahoe/eventstore/store/readLog';
import { v5 as uuidv5 } from 'uuid';

/** A completed session that told otherwise than its answers. */
export interface Contradiction {
  readonly sessionId: string;
  readonly pupilId: string;
  readonly recorded: QuizTotals;
  readonly answers: QuizTotals;
}

/** Namespace of the commands that set sessions right. */
const COMMAND_ID_NAMESPACE = 'b5c3a1c2-7c1b-5d5e-9f38-0a4f2b6d8e17';
const BATCH_SIZE = 2000;
const category = `${quizSession.category}-`;

/** Reads the whole log for sessions whose end contradicts their answers. @throws StoreUnavailable */
export const findContradictions = async (
  store: EventStore,
  personalData: PersonalData,
): Promise<readonly Contradiction[]> => {
  /** Sessions that go on, and those that contradict themselves. */
  const sessions = new Map<string, QuizSession>();
  for await (const page of readLog(store, null, BATCH_SIZE)) {
    const ofSessions = page.filter(({ stream }) => stream.startsWith(category));
    for (const event of (await decode(ofSessions, personalData)).filter(isRecorded)) {
      const before = sessions.get(event.stream) ?? quizSession.initial;
      const after = quizSession.evolve(before, event as unknown as QuizEvent);
      if (after.recordedTotals && !findContradiction(after)) sessions.delete(event.stream);
      else if (after.started) sessions.set(event.stream, after);
    }
  }
  return [...sessions.values()].flatMap((state) => {
    const answers = findContradiction(state);
    const { started, recordedTotals } = state;
    if (!started || !recordedTotals || !answers) return [];
    const { sessionId, pupilId } = started;
    return [{ sessionId, pupilId, recorded: recordedTotals, answers }];
  });
};

/** Sets sessions right by a fact each; whoever repeats it changes nothing. @throws StoreUnavailable */
export const correctSessions = async (
  commands: CommandHandler,
  found: readonly Contradiction[],
  nowMs: number,
): Promise<void> => {
  for (const { sessionId, answers } of found) {
    const commandId = uuidv5(`${sessionId}|${JSON.stringify(answers)}`, COMMAND_ID_NAMESPACE);
    const command = { type: 'CorrectSession', now: momentOf(nowMs) } as const;
    const context = { commandId, actor: 'mahoe' };
    const corrected = await commands.handle(quizSession, sessionId, command, context);
    if (isRejection(corrected)) throw new Error(`${sessionId}: ${corrected.rejected}`);
  }
};
