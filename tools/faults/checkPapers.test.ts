import { describe, expect, test } from 'vitest';
import {
  after,
  at,
  choose,
  expire,
  handIn,
  LIMIT,
  save,
  start,
} from '@mahoe/domain/practice/paper/fixtures/keishasPaper';
import type { PaperEvent } from '@mahoe/domain/practice/paper/events';
import { checkPapers, type AcknowledgedSave, type PaperHistory } from './checkPapers.ts';

const deadline = at(LIMIT).at;
const events = after(start(), save(30, choose(29, 1, 2)), save(60, choose(59, 1, 3)), handIn(90));
const expired = after(start(), save(30, choose(29, 1, 2)), expire(LIMIT + 6));
const sittingId = start().sittingId;

const acknowledged = (second: number, index: number): AcknowledgedSave => ({
  sittingId,
  itemNumber: 1,
  answer: { type: 'option', index },
  madeAt: at(second).at,
  deadline,
});
const known: PaperHistory = {
  acknowledged: [acknowledged(29, 2), acknowledged(59, 3)],
  refused: [],
};

const check = (log: readonly PaperEvent[], history: PaperHistory = known): readonly string[] =>
  checkPapers(new Map([[sittingId, log]]), history).flatMap(({ what, wrong }) =>
    wrong.length > 0 ? [what] : [],
  );

const change = <Type extends PaperEvent['type']>(
  log: readonly PaperEvent[],
  type: Type,
  data: object,
): readonly PaperEvent[] =>
  log.map((event) =>
    event.type === type ? ({ type, data: { ...event.data, ...data } } as PaperEvent) : event,
  );

describe('the check of sat papers', () => {
  test('papers as their devices know them have no finding', () => {
    expect(check(events)).toEqual([]);
    expect(check(expired, { ...known, acknowledged: [acknowledged(29, 2)] })).toEqual([]);
  });

  test('a lost, a doubled and a changed answer are found', () => {
    const what = 'saved answers recorded once';
    const saved = events.filter(({ type }) => type === 'PaperAnswerSaved');
    expect(check(events.filter((event) => event !== saved[0]))).toContain(what);
    expect(check([...events.slice(0, 2), ...events.slice(1)])).toContain(what);
    expect(check(events, { ...known, acknowledged: [acknowledged(29, 0)] })).toContain(what);
  });

  test('a marking that a second one does not repeat is found', () => {
    const what = 'papers marked alike from the log';
    expect(check(change(events, 'PaperMarked', { correct: 4 }))).toEqual([what]);
    const [begun, first, second, ...end] = events;
    const late = [begun, first, ...end, second].filter((event) => event !== undefined);
    expect(check(late)).toEqual([what]);
  });

  test('a paper that is open, or was handed in twice, is found', () => {
    const what = 'papers handed in once';
    expect(check(events.slice(0, 3))).toContain(what);
    expect(check([...events, ...events.slice(-2)])).toContain(what);
  });

  test('lost time is found', () => {
    const what = 'papers lost no minute';
    const one = { ...known, acknowledged: [acknowledged(29, 2)] };
    const other = [{ ...acknowledged(29, 2), deadline: at(200).at }];
    expect(check(events, { ...known, acknowledged: other })).toEqual([what]);
    expect(check(change(expired, 'PaperHandedIn', { usedSeconds: 200 }), one)).toContain(what);
    const atMs = Date.parse(at(100).at);
    expect(
      check(events, { ...known, refused: [{ sittingId, atMs, what: 'sitting-over' }] }),
    ).toEqual([what]);
  });
});
