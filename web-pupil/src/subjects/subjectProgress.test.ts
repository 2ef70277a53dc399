import { expect, test } from 'vitest';
import { subjectProgress } from './subjectProgress.ts';

const topics = [
  { id: 'fractions', subjectId: 1 },
  { id: 'money', subjectId: 1 },
  { id: 'angles', subjectId: 1 },
  { id: 'plants', subjectId: 4 },
];
const record = (topicId: string, masteryLevel: number, quizzesCompleted: number) => ({
  topicId,
  masteryLevel,
  quizzesCompleted,
  isMastered: masteryLevel >= 80,
});

test('completed, mastered and mean mastery are over all topics of the subject', () => {
  expect(
    subjectProgress(1, topics, [
      record('fractions', 90, 2),
      record('money', 40, 0),
      record('plants', 100, 1),
    ]),
  ).toEqual({ topics: 3, mastered: 1, percentCompleted: 33, masteryPercent: 43 });
});

test('a subject without topics is at 0', () => {
  expect(subjectProgress(5, topics, [])).toEqual({
    topics: 0,
    mastered: 0,
    percentCompleted: 0,
    masteryPercent: 0,
  });
});
