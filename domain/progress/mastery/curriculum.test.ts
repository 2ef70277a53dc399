// R5 of docs/rules.md
import { describe, expect, test } from 'vitest';
import {
  evolveCurriculum,
  groupOpened,
  findLockingTopic,
  openTopics,
  type Curriculum,
} from './curriculum.ts';

const topic = (orderIndex: number, approvedQuestions = 12) => ({
  subjectId: 1,
  grade: 4,
  orderIndex,
  approvedQuestions,
});
const curriculum: Curriculum = {
  counting: topic(1),
  money: topic(1),
  fractions: topic(2),
  graphs: topic(3),
  elsewhere: { ...topic(1), subjectId: 2 },
};
const open = (...mastered: readonly string[]): readonly string[] =>
  openTopics(curriculum, (id) => mastered.includes(id), 1, 4);

describe('unlock/1', () => {
  test('every topic of the lowest order is open from the start', () => {
    expect(open()).toEqual(['counting', 'money']);
  });

  test('the next order opens when every topic below it is mastered', () => {
    expect(open('counting')).toEqual(['counting', 'money']);
    expect(open('counting', 'money')).toEqual(['counting', 'money', 'fractions']);
  });

  test('only the next lower order matters', () => {
    expect(open('fractions')).toEqual(['counting', 'money', 'graphs']);
  });

  test('a locked topic names the one to master first', () => {
    const behind = (id: string, ...mastered: readonly string[]) =>
      findLockingTopic(curriculum, (topicId) => mastered.includes(topicId), id);
    expect(behind('fractions', 'counting')).toBe('money');
    expect(behind('graphs')).toBe('fractions');
    expect(behind('counting')).toBeUndefined();
  });
});

describe('a question that moves', () => {
  const moved = (isApproved: boolean) =>
    ({
      type: 'QuestionMoved',
      data: {
        questionId: 'halves',
        topicId: 'money',
        formerTopicId: 'fractions',
        isApproved,
        administratorId: null,
        occurredAt: '2026-11-16T13:00:00.000Z',
        localDate: '2026-11-16',
      },
    }) as const;
  const before: Curriculum = { ...curriculum, fractions: topic(2, 1) };
  const after = evolveCurriculum(before, moved(true));

  test('counts in its new topic, and no longer in its old one', () => {
    expect(after).toMatchObject({
      money: { approvedQuestions: 13 },
      fractions: { approvedQuestions: 0 },
    });
    expect(evolveCurriculum(before, moved(false))).toBe(before);
  });

  test('may open later topics if it was the last of its topic', () => {
    expect(groupOpened(before, after, moved(true))).toMatchObject({ subjectId: 1, grade: 4 });
    const roomy = { ...before, fractions: topic(2, 2) };
    const left = evolveCurriculum(roomy, moved(true));
    expect(groupOpened(roomy, left, moved(true))).toBeUndefined();
  });
});
