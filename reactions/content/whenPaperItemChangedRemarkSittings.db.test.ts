import { randomUUID } from 'node:crypto';
import { instantOf, momentOf } from '@mahoe/domain/calendar';
import { listItemChanges, paperForm, type PaperFormCommand } from '@mahoe/domain/content/paperForm';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { ensureDone } from '@mahoe/domain/decider';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import type { SittingCommand } from '@mahoe/domain/practice/paper/sittingCommands';
import {
  createCommandHandler,
  streamName,
  type CommandHandler,
} from '@mahoe/eventstore/commands/commandHandler';
import { decode, isRecorded, type Recorded } from '@mahoe/eventstore/store/codec';
import { StoreUnavailable } from '@mahoe/eventstore/store/failures';
import {
  runUntilStopped,
  startTestProjections,
  waitForPosition,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { projectors } from '@mahoe/projections/all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whenPaperItemChangedRemarkSittings } from './whenPaperItemChangedRemarkSittings.ts';

const STARTED_MS = Date.UTC(2026, 10, 16, 23);
const now = momentOf(STARTED_MS);
const administratorId = randomUUID();
const sittingProjectors = projectors.filter(({ name }) => name === 'sittings');

let fixture: TestProjections;
beforeAll(async () => {
  fixture = await startTestProjections();
});
afterAll(() => fixture.stop());

/** Sends commands as a process with empty caches does. */
const newCommandHandler = (): CommandHandler =>
  createCommandHandler(fixture.store, fixture.personalData);
const contextFor = () => ({ commandId: randomUUID(), actor: administratorId });

const content = (correctAnswer: number): QuestionContent => ({
  questionType: 'mcq',
  question: 'Which number is even?',
  options: ['3', '4', '5', '8'],
  correctAnswer,
  explanation: 'An even number ends in 0, 2, 4, 6 or 8.',
  difficulty: 'Beginner',
  points: 10,
  isAiGenerated: false,
});

const changeForm = async (formId: string, command: PaperFormCommand): Promise<void> => {
  ensureDone(await newCommandHandler().handle(paperForm, formId, command, contextFor()));
};

/** Adds a form with two items, whose second option is right. */
const addForm = async (): Promise<{ readonly formId: string; readonly itemIds: string[] }> => {
  const formId = randomUUID();
  const itemIds = [randomUUID(), randomUUID()];
  await changeForm(formId, {
    type: 'AddPaperForm',
    now,
    formId,
    number: 1,
    seed: formId,
    blueprint: {
      name: 'numeracy-4-half',
      component: 'numeracy',
      grade: 4,
      form: 'half paper',
      title: 'Half a paper',
      minutes: 10,
      strands: [{ name: 'Number', items: 2 }],
      depths: [
        { depth: 1, items: 2 },
        { depth: 2, items: 0 },
        { depth: 3, items: 0 },
      ],
      result: { type: 'count' },
      assumptions: [],
    },
    items: itemIds.map((itemId) => ({ itemId, strand: 'Number', depth: 1, content: content(1) })),
    administratorId: null,
  });
  return { formId, itemIds };
};

const sit = async (sittingId: string, command: SittingCommand): Promise<void> => {
  ensureDone(await newCommandHandler().handle(sitting, sittingId, command, contextFor()));
};

const handIn = (sittingId: string, pupilId: string): Promise<void> =>
  sit(sittingId, { type: 'HandIn', now: momentOf(STARTED_MS + 120_000), pupilId, changes: [] });

/** A pupil chooses the fourth option of the first item and the second of the other. */
const startSitting = async (
  formId: string,
  itemIds: readonly string[],
): Promise<{ readonly sittingId: string; readonly pupilId: string }> => {
  const [sittingId, pupilId] = [randomUUID(), randomUUID()];
  await sit(sittingId, {
    type: 'StartSitting',
    now,
    sittingId,
    pupilId,
    formId,
    grade: 4,
    pupilGrade: 4,
    component: 'numeracy',
    sittingNumber: 1,
    items: itemIds.map((itemId) => ({
      itemId,
      strand: 'Number',
      depth: 1,
      difficulty: 'Beginner',
      points: 10,
      key: { type: 'mcq', correctAnswer: 1, optionCount: 4 },
    })),
    minutes: 10,
    extraTimeFactor: 1,
    result: { type: 'count' },
    level: 1,
    subscriptionEndsAt: 'exempt',
  });
  const changes = [3, 1].map((index, at) => ({
    itemNumber: at + 1,
    answer: { type: 'option', index } as const,
    madeAt: instantOf(STARTED_MS + 60_000),
  }));
  await sit(sittingId, {
    type: 'SaveChanges',
    now: momentOf(STARTED_MS + 60_000),
    pupilId,
    changes,
  });
  return { sittingId, pupilId };
};

/** Adds a form that three pupils have sat. */
const addSatForm = async () => {
  const form = await addForm();
  const sat = [];
  for (let n = 0; n < 3; n += 1) {
    const one = await startSitting(form.formId, form.itemIds);
    await handIn(one.sittingId, one.pupilId);
    sat.push(one.sittingId);
  }
  return { ...form, sat };
};

const rekey = ({ formId, itemIds }: { readonly formId: string; readonly itemIds: string[] }) =>
  changeForm(formId, {
    type: 'RekeyItem',
    now,
    itemId: itemIds[0] ?? '',
    content: content(3),
    reason: 'Wrong key',
    administratorId,
  });

/** Reads the last event of a type on a stream, as the log has it. */
const findLast = async <Type extends Recorded['type']>(
  stream: string,
  type: Type,
): Promise<Extract<Recorded, { type: Type }>> => {
  const stored = await fixture.store.readStream(stream);
  const events = (await decode(stored, fixture.personalData)).filter(isRecorded);
  const found = events.findLast((event) => event.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found as Extract<Recorded, { type: Type }>;
};

/** Runs the view of sittings until it has everything in the log. */
const catchUp = async (): Promise<void> => {
  const running = runUntilStopped(fixture.runtime, sittingProjectors);
  await waitForPosition(fixture.views, sittingProjectors, await fixture.store.headPosition());
  await running.stop();
};

const react = (event: Recorded, commands = newCommandHandler()): Promise<void> =>
  whenPaperItemChangedRemarkSittings({
    commands,
    pool: fixture.views.pool,
    views: fixture.views.db,
  }).react(event);

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

const countRight = async (sittingId: string) => {
  const { marked } = await newCommandHandler().load(sitting, sittingId);
  return marked && `${marked.correct} of ${marked.total}`;
};

test.each([0, 1, 2, 3])(
  'a re-marking that is killed after %i sittings goes on, and each follows the new key once',
  async (steps) => {
    const form = await addSatForm();
    await rekey(form);
    await catchUp();
    const rekeyed = await findLast(streamName(paperForm, form.formId), 'PaperItemRekeyed');
    const first = react(rekeyed, killedAfter(steps));
    await (steps < form.sat.length ? expect(first).rejects.toThrow('killed') : first);
    await react(rekeyed);
    expect(await Promise.all(form.sat.map(countRight))).toEqual(form.sat.map(() => '2 of 2'));
    const head = await fixture.store.headPosition();
    await react(rekeyed);
    expect(await fixture.store.headPosition()).toBe(head);
  },
);

test('a re-marking waits until the view has every sitting that was marked before', async () => {
  await catchUp();
  const form = await addSatForm();
  await rekey(form);
  const rekeyed = await findLast(streamName(paperForm, form.formId), 'PaperItemRekeyed');
  await expect(react(rekeyed)).rejects.toThrow(StoreUnavailable);
});

test('a paper that was open when an item was struck out is marked again after it was handed in', async () => {
  const form = await addForm();
  const { sittingId, pupilId } = await startSitting(form.formId, form.itemIds);
  await changeForm(form.formId, {
    type: 'StrikeOutItem',
    now,
    itemId: form.itemIds[0] ?? '',
    reason: 'Two options are right',
    administratorId,
  });
  await catchUp();
  await react(await findLast(streamName(paperForm, form.formId), 'PaperItemStruckOut'));
  await handIn(sittingId, pupilId);
  expect(await countRight(sittingId)).toBe('1 of 2');
  await react(await findLast(streamName(sitting, sittingId), 'PaperMarked'));
  expect(await countRight(sittingId)).toBe('1 of 1');
  const head = await fixture.store.headPosition();
  await react(await findLast(streamName(sitting, sittingId), 'PaperMarked'));
  expect(await fixture.store.headPosition()).toBe(head);
});

test('a paper of a form without changes is left alone (R27)', async () => {
  const { formId, sat } = await addSatForm();
  const head = await fixture.store.headPosition();
  await react(await findLast(streamName(sitting, sat[0] ?? ''), 'PaperMarked'));
  expect(await fixture.store.headPosition()).toBe(head);
  const form = await newCommandHandler().load(paperForm, formId);
  expect(form && listItemChanges(form)).toEqual({ struckOutIds: [], rekeyed: [] });
});
