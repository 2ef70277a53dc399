import { computeResult } from '@mahoe/domain/practice/paper/paperResult';
import type { PaperEvent } from '@mahoe/domain/practice/paper/events';
import { evolve, initial } from '@mahoe/domain/practice/paper/sittingState';
import {
  after,
  at,
  choose,
  flag,
  handIn,
  items,
  itemId,
  keisha,
  save,
  start,
} from '@mahoe/domain/practice/paper/fixtures/keishasPaper';
import type { SittingCommand, StartSitting } from '@mahoe/domain/practice/paper/sittingCommands';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSmallHistory } from '../history/fixtures/smallHistory.ts';
import { compareMarking } from './compareMarking.ts';
import { foldSitting, type RecordedSitting } from './readSittings.ts';
import { toItemRows, toSittingRow } from './sittingRows.ts';
import { compareResults, parseTriedMarking, type TriedMarking } from './triedMarking.ts';

const record = (...commands: readonly SittingCommand[]): RecordedSitting =>
  foldSitting(7, after(...commands)) ?? expect.fail();

test('the rows of a sitting have its order, times, flags and changes of answers', () => {
  const sitting = record(
    start(),
    save(20, choose(20, 2, 1)),
    save(50, choose(50, 1, 0), flag(51, 1)),
    save(80, choose(80, 2, 0), flag(81, 1, false)),
    handIn(90),
  );
  expect(toSittingRow(sitting)).toMatchObject({
    pupil_id: keisha,
    handed_in_by: 'pupil',
    used_seconds: 90,
    effortful: true,
    answered: 2,
    omitted: 0,
    not_reached: 2,
    correct: 2,
    total: 4,
    percentage: 50,
    markings: 1,
    review: null,
  });
  expect(toItemRows(sitting).slice(0, 3)).toMatchObject([
    { item_id: itemId(1), answer_order: 2, first_seconds: 50, flagged: false, ever_flagged: true },
    { chosen_option: 0, answer_order: 1, changes: 2, first_seconds: 20, last_seconds: 80 },
    { is_answered: false, is_correct: false, response: null, answer_order: null, depth: 2 },
  ]);
});

test('an item that was skipped before the last answer is omitted, not unreached', () => {
  const sitting = record(start(), save(20, choose(20, 3, 1)), handIn(60));
  expect(toSittingRow(sitting)).toMatchObject({ omitted: 2, not_reached: 1 });
});

test('a printed paper has no times and no order', () => {
  const sitting = record(start({ onPaper: true }), save(9, choose(9, 1, 0)), handIn(30));
  expect(toSittingRow(sitting)).toMatchObject({
    on_paper: true,
    used_seconds: null,
    own_seconds: null,
    effortful: null,
  });
  for (const row of toItemRows(sitting))
    expect(row).toMatchObject({ answer_order: null, first_seconds: null, last_seconds: null });
});

test('an open sitting has no result, and a written answer no text', () => {
  const writing = {
    ...items[0],
    key: { type: 'short_constructed', acceptedAnswers: ['34 m'] },
  } as (typeof items)[number];
  const change = { itemNumber: 1, answer: { type: 'text', text: 'secret' }, madeAt: at(9).at };
  const sitting = record(
    start({ items: [writing] }),
    save(9, change as Parameters<typeof save>[1]),
  );
  expect(toSittingRow(sitting)).toMatchObject({ correct: null, handed_in_by: null, markings: 0 });
  const rows = toItemRows(sitting);
  expect(rows).toMatchObject([{ is_answered: true, is_correct: null, response: null }]);
  expect(JSON.stringify(rows)).not.toContain('secret');
});

const compare = (tried: TriedMarking, { state, started }: RecordedSitting) =>
  compareResults(tried, state, started, state.marked ?? expect.fail());

const nothing: TriedMarking = { version: 'paper/3', parameters: {} };

test('the rule in force gives the result that the pupil saw, whatever the answers and the scale', () => {
  const scales: readonly StartSitting['result'][] = [
    { type: 'bands' },
    { type: 'count' },
    {
      type: 'mastery',
      parts: [
        { name: 'A', strands: ['Number'], pass: 1 },
        { name: 'B', strands: ['Measurement', 'Geometry'], pass: 2 },
      ],
    },
  ];
  const answer = fc.option(fc.nat(3));
  fc.assert(
    fc.property(
      fc.constantFrom(...scales),
      fc.tuple(answer, answer, answer, answer),
      (result, answers) => {
        const changes = answers.map((index, n) => choose(10 + n, n + 1, index));
        const sitting = record(start({ result }), save(30, ...changes), handIn(90));
        const { state, started } = sitting;
        const seen = computeResult(state, started, state.marked ?? expect.fail());
        const { inForce, tried } = compare(nothing, sitting);
        expect(inForce.percentage).toBe(seen.percentage);
        expect(inForce.outcome).toBe(seen.band ?? seen.mastery?.state ?? '');
        expect(tried).toEqual(inForce);
      },
    ),
  );
});

