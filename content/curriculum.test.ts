import { expect, test } from 'vitest';
import { curriculum, schools, subjects } from './curriculum.ts';

const UUID_V5 = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('the five subjects have the fixed ids 1 to 5', () => {
  expect(subjects().map(({ id, name }) => [id, name])).toEqual([
    [1, 'Mathematics'],
    [2, 'Language Arts'],
    [3, 'Social Studies'],
    [4, 'Science'],
    [5, 'Reasoning'],
  ]);
});

test('the curriculum has 172 topics with keys and ids of their own', () => {
  expect(curriculum()).toHaveLength(172);
  expect(new Set(curriculum().map(({ key }) => key)).size).toBe(172);
  expect(new Set(curriculum().map(({ id }) => id)).size).toBe(172);
  for (const { id } of curriculum()) expect(id).toMatch(UUID_V5);
});

test('the order of the topics of one subject and grade runs 1, 2, 3 … without a gap', () => {
  for (const subject of subjects()) {
    for (const grade of [4, 5, 6]) {
      const order = curriculum()
        .filter((topic) => topic.subjectId === subject.id && topic.grade === grade)
        .map(({ orderIndex }) => orderIndex);
      expect(order.length).toBeGreaterThanOrEqual(10);
      expect(order).toEqual(order.map((_, index) => index + 1));
    }
  }
});

test('an id stays what it was when the first pupil practised', () => {
  const placeValue = curriculum().find(({ key }) => key === 'topic:1:4:place-value-to-six-digits');
  expect(placeValue?.id).toBe('f07275cd-e887-594a-a291-1842fc092074');
});

test('every school has a name, a parish of Jamaica and an id of its own', () => {
  expect(schools().length).toBeGreaterThan(150);
  expect(new Set(schools().map(({ id }) => id)).size).toBe(schools().length);
  expect([...new Set(schools().map(({ parish }) => parish))].sort()).toEqual([
    'Clarendon',
    'Hanover',
    'Kingston',
    'Manchester',
    'Portland',
    'St. Andrew',
    'St. Ann',
    'St. Catherine',
    'St. Elizabeth',
    'St. James',
    'St. Mary',
    'St. Thomas',
    'Trelawny',
    'Westmoreland',
  ]);
});
