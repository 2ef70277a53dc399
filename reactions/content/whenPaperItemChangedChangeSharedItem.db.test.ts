// R27 of docs/rules.md
import { randomUUID } from 'node:crypto';
import { momentOf } from '@mahoe/domain/calendar';
import type { Blueprint } from '@mahoe/domain/content/blueprint';
import { paperForm, type PaperFormCommand } from '@mahoe/domain/content/paperForm';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { ensureDone } from '@mahoe/domain/decider';
import { createCommandHandler, streamName } from '@mahoe/eventstore/commands/commandHandler';
import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import { StoreUnavailable } from '@mahoe/eventstore/store/failures';
import { projectors } from '@mahoe/projections/all';
import {
  runUntilStopped,
  startTestProjections,
  waitForPosition,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whenPaperItemChangedChangeSharedItem } from './whenPaperItemChangedChangeSharedItem.ts';

const now = momentOf(Date.UTC(2026, 10, 16, 23));
const administratorId = randomUUID();
const formProjectors = projectors.filter(({ name }) => name === 'paper_forms');

let fixture: TestProjections;
beforeAll(async () => {
  fixture = await startTestProjections();
});
afterAll(() => fixture.stop());

const handler = () => createCommandHandler(fixture.store, fixture.personalData);

const change = async (formId: string, command: PaperFormCommand): Promise<void> => {
  const context = { commandId: randomUUID(), actor: administratorId };
  ensureDone(await handler().handle(paperForm, formId, command, context));
};

const content = (n: number, correctAnswer = 1): QuestionContent => ({
  questionType: 'mcq',
  question: `Which number is even, of list ${n}?`,
  options: ['3', '4', '5', '8'],
  correctAnswer,
  explanation: 'An even number ends in 0, 2, 4, 6 or 8.',
  difficulty: 'Beginner',
  points: 10,
  isAiGenerated: false,
});

const blueprint = (items: number): Blueprint => ({
  name: 'numbers-4',
  component: 'numeracy',
  grade: 4,
  form: items === 4 ? 'full form' : 'half paper',
  title: 'Numbers',
  minutes: 10,
  strands: [{ name: 'Number', items }],
  depths: [
    { depth: 1, items },
    { depth: 2, items: 0 },
    { depth: 3, items: 0 },
  ],
  result: { type: 'count' },
  assumptions: [],
});

const itemIds = [1, 2, 3, 4].map((n) => `0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f00${n}0`);
const items = (count: number) =>
  itemIds
    .slice(0, count)
    .map((itemId, n) => ({ itemId, strand: 'Number', depth: 1 as const, content: content(n) }));

const addForm = async (count: number, partOf?: string): Promise<string> => {
  const formId = randomUUID();
  const shared = partOf === undefined ? {} : { partOf };
  const form = { formId, number: 1, seed: formId, blueprint: blueprint(count), ...shared };
  const by = { now, administratorId: null };
  await change(formId, { type: 'AddPaperForm', ...form, items: items(count), ...by });
  return formId;
};

const catchUp = async (): Promise<void> => {
  const running = runUntilStopped(fixture.runtime, formProjectors);
  await waitForPosition(fixture.views, formProjectors, await fixture.store.headPosition());
  await running.stop();
};

/** Hands every event of a form to the reaction. */
const reactTo = async (formId: string): Promise<void> => {
  const stored = await fixture.store.readStream(streamName(paperForm, formId));
  const { pool, db: views } = fixture.views;
  const { react } = whenPaperItemChangedChangeSharedItem({ commands: handler(), pool, views });
  for (const event of await decode(stored, fixture.personalData)) {
    if (isRecorded(event)) await react(event);
  }
};

const strikeOut = (formId: string, itemId = '') =>
  change(formId, { type: 'StrikeOutItem', now, itemId, reason: 'Wrong', administratorId });
const rekey = (formId: string, itemId = '', n = 0, correctAnswer = 3) =>
  change(formId, {
    type: 'RekeyItem',
    now,
    itemId,
    content: content(n, correctAnswer),
    reason: 'Wrong key',
    administratorId,
  });

const changesOf = async (formId: string) => {
  const form = await handler().load(paperForm, formId);
  return { struckOut: form?.struckOutIds, rekeyed: form?.rekeyedIds };
};

test('an item is changed in its half paper and in its full form, and a repeat changes nothing', async () => {
  const [first, second, third, fourth] = itemIds;
  const full = await addForm(4);
  const half = await addForm(2, full);
  await catchUp();
  await strikeOut(full, first);
  await strikeOut(full, fourth);
  await rekey(half, second, 1);
  await rekey(full, third, 2);
  await expect(reactTo(full)).rejects.toThrow(StoreUnavailable);
  await catchUp();
  await reactTo(full);
  await reactTo(half);
  expect(await changesOf(half)).toEqual({ struckOut: [first], rekeyed: [second] });
  expect(await changesOf(full)).toEqual({ struckOut: [first, fourth], rekeyed: [third, second] });
  const head = await fixture.store.headPosition();
  await catchUp();
  await reactTo(half);
  await reactTo(full);
  expect(await fixture.store.headPosition()).toBe(head);
});

test('changes of both forms at once end with the same key', async () => {
  const [first] = itemIds;
  const full = await addForm(4);
  const half = await addForm(2, full);
  await catchUp();
  await rekey(full, first, 0, 2);
  await rekey(half, first, 0, 3);
  await catchUp();
  await reactTo(full);
  await catchUp();
  await reactTo(half);
  const forms = await Promise.all([full, half].map((id) => handler().load(paperForm, id)));
  const contents = forms.map((form) => form?.items.find(({ itemId }) => itemId === first)?.content);
  expect(contents).toEqual([content(0, 2), content(0, 2)]);
});

test('a half paper that is added later gets the changes of its full form', async () => {
  const [first, second, third] = itemIds;
  const full = await addForm(4);
  await strikeOut(full, first);
  await rekey(full, second, 1);
  await rekey(full, third, 2);
  const half = await addForm(2, full);
  await reactTo(half);
  expect(await changesOf(half)).toEqual({ struckOut: [first], rekeyed: [second] });
});
