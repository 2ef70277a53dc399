import { randomUUID } from 'node:crypto';
import { fold, isRejection } from '@mahoe/domain/decider';
import { answer, option, serve, start } from '@mahoe/domain/practice/fixtures/keishasQuiz';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import type { QuizSessionCommand } from '@mahoe/domain/practice/quizSessionCommands';
import { evolve, initial } from '@mahoe/domain/practice/quizSessionState';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoreUnavailable } from '../store/failures.ts';
import { decode, isRecorded } from '../store/codec.ts';
import {
  deliveryOutcomes,
  withFlakyConnection,
  type DeliveryOutcome,
} from '../fixtures/flakyConnection.ts';
import { createEventStore, type IsolatedEventStore } from '../fixtures/createEventStore.ts';
import { createKeyStore, KEK, type KeyStore } from '../fixtures/keys.ts';
import { createCommandHandler, type CommandHandler } from './commandHandler.ts';
import { openPersonalData } from '../privacy/personalData.ts';

let log: IsolatedEventStore;
let keys: KeyStore;
beforeAll(async () => {
  [log, keys] = await Promise.all([createEventStore(), createKeyStore()]);
});
afterAll(() => Promise.all([log.stop(), keys.drop()]));

/** A pupil's quiz, answered by two processes whose appends meet the given outcomes. */
const openQuiz = (given: readonly DeliveryOutcome[] = []) => {
  const personalData = openPersonalData(keys.pool, KEK);
  const left = [...given];
  const line = withFlakyConnection(log.store, () => left.shift() ?? 'arrives');
  const anotherProcess = (): CommandHandler => createCommandHandler(line, personalData);
  const processes = [anotherProcess(), anotherProcess()];
  const id = randomUUID();
  return {
    line,
    anotherProcess,
    /** Sends one command; resolves with the reply, or with 'nothing'. */
    send: async (process: number, commandId: string, command: QuizSessionCommand) => {
      const context = { commandId, actor: 'keisha', request: 'the same body' };
      return (processes[process] ?? anotherProcess())
        .handle(quizSession, id, command, context)
        .catch((error: unknown): 'nothing' => {
          if (error instanceof StoreUnavailable) return 'nothing';
          throw error;
        });
    },
    load: (process: number) => (processes[process] ?? anotherProcess()).load(quizSession, id),
    stored: async () => {
      const stored = await log.store.readStream(`quizSession-${id}`);
      return (await decode(stored, personalData)).filter(isRecorded);
    },
  };
};
type Quiz = ReturnType<typeof openQuiz>;
type Reply = Exclude<Awaited<ReturnType<Quiz['send']>>, 'nothing'>;

/** Builds the commands of the story, stamped with the time of sending. */
const begin = (): QuizSessionCommand => start();
const show = (second: number): QuizSessionCommand => serve(second);
const choose = (index: number) => (second: number) => answer(second, option(index));

describe('a command whose reply was lost', () => {
  test('a command is not decided again if its append lands after the stream was read', async () => {
    const quiz = openQuiz(['arrives', 'arrives', 'lands-late']);
    await quiz.send(0, 'start', begin());
    await quiz.send(0, 'show', show(1));
    // A rapid guess, worth nothing. Twelve seconds later it would be worth nine.
    expect(await quiz.send(0, 'answer', choose(0)(1.9))).toBe('nothing');
    const reply = await quiz.send(0, 'answer', choose(0)(14));
    const stored = await quiz.stored();
    expect(stored.at(-1)).toMatchObject({ type: 'AttemptAnswered', data: { experienceEarned: 0 } });
    expect(reply).toMatchObject({
      events: [{ data: { experienceEarned: 0, milliseconds: 900 } }],
      state: { results: [{ experienceEarned: 0 }] },
      position: stored.at(-1)?.position,
    });
  });

  test('a repeated command gets its events and the state of that time, from any process and however late', async () => {
    const quiz = openQuiz(['arrives', 'arrives', 'reply-is-lost']);
    const first = await quiz.send(0, 'start', begin());
    await quiz.send(0, 'show', show(1));
    expect(await quiz.send(0, 'answer', choose(0)(11))).toBe('nothing');
    const answered = await quiz.send(1, 'answer', choose(3)(30));
    expect(answered).toMatchObject({ events: [{ data: { isCorrect: true } }] });
    await quiz.send(1, 'show the next', show(40));
    for (const process of [0, 1, 2]) {
      expect(await quiz.send(process, 'answer', choose(0)(50))).toEqual(answered);
      expect(await quiz.send(process, 'start', begin())).toEqual(first);
    }
  });

  test('a repeat with the same key and another body is refused', async () => {
    const quiz = openQuiz();
    await quiz.send(0, 'start', begin());
    const context = { commandId: 'start', actor: 'keisha', request: 'another body' };
    const { sessionId } = (await quiz.load(0)).started ?? { sessionId: '' };
    expect(sessionId).not.toBe('');
    const stored = await quiz.stored();
    const id = stored[0]?.stream.replace('quizSession-', '') ?? '';
    for (const handler of [quiz.anotherProcess(), quiz.anotherProcess()]) {
      expect(await handler.handle(quizSession, id, begin(), context)).toEqual({
        rejected: 'idempotency-key-reused',
      });
      expect(await handler.recorded(quizSession, id, context)).toEqual({
        rejected: 'idempotency-key-reused',
      });
    }
    expect(await quiz.stored()).toEqual(stored);
  });
});

