import { updateUser } from '@mahoe/contracts/accounts/students';
import {
  getTaskAttempt,
  getTaskResult,
  handInTask,
  listTasks,
  saveTaskAnswers,
  selfMarkTask,
  startTask,
} from '@mahoe/contracts/practice/tasks';
import { getLevelProgress } from '@mahoe/contracts/progress/progress';
import { rainTask } from '@mahoe/domain/content/fixtures/rainTask';
import { task } from '@mahoe/domain/content/task';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdmin, newPupil, type Person } from '../../fixtures/people.ts';
import { addTask } from '../../fixtures/tasks.ts';
import { startTestApi, type TestApi } from '../../fixtures/testApi.ts';

const WRITTEN = 5;

let testApi: TestApi;
let taskId: string;
beforeAll(async () => {
  testApi = await startTestApi();
  taskId = await addTask(testApi);
  await addTask(testApi, 6);
  await testApi.settle();
});
afterAll(() => testApi.stop());

const instant = (): string => new Date(testApi.services.clock()).toISOString();

const write = (itemNumber: number, textAnswer: string, madeAt = instant()) => ({
  itemNumber,
  answer: { textAnswer },
  madeAt,
});

const start = async (pupil: Person): Promise<string> => {
  const { id } = await pupil.ask(startTask, { params: { id: taskId } });
  await testApi.settle();
  return id;
};

const save = (pupil: Person, id: string, ...changes: readonly ReturnType<typeof write>[]) =>
  pupil.ask(saveTaskAnswers, { params: { id }, body: { changes: [...changes] } });

const handIn = (pupil: Person, id: string) =>
  pupil.ask(handInTask, { params: { id }, body: { changes: [] } });

