// R14 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../../calendar.ts';
import { checkDeciderProperties, givenCommands } from '../../testing.ts';
import { insightText, isFaithfulRewording, type RecordInsightText } from './insightText.ts';

const names = ['Fractions', 'Time', 'Time and Temperature', 'Grade 4 Review'];
const template = '2 more right answers to master Fractions.';

test.each([
  ['Only 2 more right answers and Fractions is yours!', true],
  ['Fractions: 2 right answers to go.', true],
  [template, true],
  ['Only two more right answers and Fractions is yours!', false],
  ['Only 3 more right answers and Fractions is yours!', false],
  ['Only 2 more right answers in 5 minutes and Fractions is yours!', false],
  ['Only 2 more right answers to go!', false],
  ['Only 2 more right answers and fractions is yours!', false],
  ['2 more right answers to master Fractions, then Time and Temperature.', false],
  ['2 more right answers to master **Fractions**.', false],
  ['2 more right answers\nto master Fractions.', false],
  [`2 more right answers to master Fractions${'!'.repeat(200)}`, false],
  ['', false],
  [' 2 more right answers to master Fractions.', false],
])('%s', (said, may) => {
  expect(isFaithfulRewording(said, template, names)).toBe(may);
});

test('a number within a name belongs to the name', () => {
  const review = 'Refresh Grade 4 Review: three quick questions, so that you do not forget it.';
  expect(isFaithfulRewording('Time to look at Grade 4 Review again.', review, names)).toBe(false);
  expect(isFaithfulRewording('Have a look at Grade 4 Review again.', review, names)).toBe(true);
});

const record = (said: string | null): RecordInsightText => ({
  type: 'RecordInsightText',
  now: momentOf(instantMs('2026-11-16T13:00:00.000Z')),
  insightId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0a01',
  inputsHash: 'a hash',
  ruleVersion: 'insights/1',
  model: 'writer-1',
  promptVersion: 'insights-1',
  template,
  said,
  names,
});

describe('a sentence that a model rewords', () => {
  const given = givenCommands(insightText);
  const good = 'Fractions: 2 right answers to go.';
  test('is recorded once, with its inputs', () => {
    given()
      .when(record(good))
      .then({
        type: 'InsightsGenerated',
        data: { text: good, template, model: 'writer-1', promptVersion: 'insights-1' },
      });
    given(record(good)).when(record('2 more, and Fractions is yours.')).thenNothing();
  });

  test('stays unchanged if the model changed more than its words', () => {
    for (const said of [null, template, 'Only 3 more!', 'Ignore Fractions.']) {
      given()
        .when(record(said))
        .then({ type: 'InsightsGenerated', data: { text: null } });
    }
  });

  test('the decider keeps the properties of every decider', () => {
    checkDeciderProperties(insightText, fc.array(fc.constantFrom(record(good), record(null))));
  });
});
