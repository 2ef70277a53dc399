import { expect, test } from 'vitest';
import { readAsOfParameters } from './reproduceAsOf.ts';

test('a day that has gone on since is repeated up to where it stood', () => {
  const parameters = { at: { day: '2027-01-31' }, views: ['learners'], pupil: null };
  expect(readAsOfParameters(parameters, '70')).toEqual({ ...parameters, at: { position: '70' } });
  expect(readAsOfParameters(parameters, null)).toEqual(parameters);
});
