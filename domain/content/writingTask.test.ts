import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { givenCommands } from '../testing.ts';
import { clubLetter } from './fixtures/clubLetter.ts';
import { findWritingProblem, type WritingContent } from './writingContent.ts';
import { writingTask, type ShipWritingTask } from './writingTask.ts';

const taskId = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0702';
const ship = (content: WritingContent = clubLetter): ShipWritingTask => ({
  type: 'ShipWritingTask',
  now: momentOf(instantMs('2026-11-16T13:00:00.000Z')),
  taskId,
  content,
});
const retitled = { ...clubLetter, title: 'Come and see my club' };
const [weaker, stronger] = clubLetter.models;

/** The task with other points of its two models. */
const withPoints = (first: number[], second: number[]): WritingContent => ({
  ...clubLetter,
  models: [
    { text: 'A.', why: 'Short.', ...weaker, points: first },
    { text: 'B.', why: 'Long.', ...stronger, points: second },
  ],
});

describe('a writing task (R28)', () => {
  const given = givenCommands(writingTask);

  test('is shipped once, and again in another version when it changed', () => {
    given()
      .when(ship())
      .then({ type: 'WritingTaskAdded', data: { taskId, version: 1, content: clubLetter } });
    given(ship()).when(ship()).thenNothing();
    given(ship())
      .when(ship(retitled))
      .then({ type: 'WritingTaskRevised', data: { version: 2, content: retitled } });
    given(ship(), ship(retitled))
      .when(ship())
      .then({ type: 'WritingTaskRevised', data: { version: 3 } });
  });

  test('is refused if it is not consistent', () => {
    given()
      .when(ship({ ...clubLetter, hints: [] }))
      .thenRejected('task-inconsistent');
    given()
      .when(ship(withPoints([2, 2, 2], [1, 1, 1])))
      .thenRejected('task-inconsistent');
  });

  test('is sound', () => {
    expect(findWritingProblem(clubLetter)).toBeUndefined();
  });

  test.each([
    [{ ...clubLetter, words: { from: 140, to: 100 } }, 'It asks for no range of words.'],
    [withPoints([1, 1], [2, 2, 2]), 'A model has points that are not in the rubric.'],
    [withPoints([1, 1, 1], [2, 2, 3]), 'A model has points that are not in the rubric.'],
    [withPoints([2, 1, 1], [1, 2, 1]), 'The second model is not the better one.'],
    [
      {
        ...clubLetter,
        criteria: clubLetter.criteria.map(({ name, levels }) => ({
          name,
          levels: levels.toReversed(),
        })),
      },
      'The levels of a criterion do not fall.',
    ],
  ])('names what is wrong with it (%#)', (content, problem) => {
    expect(findWritingProblem(content)).toBe(problem);
  });
});
