import { expect, test } from 'vitest';
import { parametersOf } from './reproduceAsOf.ts';

test('a day that has gone on since is repeated up to where it stood', () => {
  const parameters = { at: { day: '2027-01-31' }, views: ['learners'], pupil: null };
  expect(parametersOf(parameters, '70')).toEqual({ ...parameters, at: { position: '70' } });
  expect(parametersOf(parameters, null)).toEqual(parameters);
});
