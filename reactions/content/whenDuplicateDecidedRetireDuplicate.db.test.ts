import { randomUUID } from 'node:crypto';
import { momentOf } from '@mahoe/domain/calendar';
import { duplicate } from '@mahoe/domain/content/duplicate';
import { question } from '@mahoe/domain/content/question';
import { decode, isRecorded, type Recorded } from '@mahoe/eventstore/store/codec';
import {
  createCommandHandler,
  streamName,
  type CommandHandler,
} from '@mahoe/eventstore/commands/commandHandler';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContent } from '@mahoe/projections/fixtures/bank';
import {
  startTestProjections,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { whenDuplicateDecidedRetireDuplicate } from './whenDuplicateDecidedRetireDuplicate.ts';

const now = momentOf(Date.UTC(2026, 10, 2, 14));
const administratorId = randomUUID();
/** One question is retired, then the decision is settled. */
const STEPS = 2;

let fixture: TestProjections;
beforeAll(async () => {
  fixture = await startTestProjections();
});
afterAll(() => fixture.stop());

/** Sends commands as a process with empty caches does. */
const newCommandHandler = (): CommandHandler =>
  createCommandHandler(fixture.store, fixture.personalData);
const contextFor = () => ({ commandId: randomUUID(), actor: administratorId });

const draft = async (): Promise<string> => {
  const questionId = randomUUID();
  const command = {
    type: 'AddQuestion',
    now,
    questionId,
    topicId: randomUUID(),
    content: buildContent(1),
    administratorId,
  } as const;
  await newCommandHandler().handle(question, questionId, command, contextFor());
  return questionId;
};

type Decided = Extract<Recorded, { type: 'DuplicateDecided' }>;

/** A decision that no reaction has handled yet, as the log has it. */
const decide = async (keptId: string, retiredId: string): Promise<Decided> => {
  const pairId = randomUUID();
  const command = {
    type: 'DecideDuplicate',
    now,
    pairId,
    decisionId: randomUUID(),
    keptId,
    keptVersion: 1,
    retiredId,
    retiredVersion: 1,
    reason: 'Duplicate of: that',
    administratorId,
  } as const;
  await newCommandHandler().handle(duplicate, pairId, command, contextFor());
  const stored = await fixture.store.readStream(streamName(duplicate, pairId));
  const [decided] = (await decode(stored, fixture.personalData)).filter(isRecorded);
  if (decided?.type !== 'DuplicateDecided') throw new Error('not decided');
  return decided;
};

/** Returns a handler whose process dies when it sends more than this number of commands. */
const killedAfter = (steps: number): CommandHandler => {
  const commands = newCommandHandler();
  let left = steps;
  return {
    ...commands,
    handle: (...sent) => {
      if (left === 0) return Promise.reject(new Error('killed'));
      left -= 1;
      return commands.handle(...sent);
    },
  };
};

const runReaction = (decided: Decided, commands = newCommandHandler()): Promise<boolean> =>
  whenDuplicateDecidedRetireDuplicate({ commands })
    .react(decided)
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && error.message === 'killed') return false;
        throw error;
      },
    );

const loadStatus = async (id: string) => (await newCommandHandler().load(question, id))?.status;
const outcomeOf = async ({ data: { pairId, decisionId } }: Decided) =>
  (await newCommandHandler().load(duplicate, pairId)).outcomes.get(decisionId);

test.each(Array.from({ length: STEPS + 1 }, (_, n) => n))(
  'a decision killed after %i steps goes on and retires the one',
  async (steps) => {
    const [kept, retired] = [await draft(), await draft()];
    const decided = await decide(kept, retired);
    expect(await runReaction(decided, killedAfter(steps))).toBe(steps >= STEPS);
    expect(await runReaction(decided)).toBe(true);
    expect([await loadStatus(kept), await loadStatus(retired)]).toEqual(['draft', 'withdrawn']);
    expect(await outcomeOf(decided)).toBe('retired');
    const head = await fixture.store.headPosition();
    expect(await runReaction(decided)).toBe(true);
    expect(await fixture.store.headPosition()).toBe(head);
  },
);

test('a decision that retired a duplicate before a crash records so, whatever the other question’s state is now', async () => {
  const [kept, retired] = [await draft(), await draft()];
  const decided = await decide(kept, retired);
  expect(await runReaction(decided, killedAfter(1))).toBe(false);
  const withdraw = { type: 'WithdrawQuestion', now, reason: 'Wrong.', administratorId } as const;
  await newCommandHandler().handle(question, kept, withdraw, contextFor());
  expect(await runReaction(decided)).toBe(true);
  expect(await outcomeOf(decided)).toBe('retired');
});

test('one of three questions that are retired in a ring at once stays, and each decision records its outcome', async () => {
  const [one, two, three] = [await draft(), await draft(), await draft()];
  const ring = [await decide(one, two), await decide(two, three), await decide(three, one)];
  for (const decided of ring) expect(await runReaction(decided)).toBe(true);
  expect(await Promise.all([one, two, three].map(loadStatus))).toEqual([
    'withdrawn',
    'withdrawn',
    'draft',
  ]);
  expect(await Promise.all(ring.map(outcomeOf))).toEqual([
    'retired',
    'kept-question-retired',
    'retired',
  ]);
});

test('a question that changed meanwhile stays, and the decision records so', async () => {
  const [kept, retired] = [await draft(), await draft()];
  const decided = await decide(kept, retired);
  const content = { ...buildContent(1), points: 12 };
  const revise = { type: 'ReviseQuestion', now, content, administratorId } as const;
  await newCommandHandler().handle(question, retired, revise, contextFor());
  expect(await runReaction(decided)).toBe(true);
  expect(await outcomeOf(decided)).toBe('question-changed');
  expect(await loadStatus(retired)).toBe('draft');
});
