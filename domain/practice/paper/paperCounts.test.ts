// R27 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, isRejection } from '../../decider.ts';
import { checkDeciderProperties, eventsAfter, givenCommands } from '../../testing.ts';
import { after, at, choose, handIn, keisha, LIMIT, save, start } from './fixtures/keishasPaper.ts';
import {
  findOpenPaper,
  findPaperToCount,
  isOpenedAgain,
  nextSittingNumber,
  paperCounts,
  UNSTARTED_TTL_MS,
  type CountPaper,
  type OpenPaper,
} from './paperCounts.ts';
import { sitting } from './sitting.ts';

const id = (n: number): string => `0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f2${String(n).padStart(3, '0')}`;
const [first, second, third] = [id(1), id(2), id(3)] as const;
/** A paper needs this many seconds at least: a tenth of its time. */
const NEED = LIMIT / 10;

const open = (sittingId: string, second = 0, changes: Partial<OpenPaper> = {}): OpenPaper => ({
  type: 'OpenPaper',
  now: at(second),
  pupilId: keisha,
  sittingId,
  formId: `form of ${sittingId}`,
  sittingNumber: 1,
  onPaper: false,
  unstartedIds: [],
  ...changes,
});
const print = (sittingId: string, second = 0): OpenPaper =>
  open(sittingId, second, { onPaper: true });
const count = (
  sittingId: string,
  from: number,
  to: number,
  changes: Partial<CountPaper> = {},
): CountPaper => ({
  type: 'CountPaper',
  now: at(to),
  pupilId: keisha,
  sittingId,
  formId: `form of ${sittingId}`,
  sittingNumber: 1,
  startedAt: at(from).at,
  endedAt: at(to).at,
  minEffortMs: NEED * 1000,
  ...changes,
});

const given = givenCommands(paperCounts);
const countsAfter = (...commands: readonly (OpenPaper | CountPaper)[]) =>
  fold(paperCounts.evolve, paperCounts.initial, eventsAfter(paperCounts, commands));

