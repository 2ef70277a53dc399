import { expect, test } from 'vitest';
import { NEW_TOPIC, refusalOf, submissionOf } from './topicFields.ts';

const whole = { ...NEW_TOPIC, name: 'Angles', subjectId: 1, grade: 5 };

test('what is missing is asked for in the order of the form', () => {
  expect(refusalOf(NEW_TOPIC)).toBe('Topic name is required');
  expect(refusalOf({ ...whole, name: '  ' })).toBe('Topic name is required');
  expect(refusalOf({ ...NEW_TOPIC, name: 'Angles' })).toBe('Please select a subject');
  expect(refusalOf({ ...whole, grade: null })).toBe('Please select a grade');
  expect(refusalOf(whole)).toBeUndefined();
});

test('everything but name, subject and grade may be left empty', () => {
  const empty = { description: null, category: null, code: null, orderIndex: null };
  expect(refusalOf({ ...whole, ...empty, masteryThreshold: null })).toBeUndefined();
});

test('a mastery goal that was not chosen is not submitted', () => {
  expect(submissionOf(whole)).not.toHaveProperty('masteryThreshold');
});
