import {
  changeTask,
  checkTaskFile,
  exportTasks,
  getAdminTask,
  importTaskFile,
  listAdminTasks,
  previewTask,
  restoreTask,
  retireTask,
} from '@mahoe/contracts/content/taskAdmin';
import { getTaskAttempt, listTasks, startTask } from '@mahoe/contracts/practice/tasks';
import { rainTask } from '@mahoe/domain/content/fixtures/rainTask';
import { task } from '@mahoe/domain/content/task';
import { beforeAll, expect, test } from 'vitest';
import { createAdmin, newPupil, type Person } from '../../fixtures/people.ts';
import { addTask } from '../../fixtures/tasks.ts';
import { useTestApi } from '../../fixtures/useTestApi.ts';

const testApi = useTestApi();
let office: Person;
beforeAll(async () => {
  office = await createAdmin(testApi);
});

test('administrators see a task with its keys and rubric, and change it with versions', async () => {
  const id = await addTask(testApi);
  await testApi.settle();
  const params = { id };
  const query = { filter: JSON.stringify({ q: rainTask.title }) };
  expect(await office.ask(listAdminTasks, { query })).toMatchObject([
    { id, grade: 4, points: 12, version: 1, state: 'in-use' },
  ]);
  const details = await office.ask(getAdminTask, { params });
  expect(details.preview).toMatchObject({
    stimulus: { title: rainTask.title },
    items: expect.arrayContaining([expect.objectContaining({ formula: expect.any(String) })]),
    written: { criteria: rainTask.written.criteria, models: rainTask.written.models },
  });
  const pupil = await newPupil(testApi, 'Ana');
  const { id: attemptId } = await pupil.ask(startTask, { params });
  const text = details.text.replace(`# ${rainTask.title}`, '# Much rain');
  const preview = await office.ask(previewTask, { body: { text } });
  expect(preview.stimulus.title).toBe('Much rain');
  const body = { text, version: 1 };
  expect(await office.ask(changeTask, { params, body })).toEqual({ id, version: 2 });
  await testApi.settle();
  expect(await office.ask(getAdminTask, { params })).toMatchObject({ title: 'Much rain' });
  // The pupil goes on in the version that they began.
  const begun = await pupil.ask(getTaskAttempt, { params: { id: attemptId } });
  expect(begun.title).toBe(rainTask.title);
  const late = await office.refused(changeTask, { params, body: { ...body, text: details.text } });
  expect(late).toMatchObject({ code: 'task-changed', status: 409 });
  const shipped = { ...rainTask, title: 'Shipped later' };
  await testApi.send(task, id, { type: 'ShipTask', taskId: id, content: shipped });
  expect((await testApi.services.commands.load(task, id))?.version).toBe(2);
});

test('a task with a problem is not saved, and the line is named', async () => {
  const id = await addTask(testApi);
  const { text } = await office.ask(getAdminTask, { params: { id } });
  const line = 1 + text.split('\n').findIndex((one) => one.startsWith('{'));
  const broken = text.replace('\n{', '\n{,');
  const body = { text: broken, version: 1 };
  expect(await office.refused(changeTask, { params: { id }, body })).toMatchObject({
    code: 'task-inconsistent',
    message: `Line ${line}: the line is not JSON`,
  });
  const two = { body: { text: `${text}\n${text}` } };
  expect((await office.refused(previewTask, two)).message).toMatch(/^One task/);
});

test('a retired task is begun by nobody, goes on for those who have, and comes back', async () => {
  const id = await addTask(testApi);
  await testApi.settle();
  const params = { id };
  const [kai, lea] = [await newPupil(testApi, 'Kai'), await newPupil(testApi, 'Lea')];
  const begun = await kai.ask(startTask, { params });
  await testApi.settle();
  await office.ask(retireTask, { params, body: { reason: 'Too long' } });
  await testApi.settle();
  const isListed = async (pupil: Person): Promise<boolean> =>
    (await pupil.ask(listTasks)).tasks.some(({ taskId }) => taskId === id);
  expect([await isListed(kai), await isListed(lea)]).toEqual([true, false]);
  expect(await kai.ask(startTask, { params })).toEqual(begun);
  expect((await lea.refused(startTask, { params })).code).toBe('task-retired');
  await office.ask(restoreTask, { params });
  await testApi.settle();
  expect(await isListed(lea)).toBe(true);
});

test('tasks are exported and imported in the format of their files', async () => {
  const id = await addTask(testApi);
  await testApi.settle();
  const { text: own } = await office.ask(getAdminTask, { params: { id } });
  const { text: all } = await office.ask(exportTasks, {});
  expect(all).toContain(own);
  const fresh = own.replace(/\nid: .+/, '').replace(/^# .+/, '# Another rain');
  const text = `${fresh}\n${own.replace(/^# .+/, '# My rain')}\n# Broken\n\nx`;
  const { rows } = await office.ask(checkTaskFile, { body: { text } });
  expect(rows).toMatchObject([
    { line: 1, title: 'Another rain', state: 'new' },
    { id, title: 'My rain', state: 'changes' },
    { id: null, title: 'Broken', state: 'refused' },
  ]);
  const accepted = rows.flatMap(({ id: one, seen }) => (one ? [{ id: one, seen }] : []));
  const imported = await office.ask(importTaskFile, { body: { text, accepted } });
  expect(imported.rows).toMatchObject([{ state: 'added' }, { state: 'changed' }]);
  expect(await office.ask(getAdminTask, { params: { id } })).toMatchObject({ version: 2 });
  const again = await office.ask(importTaskFile, { body: { text, accepted } });
  expect(again.rows.map(({ state }) => state)).toEqual(['there', 'there']);
  const other = { text: text.replaceAll('[words]\n', '[words]\nrain: drops of water\n'), accepted };
  const stale = await office.ask(importTaskFile, { body: other });
  expect(stale.rows).toMatchObject(
    accepted.map(() => ({ state: 'refused', problem: expect.stringContaining('check the file') })),
  );
});