describe('papers that are open (R27)', () => {
  test('one paper with a clock and one printed paper are open at a time', () => {
    given(open(first)).when(open(second)).thenRejected('another-paper-open');
    given(open(first))
      .when(print(second))
      .then({ type: 'PaperOpened', data: { onPaper: true } });
    given(open(first), print(second)).when(print(third)).thenRejected('printed-paper-open');
  });

  test('opening the same form again changes nothing', () => {
    given(open(first)).when(open(first, 60)).thenNothing();
    given(open(first))
      .when(open(second, 60, { formId: `form of ${first}`, sittingNumber: 2 }))
      .thenNothing();
  });

  test('a form is open once: the review of one sitting would show the key of the other', () => {
    const form = { formId: `form of ${first}`, sittingNumber: 2 };
    given(open(first))
      .when({ ...print(second), ...form })
      .thenRejected('form-open');
    given(print(first))
      .when(open(second, 0, form))
      .thenRejected('form-open');
    given(print(first), count(first, 0, 60))
      .when(open(second, 60, form))
      .then({ type: 'PaperOpened' });
  });

  test('a half paper and its full form are not open together, and are numbered together', () => {
    const full = `form of ${first}`;
    const half = { formId: 'its half', partOf: full };
    given(print(first))
      .when(open(second, 0, half))
      .thenRejected('form-open');
    given({ ...print(second), ...half })
      .when(open(first))
      .thenRejected('form-open');
    given({ ...print(second), ...half })
      .when(open(third))
      .then({ type: 'PaperOpened' });
    const counts = countsAfter(open(second, 0, half), count(second, 0, 60, half));
    expect(nextSittingNumber(counts, full, 0)).toBe(2);
    expect(nextSittingNumber(counts, 'its half', 0)).toBe(2);
    const sat = { formId: 'its half', sittingNumber: 1 };
    expect(isOpenedAgain(counts, sat)).toBe(false);
    const again = open(first, 60, { sittingNumber: 2 });
    const both = countsAfter(open(second, 0, half), count(second, 0, 60, half), again);
    expect(isOpenedAgain(both, sat)).toBe(true);
  });

  test('a printed paper that was never started gives way to its form with a clock', () => {
    const late = UNSTARTED_TTL_MS / 1000 + 1;
    const form = { formId: `form of ${first}`, unstartedIds: [first] };
    given(print(first))
      .when(open(first, late - 2, form))
      .thenRejected('form-open');
    given(print(first))
      .when(open(first, late, form))
      .then({ type: 'PaperOpened', data: { sittingId: first, sittingNumber: 1 } });
    const counts = countsAfter(print(first), open(first, late, form));
    expect(findOpenPaper(counts, true)).toBeNull();
    expect(findOpenPaper(counts, false)?.sittingId).toBe(first);
  });

  test('a paper gives its place back when its time is counted', () => {
    expect(findOpenPaper(countsAfter(open(first)), false)?.sittingId).toBe(first);
    expect(findOpenPaper(countsAfter(open(first), count(first, 0, 60)), false)).toBeNull();
    given(open(first), count(first, 0, 60))
      .when(open(second, 60))
      .then({ type: 'PaperOpened' });
    given(print(first), open(second), count(second, 0, 60))
      .when(print(third, 60))
      .thenRejected('printed-paper-open');
  });

  test('a paper whose sitting was never started gives way after ten minutes', () => {
    const late = UNSTARTED_TTL_MS / 1000 + 1;
    given(open(first))
      .when(open(second, late - 2, { unstartedIds: [first] }))
      .thenRejected('another-paper-open');
    given(open(first))
      .when(open(second, late, { unstartedIds: [first] }))
      .then({ type: 'PaperOpened', data: { sittingId: second } });
    given(open(first))
      .when(open(second, late, { unstartedIds: [third] }))
      .thenRejected('another-paper-open');
  });

  test('the number of a sitting follows from the pupil’s stream, and from sittings before it', () => {
    const form = `form of ${first}`;
    expect(nextSittingNumber(countsAfter(), form, 0)).toBe(1);
    expect(nextSittingNumber(countsAfter(), form, 2)).toBe(3);
    expect(nextSittingNumber(countsAfter(print(first)), form, 0)).toBe(2);
    expect(nextSittingNumber(countsAfter(open(first), count(first, 0, 60)), form, 0)).toBe(2);
    expect(nextSittingNumber(countsAfter(open(second)), form, 0)).toBe(1);
  });

  test('a form that was opened again is told from one that was not', () => {
    const sat = { formId: `form of ${first}`, sittingNumber: 1 };
    const closed = [open(first), count(first, 0, 60)] as const;
    expect(isOpenedAgain(countsAfter(...closed), sat)).toBe(false);
    const again = open(second, 60, { ...sat, sittingNumber: 2 });
    expect(isOpenedAgain(countsAfter(...closed, again), sat)).toBe(true);
  });

  test('a repeated command yields nothing', () => {
    const sittings = fc.constantFrom(first, second, third);
    const seconds = fc.integer({ min: 0, max: 900 });
    const commands = fc.array(
      fc.oneof(
        fc
          .tuple(sittings, seconds, fc.boolean())
          .map(([s, at, onPaper]) => open(s, at, { onPaper })),
        fc.tuple(sittings, seconds, seconds).map(([s, from, ms]) => count(s, from, from + ms)),
      ),
      { maxLength: 12 },
    );
    checkDeciderProperties(paperCounts, commands);
  });
});