test('formula scoring takes a third of a mark for a wrong choice among four, and none for an open item', () => {
  const sitting = record(
    start({ result: { type: 'bands' } }),
    save(30, choose(10, 1, 0), choose(11, 2, 0), choose(12, 3, 2)),
    handIn(90),
  );
  const { inForce, tried } = compare(parseTriedMarking('paper/3', 'penalty=1'), sitting);
  expect(inForce).toMatchObject({ percentage: 50, outcome: 'Proficient' });
  expect(tried).toMatchObject({ values: [1, 1, -1 / 3, 0], percentage: 42, outcome: 'Developing' });
});

test('other floors of bands change the band and not the percentage', () => {
  const sitting = record(
    start({ result: { type: 'bands' } }),
    save(30, choose(10, 1, 0), choose(11, 2, 0)),
    handIn(90),
  );
  const { inForce, tried } = compare(parseTriedMarking('paper/3', 'proficient=60'), sitting);
  expect([inForce.percentage, tried.percentage]).toEqual([50, 50]);
  expect([inForce.outcome, tried.outcome]).toEqual(['Proficient', 'Developing']);
});

test('an answer in words is marked again if its text is there, and keeps its mark if not', () => {
  const written = {
    ...items[0],
    key: { type: 'short_constructed', acceptedAnswers: ['34'], stem: 'How many metres?' },
  } as (typeof items)[number];
  const change = { itemNumber: 1, answer: { type: 'text', text: '34 metres' }, madeAt: at(9).at };
  const events = after(
    start({ items: [written] }),
    save(9, change as Parameters<typeof save>[1]),
    handIn(60),
  );
  const tried = parseTriedMarking('marking/2', '');
  const withText = foldSitting(1, events) ?? expect.fail();
  expect(compare(tried, withText)).toMatchObject({
    inForce: { percentage: 100 },
    tried: { percentage: 0 },
  });
  const redacted = events.map((event) => ({
    ...event,
    data: { ...event.data, personal: undefined },
  })) as readonly PaperEvent[];
  const without = foldSitting(1, redacted) ?? expect.fail();
  expect(redacted.reduce(evolve, initial).marked).not.toBeNull();
  expect(compare(tried, without).tried.percentage).toBe(100);
});

test.each([
  ['marking/9', '', 'No such rule: marking/9'],
  ['marking/2', 'window=3', 'has no parameters'],
  ['paper/3', '', 'needs parameters'],
  ['paper/2', 'credit=1', 'is in force'],
  ['paper/3', 'half=1', 'is no parameter of paper; it has credit=0'],
  ['points/2', '', 'No such rule: points/2'],
])('%s with "%s" is refused in words', (version, parameters, words) => {
  expect(() => parseTriedMarking(version, parameters)).toThrow(words);
});

test('an item that a half and a full paper share is compared in each of them', async () => {
  const sit = (formId: string) =>
    after(start({ formId, result: { type: 'bands' } }), save(30, choose(10, 1, 2)), handIn(90));
  const add = (formId: string, title: string) => ({
    type: 'PaperFormAdded' as const,
    data: {
      formId,
      blueprint: { title },
      items: [{ itemId: itemId(1), content: { question: `Asked in the ${formId}` } }],
    },
  });
  const history = await openSmallHistory({
    events: [
      add('full', 'Full paper'),
      add('half', 'Half paper'),
      ...['full', 'half', 'full'].flatMap((formId, n) =>
        sit(formId).map(({ type, data }) => ({
          type,
          pupilId: keisha,
          data: { ...data, sittingId: `${n}` },
        })),
      ),
    ],
  });
  const { items: found } = await compareMarking(history, parseTriedMarking('paper/3', 'penalty=1'));
  history.close();
  expect(found).toMatchObject([
    { formId: 'full', paper: 'Full paper', sittings: 2, text: 'Asked in the full' },
    { formId: 'half', paper: 'Half paper', sittings: 1, text: 'Asked in the half' },
  ]);
});
