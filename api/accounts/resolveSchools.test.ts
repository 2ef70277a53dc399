import { schools as records } from '@mahoe/content/curriculum';
import { expect, test } from 'vitest';
import { resolveSchools } from './resolveSchools.ts';

const schools = records();
const resolve = (name: string, answers: Readonly<Record<string, string | null>> = {}) => {
  const { resolved, questions } = resolveSchools([name], schools, answers);
  return questions[0]
    ? { asks: questions[0].choices.map((one) => one.name) }
    : resolved.get(name)?.name;
};

test.each([
  ['Hope Valley Experimental', 'Hope Valley Experimental Primary School'],
  ['HOPE VALLEY EXPERIMENTAL PRIMARY', 'Hope Valley Experimental Primary School'],
  ['Morgans Forest Primary & Infant School', "Morgan's Forest Primary and Infant School"],
  ['Green Island Primary, Hanover', 'Green Island Primary School'],
  ['Denbigh', 'Denbigh Primary School'],
])('%s means %s', (name, known) => {
  expect(resolve(name)).toBe(known);
});

test('every school of the list means itself', () => {
  for (const { name } of schools) {
    const isOnly = schools.filter((one) => one.name === name).length === 1;
    if (isOnly) expect(resolve(name)).toBe(name);
  }
});

test.each(['Hope', 'Primary School', 'Little Angels Preparatory', 'Forest'])(
  'the school %s is asked',
  (name) => {
    expect(resolve(name)).toHaveProperty('asks');
  },
);

test('an answer is taken, also to keep the name', () => {
  const [first] = schools;
  expect(resolve('Hope', { Hope: first?.id ?? '' })).toBe(first?.name);
  expect(resolve('Little Angels', { 'Little Angels': null })).toBeUndefined();
});
