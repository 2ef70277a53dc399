import {
  getTaskAttempt,
  getTaskResult,
  handInTask,
  listTasks,
  saveTaskAnswers,
  selfMarkTask,
  startTask,
} from '@mahoe/contracts/practice/tasks';
import { exportData } from '@mahoe/contracts/accounts/privacy';
import { clubLetter } from '@mahoe/domain/content/fixtures/clubLetter';
import { writingTask } from '@mahoe/domain/content/writingTask';
import { taskAttempt } from '@mahoe/domain/practice/task/taskAttempt';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPupil, type Person } from '../../fixtures/people.ts';
import { addWritingTask } from '../../fixtures/tasks.ts';
import { useTestApi } from '../../fixtures/useTestApi.ts';

const TEXT = 'Dear Ria, our club meets under the almond tree.';

const testApi = useTestApi();
let taskId: string;
beforeAll(async () => {
  taskId = await addWritingTask(testApi);
  await testApi.settle();
});

const start = async (pupil: Person): Promise<string> => {
  const { id } = await pupil.ask(startTask, { params: { id: taskId } });
  await testApi.settle();
  return id;
};

const write = (pupil: Person, id: string, textAnswer: string) => {
  const madeAt = new Date(testApi.services.clock()).toISOString();
  const changes = [{ itemNumber: 1, answer: { textAnswer }, madeAt }];
  return pupil.ask(saveTaskAnswers, { params: { id }, body: { changes } });
};

const handIn = async (pupil: Person, id: string): Promise<void> => {
  await pupil.ask(handInTask, { params: { id }, body: { changes: [] } });
  await testApi.settle();
};

describe('a writing task (R28)', () => {
  test('a pupil is offered those of their grade, beside the performance tasks', async () => {
    const ana = await newPupil(testApi, 'Ana');
    expect(await ana.ask(listTasks)).toEqual({
      tasks: [],
      writing: [
        {
          taskId,
          form: clubLetter.form,
          title: clubLetter.title,
          words: clubLetter.words,
          canStart: true,
          attempt: null,
        },
      ],
    });
    const ben = await newPupil(testApi, 'Ben', { grade: 5 });
    expect((await ben.ask(listTasks)).writing).toEqual([]);
    await expect(start(ben)).rejects.toThrow('task-of-another-grade');
  });

  test('it has a prompt and hints, keeps the text, and shows no rubric and no model', async () => {
    const cy = await newPupil(testApi, 'Cy');
    const id = await start(cy);
    await write(cy, id, TEXT);
    const attempt = await cy.ask(getTaskAttempt, { params: { id } });
    expect(attempt).toMatchObject({
      title: clubLetter.title,
      state: 'open',
      stimulus: null,
      parts: [],
      writing: { form: clubLetter.form, hints: clubLetter.hints },
      written: { itemNumber: 1, prompt: clubLetter.prompt, words: clubLetter.words, points: 6 },
      saved: [{ itemNumber: 1, answer: { textAnswer: TEXT } }],
    });
    const sent = JSON.stringify(attempt);
    for (const secret of [clubLetter.models[1]?.text, 'a whole letter'])
      expect(sent).not.toContain(secret);
    await expect(cy.ask(getTaskResult, { params: { id } })).rejects.toThrow('attempt-not-marked');
    expect(await start(cy)).toBe(id);
  });

  test('once handed in it shows the models with their points, and is judged by hand', async () => {
    const dee = await newPupil(testApi, 'Dee');
    const id = await start(dee);
    await write(dee, id, TEXT);
    await handIn(dee, id);
    await expect(write(dee, id, 'Other.')).rejects.toThrow('attempt-over');
    const judge = (points: number[]) =>
      dee.ask(selfMarkTask, { params: { id }, body: { judge: 'parent', points } });
    await judge([2, 1, 2]);
    await expect(judge([2, 1])).rejects.toThrow('points-not-in-rubric');
    const [weaker, stronger] = clubLetter.models;
    expect(await dee.ask(getTaskResult, { params: { id } })).toMatchObject({
      points: 0,
      maxPoints: 0,
      parts: [],
      written: {
        givenText: TEXT,
        criteria: clubLetter.criteria,
        models: [
          { level: 2, ...weaker },
          { level: 4, ...stronger },
        ],
        judged: { pupil: null, parent: [2, 1, 2] },
      },
    });
    await testApi.settle();
    const { writing } = await dee.ask(listTasks);
    expect(writing[0]?.attempt).toMatchObject({ id, state: 'handed-in', isSelfMarked: true });
  });

  test('an attempt keeps the version that it began with', async () => {
    const eli = await newPupil(testApi, 'Eli');
    const first = await start(eli);
    const content = { ...clubLetter, title: 'Our club' };
    await testApi.send(writingTask, taskId, { type: 'ShipWritingTask', taskId, content });
    expect(await eli.ask(getTaskAttempt, { params: { id: first } })).toMatchObject({
      title: clubLetter.title,
    });
    await handIn(eli, first);
    const second = await start(eli);
    expect(await eli.ask(getTaskAttempt, { params: { id: second } })).toMatchObject({
      title: content.title,
    });
  });

  test('the text is in the data export, and is gone once the key is destroyed', async () => {
    const fay = await newPupil(testApi, 'Fay');
    const id = await start(fay);
    await write(fay, id, TEXT);
    await testApi.settle();
    const { rawPayload } = await fay.send(exportData, { params: { id: fay.id } });
    const { 'events.json': events = new Uint8Array() } = unzipSync(rawPayload);
    expect(strFromU8(events)).toContain(TEXT);
    await testApi.services.personalData.destroy(fay.id);
    const { services, stop } = await testApi.startSecondApi();
    const { saved } = await services.commands.load(taskAttempt, id);
    expect(saved[1]?.answer).toEqual({ type: 'text', text: '' });
    await stop();
  });
});
