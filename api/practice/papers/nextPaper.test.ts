import type { PaperFormView } from '@mahoe/projections/content/paperQueries';
import { expect, test } from 'vitest';
import { findWaitUntil, presentNextPaper } from './nextPaper.ts';

const form = (formId: string, isRetired = false): PaperFormView => ({
  formId,
  component: 'numeracy',
  form: '2026 form',
  number: 1,
  title: `Paper ${formId}`,
  items: 30,
  minutes: 60,
  assumptions: [],
  partOf: null,
  isRetired,
});
const forms = [form('old', true), form('a'), form('b')];
const sat = (formId: string, handedInOn: string | null) => ({
  formId,
  handedInOn,
  isOpen: handedInOn === null,
});
const today = '2026-11-27';
const fitting = (...sittings: readonly ReturnType<typeof sat>[]) =>
  presentNextPaper(forms, sittings, today)?.formId;

test('the first paper of the grade that was never begun and is not retired fits', () => {
  expect(fitting()).toBe('a');
  expect(fitting(sat('a', '2026-11-01'))).toBe('b');
  expect(fitting(sat('a', '2026-10-01'), sat('b', '2026-11-01'))).toBeUndefined();
});

test('the components of a grade take turns', () => {
  const ofTwo = [form('a'), form('b'), { ...form('c'), component: 'science' as const }, form('d')];
  const next = (...begun: readonly string[]) =>
    presentNextPaper(
      ofTwo,
      begun.map((formId) => sat(formId, '2026-10-01')),
      today,
    )?.formId;
  expect([next(), next('a'), next('a', 'c'), next('a', 'b', 'c')]).toEqual(['a', 'c', 'b', 'd']);
});

test('a paper with items of one that was begun comes last', () => {
  const half = { ...form('half'), partOf: 'a' };
  const next = (...begun: readonly string[]) =>
    presentNextPaper(
      [form('a'), half, form('b')],
      begun.map((formId) => sat(formId, '2026-10-01')),
      today,
    )?.formId;
  expect([next('a'), next('half'), next('a', 'b')]).toEqual(['b', 'b', 'half']);
});

test('no paper fits within two weeks of the last, nor beside an open one', () => {
  expect(fitting(sat('a', '2026-11-13'))).toBe('b');
  expect(fitting(sat('a', '2026-11-14'))).toBeUndefined();
  expect(fitting(sat('a', null))).toBeUndefined();
  expect(findWaitUntil([sat('a', '2026-11-14'), sat('b', null)], today)).toBe('2026-11-28');
});