describe('the time of papers (R27)', () => {
  test('a paper alone has all of its time', () => {
    given(open(first))
      .when(count(first, 0, 60))
      .then({ type: 'PaperTimeCounted', data: { ownSeconds: 60, effortUntil: at(NEED).at } });
  });

  test('a minute that one paper needed counts for no other', () => {
    given(open(first), print(second), count(first, 0, 30))
      .when(count(second, 0, 30))
      .then({ type: 'PaperTimeCounted', data: { ownSeconds: 30 - NEED } });
  });

  test('a paper that was hurried takes the time that it had', () => {
    given(open(first), print(second), count(first, 0, 5))
      .when(count(second, 0, 5))
      .then({ type: 'PaperTimeCounted', data: { ownSeconds: 0, effortUntil: at(5).at } });
  });

  test('a printed paper that waited for days keeps the days, and takes none of the next paper', () => {
    given(print(first), open(second, 3600), count(second, 3600, 3600 + LIMIT))
      .when(count(first, 0, 3700 + LIMIT))
      .then({ type: 'PaperTimeCounted', data: { ownSeconds: 100 + LIMIT - NEED } });
    given(print(first), open(second, 3600), count(first, 0, 3610))
      .when(count(second, 3600, 3600 + LIMIT))
      .then({ type: 'PaperTimeCounted', data: { ownSeconds: LIMIT } });
  });

  test('a paper counts once, and keeps its first time', () => {
    given(count(first, 0, 60))
      .when(count(first, 0, 200))
      .thenNothing();
  });

  test('papers that count as an effort needed no more time than there was', () => {
    const papers = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })),
    );
    fc.assert(
      fc.property(papers, (some) => {
        let now = 0;
        const commands = some.map(([wait, age], n) => {
          now += wait;
          return count(id(n), Math.max(0, now - age), now);
        });
        const { ownSeconds } = countsAfter(...commands);
        const efforts = Object.values(ownSeconds).filter((own) => own >= NEED);
        expect(efforts.length * NEED).toBeLessThanOrEqual(now);
      }),
    );
  });
});

describe('a sitting and its time', () => {
  const all = [1, 2, 3, 4].map((n) => choose(20, n, 0));
  const history = (...changes: typeof all) =>
    fold(sitting.evolve, sitting.initial, after(start(), save(20, ...changes)));

  test('a hand-in is counted from the start to the end', () => {
    expect(findPaperToCount(history(...all), handIn(60))).toMatchObject({
      type: 'CountPaper',
      startedAt: at(0).at,
      endedAt: at(60).at,
      minEffortMs: 1000 * NEED,
    });
    const expired = findPaperToCount(history(), { type: 'ExpireSitting', now: at(LIMIT + 60) });
    expect(expired?.endedAt).toBe(at(LIMIT).at);
  });

  test('a command that does not hand the paper in counts nothing', () => {
    expect(findPaperToCount(history(), save(30, ...all))).toBeUndefined();
    expect(findPaperToCount(history(), { ...handIn(30), pupilId: id(9) })).toBeUndefined();
    expect(findPaperToCount(sitting.initial, handIn(30))).toBeUndefined();
  });

  test('a paper that had too little time for itself earns no experience', () => {
    const earned = (ownSeconds: number): number => {
      const decision = sitting.decide(history(...all), { ...handIn(60), ownSeconds });
      const marked = isRejection(decision) ? undefined : decision.at(-1);
      return marked?.type === 'PaperMarked' ? marked.data.experienceEarned : -1;
    };
    expect(earned(NEED)).toBe(44);
    expect(earned(NEED - 1)).toBe(0);
  });

  test('answers that come late are marked with the time that was counted', () => {
    const late = [start(), { type: 'ExpireSitting', now: at(LIMIT + 10), ownSeconds: 3 }] as const;
    const decision = sitting.decide(
      fold(sitting.evolve, sitting.initial, after(...late)),
      save(LIMIT + 60, ...all),
    );
    expect(isRejection(decision) ? [] : decision.at(-1)).toMatchObject({
      type: 'PaperMarked',
      data: { correct: 4, experienceEarned: 0 },
    });
  });
});
