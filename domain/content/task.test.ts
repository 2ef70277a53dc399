import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { givenCommands } from '../testing.ts';
import { rainTask } from './fixtures/rainTask.ts';
import { task, type ReviseTask, type ShipTask } from './task.ts';
import { countTaskPoints, findTaskProblem, type TaskContent } from './taskContent.ts';

const taskId = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0701';
const ship = (content: TaskContent = rainTask): ShipTask => ({
  type: 'ShipTask',
  now: momentOf(instantMs('2026-11-16T13:00:00.000Z')),
  taskId,
  content,
});
const administratorId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0009';
const { now } = ship();
const revise = (version: number, content: TaskContent = retitled): ReviseTask => ({
  type: 'ReviseTask',
  now,
  version,
  content,
  administratorId,
});
const retire = { type: 'RetireTask', now, reason: 'Too long', administratorId } as const;
const restore = { type: 'RestoreTask', now, administratorId } as const;

const retitled = { ...rainTask, title: 'Rain again' };

/** The task with other fields of one of its items. */
const withItem = (
  name: string,
  change: Partial<TaskContent['parts'][number]['items'][number]>,
): TaskContent => ({
  ...rainTask,
  parts: rainTask.parts.map((part) => ({
    ...part,
    items: part.items.map((item) => (item.name === name ? { ...item, ...change } : item)),
  })),
});

describe('a performance task (R28)', () => {
  const given = givenCommands(task);

  test('is shipped once, and again in another version when it changed', () => {
    given()
      .when(ship())
      .then({ type: 'PerformanceTaskAdded', data: { taskId, version: 1, content: rainTask } });
    given(ship()).when(ship()).thenNothing();
    given(ship())
      .when(ship(retitled))
      .then({ type: 'PerformanceTaskRevised', data: { version: 2, content: retitled } });
    given(ship(), ship(retitled)).when(ship(retitled)).thenNothing();
    given(ship(), ship(retitled))
      .when(ship())
      .then({ type: 'PerformanceTaskRevised', data: { version: 3 } });
  });

  test('is added and revised by administrators, each from the version that they saw', () => {
    given()
      .when({ type: 'AddTask', now, taskId, content: rainTask, administratorId })
      .then({ type: 'PerformanceTaskAdded', data: { version: 1, administratorId } });
    given(ship())
      .when(revise(1))
      .then({ type: 'PerformanceTaskRevised', data: { version: 2, administratorId } });
    given(ship()).when(revise(1, rainTask)).thenNothing();
    given(ship(), revise(1)).when(revise(1, rainTask)).thenRejected('task-changed');
    given().when(revise(1)).thenRejected('task-not-found');
  });

  test('stays as an administrator changed or retired it when another version is shipped', () => {
    const other = { ...rainTask, title: 'Much rain' };
    given(ship(), revise(1)).when(ship(other)).thenNothing();
    given(ship(), retire).when(ship(other)).thenNothing();
    given(ship(), retire, restore).when(ship(other)).then({ type: 'PerformanceTaskRevised' });
  });

  test('is retired once and can be brought back', () => {
    given(ship())
      .when(retire)
      .then({ type: 'PerformanceTaskRetired', data: { taskId, reason: 'Too long' } });
    given(ship(), retire).when(retire).thenNothing();
    given(ship(), retire).when(restore).then({ type: 'PerformanceTaskRestored', data: { taskId } });
    given(ship()).when(restore).thenNothing();
    given().when(retire).thenRejected('task-not-found');
    given().when(restore).thenRejected('task-not-found');
  });

  test('is refused if it is not consistent', () => {
    given()
      .when(ship(withItem('mean', { formula: 'total / 3' })))
      .thenRejected('task-inconsistent');
    given()
      .when(ship({ ...rainTask, words: [] }))
      .thenRejected('task-inconsistent');
  });

  test('has the points of its items and of its rubric', () => {
    expect(countTaskPoints(rainTask)).toBe(12);
    expect(findTaskProblem(rainTask)).toBeUndefined();
  });

  test.each([
    [withItem('total', { points: 1 }), 'It has 11 points, not 12 to 20.'],
    [withItem('mean', { formula: 'total / 3' }), 'mean: Its formula does not give its key.'],
    [
      withItem('total', { formula: 'mean * 2' }),
      'total: Its formula names "mean", which is not there before it.',
    ],
    [withItem('mean', { name: 'total', formula: '90 / 2' }), 'total: Two items have this name.'],
    [withItem('enough', { scale: [0.5, 1] }), 'enough: Its points do not add up.'],
    [withItem('why', { points: 4 }), 'why: Its points do not add up.'],
    [
      withItem('mean', { slips: [{ answer: '18 L', points: 2, note: 'No.' }] }),
      'mean: Its points do not add up.',
    ],
    [
      { ...rainTask, written: { ...rainTask.written, label: '3' } },
      'Two parts have the same label.',
    ],
  ])('names what is wrong with it (%#)', (content, problem) => {
    expect(findTaskProblem(content)).toBe(problem);
  });
});
