import { expect, test } from 'vitest';
import { NEW_TOPIC, validateTopicFields, toTopicSubmission } from './topicFields.ts';

const whole = { ...NEW_TOPIC, name: 'Angles', subjectId: 1, grade: 5 };

test('missing fields are asked for in the order of the form', () => {
  expect(validateTopicFields(NEW_TOPIC)).toBe('Topic name is required');
  expect(validateTopicFields({ ...whole, name: '  ' })).toBe('Topic name is required');
  expect(validateTopicFields({ ...NEW_TOPIC, name: 'Angles' })).toBe('Please select a subject');
  expect(validateTopicFields({ ...whole, grade: null })).toBe('Please select a grade');
  expect(validateTopicFields(whole)).toBeUndefined();
});

test('everything but name, subject and grade may be left empty', () => {
  const empty = { description: null, category: null, code: null, orderIndex: null };
  expect(validateTopicFields({ ...whole, ...empty, masteryThreshold: null })).toBeUndefined();
});

test('a mastery goal that was not chosen is not submitted', () => {
  expect(toTopicSubmission(whole)).not.toHaveProperty('masteryThreshold');
});