describe('a command built from the current state', () => {
  test('a command is built again after another process has written to the stream', async () => {
    const personalData = openPersonalData(keys.pool, KEK);
    const [here, there] = [0, 1].map(() => createCommandHandler(log.store, personalData));
    const id = randomUUID();
    const context = () => ({ commandId: randomUUID(), actor: 'keisha' });
    await here?.handle(quizSession, id, start(), context());
    await there?.handle(quizSession, id, serve(1), context());
    const seen: number[] = [];
    const handled = await here?.handle(
      quizSession,
      id,
      async ({ served, results }) => {
        seen.push(served ? served.number : 0);
        // Serving again runs into the question that the other process has served.
        return served ? answer(12, option(results.length)) : serve(2);
      },
      context(),
    );
    expect(seen).toEqual([0, 1]);
    expect(handled).toMatchObject({ events: [{ type: 'AttemptAnswered' }] });
  });

  test('no command is built if the store confirms that there is nothing to do', async () => {
    const personalData = openPersonalData(keys.pool, KEK);
    const [here, there] = [0, 1].map(() => createCommandHandler(log.store, personalData));
    const id = randomUUID();
    const context = () => ({ commandId: randomUUID(), actor: 'keisha' });
    await here?.handle(quizSession, id, start(), context());
    await there?.handle(quizSession, id, serve(1), context());
    const handled = await here?.handle(quizSession, id, async () => undefined, context());
    expect(handled).toMatchObject({ events: [], state: { served: { number: 1 } } });
  });
});

test('a stream continues after an event that only a later version knows', async () => {
  const quiz = openQuiz();
  await quiz.send(0, 'start', begin());
  const [{ stream } = { stream: '' }] = await quiz.stored();
  const later = { id: randomUUID(), type: 'QuizSessionRated', data: {}, metadata: {} };
  await log.store.append(stream, 0n, [later]);
  const shown = await quiz.send(1, 'show', show(1));
  expect(shown).toMatchObject({ events: [{ type: 'QuestionServed' }] });
});

describe('appends with any outcome', () => {
  const step = fc.record({
    command: fc.constantFrom(show, choose(0), choose(1), choose(0)),
    /** Seconds before each call. The last value repeats until a reply comes. */
    pauses: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 }),
    process: fc.nat({ max: 1 }),
    changesProcess: fc.boolean(),
    repeatsAfterwards: fc.boolean(),
    landsBefore: fc.boolean(),
  });
  const fate = fc.constantFrom(...deliveryOutcomes, 'arrives', 'arrives');
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  /** Sends a command until it is answered, as a browser does. */
  const sendUntilAnswered = async (
    quiz: Quiz,
    commandId: string,
    { command, pauses, process, changesProcess, landsBefore }: Step,
    clock: { seconds: number },
  ): Promise<Reply> => {
    for (let call = 0; ; call += 1) {
      clock.seconds += pauses[Math.min(call, pauses.length - 1)] ?? 0;
      if (landsBefore) await quiz.line.land();
      const at = changesProcess ? (process + call) % 2 : process;
      const reply = await quiz.send(at, commandId, command(clock.seconds));
      if (reply !== 'nothing') return reply;
    }
  };

  test('replies, states, stored events and the totals in later events agree', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }),
        fc.array(fate, { maxLength: 30, size: 'max' }),
        async (steps, given) => {
          const quiz = openQuiz(['arrives', ...given]);
          const clock = { seconds: 1 };
          await quiz.send(0, 'start', begin());
          const replies = new Map<string, Reply>();
          for (const [n, each] of steps.entries()) {
            const commandId = `command ${n}`;
            const reply = await sendUntilAnswered(quiz, commandId, each, clock);
            replies.set(commandId, reply);
            if (isRejection(reply) || reply.events.length === 0 || !each.repeatsAfterwards)
              continue;
            clock.seconds += 5;
            const again = await sendUntilAnswered(quiz, commandId, each, clock);
            expect(again).toEqual(reply);
          }
          await quiz.line.land();

          const stored = await quiz.stored();
          const state = fold(evolve, initial, stored as never);
          for (const process of [0, 1, 2]) expect(await quiz.load(process)).toEqual(state);
          for (const [commandId, reply] of replies) {
            const own = stored.filter(({ metadata }) => metadata.commandId === commandId);
            if (isRejection(reply)) continue;
            expect(reply.events.map(({ data }) => data)).toEqual(own.map(({ data }) => data));
            if (own.length > 0) expect(reply.position).toBe(own.at(-1)?.position);
          }
          const answers = stored.flatMap((event) =>
            event.type === 'AttemptAnswered' ? [event.data] : [],
          );
          for (const { type, data } of stored) {
            if (type !== 'QuizSessionCompleted') continue;
            expect(data.answered).toBe(answers.length);
            expect(data.experienceEarned).toBe(
              answers.reduce((sum, { experienceEarned }) => sum + experienceEarned, 0),
            );
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
