import { randomUUID } from 'node:crypto';
import type { BankQuestion } from '@mahoe/content/questionLines';
import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { halfOfTwelve } from '@mahoe/domain/content/fixtures/questions';
import { clubLetter } from '@mahoe/domain/content/fixtures/clubLetter';
import { rainTask } from '@mahoe/domain/content/fixtures/rainTask';
import { article } from '@mahoe/domain/content/article';
import { paperForm } from '@mahoe/domain/content/paperForm';
import { readForms } from '@mahoe/content/papers/formFiles';
import { isRejection } from '@mahoe/domain/decider';
import { question } from '@mahoe/domain/content/question';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import {
  createCommandHandler,
  type CommandHandler,
} from '@mahoe/eventstore/commands/commandHandler';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { retireForm, shipArticle, shipQuestion, shipTask, shipWritingTask } from './shipContent.ts';

const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));
const topicId = randomUUID();

const half = (): BankQuestion => ({
  id: randomUUID(),
  topicId,
  content: halfOfTwelve,
});
const mended = ({ content, ...question }: BankQuestion): BankQuestion => ({
  ...question,
  content: { ...content, explanation: 'Share 12 between two: each has 6.' },
});

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let store: EventStore;

/** As a process does that has just started: it remembers nothing. */
const started = (): CommandHandler =>
  createCommandHandler(store, openPersonalData(pool, Buffer.alloc(32, 1)));

const shipment = (isNew = true) => ({ commands: started(), now, isNew });

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, { onError: () => undefined });
  store = connectEventStore(inject('eventStoreUrl'));
});
afterAll(async () => {
  await store.dispose();
  await pool.end();
  await database.drop();
});

test('a question comes once, and again where the bank mended it, back to what it was too', async () => {
  const first = half();
  const outcomes = [];
  for (const one of [first, first, mended(first), mended(first), first]) {
    outcomes.push(await shipQuestion(shipment(), one));
  }
  expect(outcomes).toEqual(['added', 'there already', 'revised', 'there already', 'revised']);
  expect(await started().load(question, first.id)).toMatchObject({
    status: 'approved',
    version: 3,
    content: first.content,
  });
});

test('looking first makes no difference', async () => {
  const first = half();
  const outcomes = [];
  for (const one of [first, first, mended(first)]) {
    outcomes.push(await shipQuestion(shipment(false), one));
  }
  expect(outcomes).toEqual(['added', 'there already', 'revised']);
});

test('an item that an administrator withdrew stays withdrawn', async () => {
  const first = half();
  await shipQuestion(shipment(), first);
  await started().handle(
    question,
    first.id,
    { type: 'WithdrawQuestion', now, reason: 'Two right answers', administratorId: randomUUID() },
    { commandId: randomUUID(), actor: 'mahoe' },
  );
  expect(await shipQuestion(shipment(), mended(first))).toBe('there already');
  expect((await started().load(question, first.id))?.status).toBe('withdrawn');
});

test('a question that cannot be answered fairly is refused with the reason', async () => {
  const { content, ...rest } = half();
  const twice = { ...content, options: ['6', '6', '8', '24'] };
  expect(await shipQuestion(shipment(), { ...rest, content: twice })).toEqual({
    refused: 'Two options say the same.',
  });
});

test('an article comes once, and again where the bank mended it', async () => {
  const text = {
    title: 'Sharing a bulla',
    excerpt: 'Two friends, one bulla.',
    content: 'Cut it in the middle.',
    difficulty: 'Beginner',
    readingTime: 2,
    points: 5,
    category: 'Number',
  } as const;
  const id = randomUUID();
  const outcomes = [];
  for (const one of [text, text, { ...text, points: 6 }]) {
    outcomes.push(await shipArticle(shipment(), { id, topicId, text: one }));
  }
  expect(outcomes).toEqual(['added', 'there already', 'revised']);
  expect(await started().load(article, id)).toMatchObject({ status: 'approved' });
});

test('a performance task is added at the first start, and revised once it changed', async () => {
  const task = { id: randomUUID(), content: rainTask };
  const changed = { ...task, content: { ...rainTask, title: 'Rain again' } };
  expect(await shipTask(shipment(), task)).toBe('added');
  expect(await shipTask(shipment(), task)).toBe('there already');
  expect(await shipTask(shipment(), changed)).toBe('revised');
  expect(await shipTask(shipment(false), task)).toBe('revised');
});

test('a writing task is added at the first start, and revised once it changed', async () => {
  const task = { id: randomUUID(), content: clubLetter };
  const changed = { ...task, content: { ...clubLetter, title: 'Come and see my club' } };
  expect(await shipWritingTask(shipment(), task)).toBe('added');
  expect(await shipWritingTask(shipment(), task)).toBe('there already');
  expect(await shipWritingTask(shipment(false), changed)).toBe('revised');
});

test('an earlier revision of a form is retired once with its items, and a missing one is no problem', async () => {
  const formId = randomUUID();
  const [form] = readForms().forms;
  if (!form) throw new Error('no form');
  const by = { now, administratorId: null };
  const command = { type: 'AddPaperForm', ...form, formId, ...by } as const;
  const context = { commandId: randomUUID(), actor: 'mahoe' };
  expect(isRejection(await started().handle(paperForm, formId, command, context))).toBe(false);
  expect(await retireForm(shipment(false), formId)).toBe('revised');
  expect(await retireForm(shipment(false), formId)).toBe('there already');
  const retired = await started().load(paperForm, formId);
  expect(retired).toMatchObject({ isRetired: true, items: form.items });
  expect(await retireForm(shipment(false), randomUUID())).toBe('there already');
});