describe('a performance task (R28)', () => {
  test('a pupil is offered the tasks of their grade', async () => {
    const ana = await newPupil(testApi, 'Ana');
    const { tasks } = await ana.ask(listTasks);
    expect(tasks).toEqual([
      {
        taskId,
        canStart: true,
        subject: 'mathematics',
        title: rainTask.title,
        parts: 4,
        points: 12,
        attempt: null,
      },
    ]);
  });

  test('a pupil who has moved up still finds a task of the earlier grade', async () => {
    const uma = await newPupil(testApi, 'Uma');
    const admin = await createAdmin(testApi);
    const id = await start(uma);
    await admin.ask(updateUser, { params: { id: uma.id }, body: { grade: 6 } });
    await testApi.settle();
    const { tasks } = await uma.ask(listTasks);
    expect(tasks.map((one) => [one.taskId === taskId, one.canStart])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(tasks[1]?.attempt).toMatchObject({ id, state: 'open' });
  });

  test('nothing in an open task says what is right or how it is judged', async () => {
    const ben = await newPupil(testApi, 'Ben');
    const id = await start(ben);
    const attempt = await ben.ask(getTaskAttempt, { params: { id } });
    expect(attempt).toMatchObject({
      state: 'open',
      words: rainTask.words,
      parts: [{ label: '1' }, { label: '2', items: [{ itemNumber: 2 }, { itemNumber: 3 }] }, {}],
      written: { itemNumber: WRITTEN, points: 4 },
      saved: [],
    });
    const sent = JSON.stringify(attempt);
    const { explanation } = rainTask.parts[0]?.items[0]?.content ?? {};
    const secrets = [explanation, rainTask.written.models[0]?.text, 'a full plan', 'total / 2'];
    expect(secrets.filter((secret) => secret !== undefined && sent.includes(secret))).toEqual([]);
    await expect(ben.ask(getTaskResult, { params: { id } })).rejects.toThrow('attempt-not-marked');
  });

  test('a reload shows what was saved, and of two devices the later change counts', async () => {
    const cy = await newPupil(testApi, 'Cy');
    const id = await start(cy);
    const earlier = instant();
    testApi.advanceClock(1000);
    await save(cy, id, write(1, '80 L'), write(WRITTEN, 'My plan.'));
    await save(cy, id, write(1, '90 L', earlier));
    const { saved } = await cy.ask(getTaskAttempt, { params: { id } });
    expect(saved).toEqual([
      { itemNumber: 1, answer: { textAnswer: '80 L' } },
      { itemNumber: WRITTEN, answer: { textAnswer: 'My plan.' } },
    ]);
    expect(await start(cy)).toBe(id);
  });

  test('the result shows what followed through, what went wrong and the models', async () => {
    const dee = await newPupil(testApi, 'Dee');
    const id = await start(dee);
    await save(dee, id, write(1, '80 litres'), write(2, '40 L'), write(4, 'to save water'));
    await handIn(dee, id);
    const result = await dee.ask(getTaskResult, { params: { id } });
    expect(result).toMatchObject({
      points: 4,
      maxPoints: 8,
      parts: [
        { label: '1', points: 0, items: [{ givenText: '80 litres', correctText: '90 L' }] },
        {
          label: '2',
          points: 2,
          items: [
            { points: 2, isRight: false, followsFrom: [{ label: '1', givenText: '80 litres' }] },
            { points: 0, givenText: null },
          ],
        },
        {
          label: '3',
          points: 2,
          items: [
            {
              ideas: [
                { idea: 'what for', found: 0, wanted: 1 },
                { idea: 'a reason', found: 1, wanted: 1 },
              ],
            },
          ],
        },
      ],
      written: {
        givenText: null,
        models: rainTask.written.models,
        judged: { pupil: null, parent: null },
      },
    });
    await expect(save(dee, id, write(1, '90 L'))).rejects.toThrow('attempt-over');
  });

  test('a known slip is named', async () => {
    const eli = await newPupil(testApi, 'Eli');
    const id = await start(eli);
    await save(eli, id, write(1, '90 L'), write(2, '18 L'));
    await handIn(eli, id);
    const { parts } = await eli.ask(getTaskResult, { params: { id } });
    expect(parts[1]?.items[0]).toMatchObject({ points: 1, note: 'That is the difference.' });
  });

  test('the written part is judged by pupil and parent, and earns nothing', async () => {
    const fay = await newPupil(testApi, 'Fay');
    const before = await fay.ask(getLevelProgress, { params: { id: fay.id } });
    const id = await start(fay);
    await save(fay, id, write(1, '90 L'));
    await handIn(fay, id);
    const judge = (who: 'pupil' | 'parent', points: number) =>
      fay.ask(selfMarkTask, { params: { id }, body: { judge: who, points: [points] } });
    await judge('pupil', 4);
    await judge('parent', 2);
    await expect(judge('parent', 5)).rejects.toThrow('points-not-in-rubric');
    const { points, written } = await fay.ask(getTaskResult, { params: { id } });
    expect(points).toBe(2);
    expect(written.judged).toEqual({ pupil: [4], parent: [2] });
    await testApi.settle();
    const { tasks } = await fay.ask(listTasks);
    expect(tasks[0]?.attempt).toMatchObject({ state: 'handed-in', points: 2, isSelfMarked: true });
    const after = await fay.ask(getLevelProgress, { params: { id: fay.id } });
    expect(after.progress).toEqual(before.progress);
  });

  test('it can be done again, and an attempt keeps the version that it began with', async () => {
    const gus = await newPupil(testApi, 'Gus');
    const first = await start(gus);
    await testApi.send(task, taskId, {
      type: 'ShipTask',
      taskId,
      content: { ...rainTask, title: 'Rain again' },
    });
    expect(await gus.ask(getTaskAttempt, { params: { id: first } })).toMatchObject({
      title: rainTask.title,
    });
    await handIn(gus, first);
    await testApi.settle();
    const second = await start(gus);
    expect(second).not.toBe(first);
    expect(await gus.ask(getTaskAttempt, { params: { id: second } })).toMatchObject({
      title: 'Rain again',
    });
  });

  test('pupils of another grade and other pupils are kept out', async () => {
    const hal = await newPupil(testApi, 'Hal', { grade: 6 });
    await expect(hal.ask(startTask, { params: { id: taskId } })).rejects.toThrow(
      'task-of-another-grade',
    );
    const ivy = await newPupil(testApi, 'Ivy');
    const other = await newPupil(testApi, 'Jan');
    const attempt = await start(ivy);
    await expect(other.ask(getTaskAttempt, { params: { id: attempt } })).rejects.toThrow(
      'attempt-of-another',
    );
    await expect(save(other, attempt, write(1, '1'))).rejects.toThrow('attempt-of-another');
  });
});
