import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDuck } from '../history/duck.ts';
import { computeAnswersChecksum } from './edNet.ts';
import { evaluateModel } from './evaluate.ts';
import { buildHistory } from '../history/build.ts';
import { openSmallHistory } from '../history/fixtures/smallHistory.ts';
import { readHistory } from '../history/folder.ts';
import { openHistory } from '../history/openHistory.ts';
import { simulateLogBatches, describeSource } from '../simulate/simulatedHistory.ts';
import { models } from './models/all.ts';
import { kalmanElo } from './models/kalmanElo.ts';
import { predictAll } from './models/model.ts';
import { countLeftOut, readAnswersOfFile, readAnswersOfHistory } from './readAnswers.ts';
import { readSplit } from './split.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mahoe-answers-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const read = async (text: string, split?: string) => {
  const path = join(root, 'answers.csv');
  await writeFile(path, text);
  const duck = await (await openDuck()).connect();
  try {
    return await readAnswersOfFile(
      duck,
      path,
      split === undefined ? split : await readSplit(split),
    );
  } finally {
    duck.closeSync();
  }
};

test('rows are put in the order of their time, numbers or dates, and of the file where equal', async () => {
  const numbers = await read('user,item,skill,correct,time\na,1,x,1,10\nb,2,y,0,9\nc,3,x,1,9\n');
  expect(numbers.users.of).toEqual(['b', 'c', 'a']);
  expect([...numbers.correct]).toEqual([0, 1, 1]);
  expect([...numbers.skill]).toEqual([0, 1, 1]);
  const dates = await read(
    'user,item,topic,correct,timestamp\na,1,x,1,2026-01-02T00:00:00Z\nb,"2, or 3",y,0,2026-01-01 10:00\n',
  );
  expect(dates.users.of).toEqual(['b', 'a']);
  expect(dates.items.of).toEqual(['2, or 3', '1']);
});

test('without time, as they stand', async () => {
  const { users, size } = await read('user,item,skill,correct\nz,1,x,TRUE\na,1,,false\n');
  expect(users.of).toEqual(['z', 'a']);
  expect(size).toBe(2);
});

test('a folder is read as EdNet-KT1: a file a user, questions with their right answers and tags', async () => {
  const folder = join(root, 'EdNet');
  await mkdir(join(folder, 'KT1'), { recursive: true });
  await mkdir(join(folder, 'contents'));
  const users = 'timestamp,solving_id,question_id,user_answer,elapsed_time\n';
  await Promise.all([
    writeFile(
      join(folder, 'contents', 'questions.csv'),
      'question_id,bundle_id,explanation_id,correct_answer,part,tags,deployed_at\n' +
        'q1,b1,e1,b,1,7;183,1558093217098\nq2,b2,e2,d,1,-1,1558093219720\n',
    ),
    writeFile(join(folder, 'KT1', 'u1.csv'), `${users}20,1,q1,b,38000\n40,2,q2,a,24000\n`),
    writeFile(join(folder, 'KT1', 'u12.csv'), `${users}30,1,q2,d,1000\n35,2,q1,,1000\n`),
    writeFile(join(folder, 'KT1', 'notes.csv'), 'not,one\n1,2\n'),
  ]);
  const duck = await (await openDuck()).connect();
  const { users: who, items, skills, correct } = await readAnswersOfFile(duck, folder);
  duck.closeSync();
  expect(who.of).toEqual(['u1', 'u12']);
  expect(items.of).toEqual(['q1', 'q2']);
  expect(skills.of).toEqual(['7', '-1']);
  // An unanswered question is no answer.
  expect([...correct]).toEqual([1, 1, 0]);
  const sum = await computeAnswersChecksum(folder);
  expect(await computeAnswersChecksum(folder)).toBe(sum);
  await writeFile(join(folder, 'KT1', 'u2.csv'), users);
  expect(await computeAnswersChecksum(folder)).not.toBe(sum);
});

test('with a split all that is learnt from comes before what is judged', async () => {
  const answers = await read(
    'user,item,skill,correct,time,fold\na,1,x,1,1,test\nb,1,x,0,2,train\nc,1,x,0,3,train\n',
    'fold',
  );
  expect(answers.users.of).toEqual(['b', 'c', 'a']);
  expect(answers.judgedFrom).toBe(2);
  for (const [name, model] of Object.entries(models)) {
    const { evaluation } = evaluateModel(name, answers, model, { draws: 20, seed: 1 });
    expect(evaluation).toMatchObject({ answers: 1, users: 1, skills: [{ name: 'x', answers: 1 }] });
  }
});

test('a file of numbers of rows holds these out, as a column that says so does', async () => {
  const rows = 'a,1,x,1,3,test\nb,1,x,0,2,train\nc,1,x,0,1,train\nd,1,x,1,4,test\n';
  const text = `user,item,skill,correct,time,fold\n${rows}`;
  const file = join(root, 'held-out.txt');
  await writeFile(file, '3\n0\n');
  expect(await readSplit(file)).toMatchObject({ rows: [3, 0], file: 'held-out.txt' });
  const [held, folded] = [await read(text, file), await read(text, 'fold')];
  expect(held.users.of).toEqual(['c', 'b', 'a', 'd']);
  expect(held.judgedFrom).toBe(2);
  expect(JSON.stringify(held)).toBe(JSON.stringify(folded));
  const path = join(root, 'answers.csv');
  expect(await computeAnswersChecksum(path, await readSplit(file))).not.toBe(
    await computeAnswersChecksum(path),
  );
  await writeFile(file, '1, 4');
  await expect(read(text, file)).rejects.toThrow('holds out row 4, and the last of the 4 is 3');
  await writeFile(file, 'row\n1');
  await expect(read(text, file)).rejects.toThrow('"row", which is no row');
});

test('a file that is wrong is refused, and it says where', async () => {
  await expect(read('user,item,correct\na,1,1\n')).rejects.toThrow(
    'No column skill: the file has user, item, correct.',
  );
  await expect(read('user,item,skill,correct\na,1,x,1\nb,1,x,0.5\n,1,x,0\n')).rejects.toThrow(
    '2 rows lack a user, an item, a "correct" of 0 or 1; the first on line 3, 4.',
  );
  await expect(read('user,item,skill,correct,time\na,1,x,1,soon\n')).rejects.toThrow('a time');
  await expect(read('user,item,skill,correct,fold\na,1,x,1,dev\n', 'fold')).rejects.toThrow(
    '"train" or "test" in fold',
  );
});

test('an answer of a history has the prediction made when the question was served', async () => {
  const size = { seed: 3, pupils: 6, days: 20, from: Date.UTC(2026, 0, 12, 5) };
  const folder = join(root, 'history');
  const before = await readHistory(folder, describeSource(size));
  await buildHistory(folder, before, simulateLogBatches(size));
  const history = await openHistory(folder);
  const answers = await readAnswersOfHistory(history.duck);
  const recorded = await history.rows(
    `select predicted_probability as chance from answers where graded and not timed_out
     order by position`,
  );
  history.close();
  expect(answers.size).toBe(recorded.length);
  expect(answers.size).toBeGreaterThan(100);
  const chances = predictAll(answers, kalmanElo());
  const away = recorded.map(({ chance }, n) => Math.abs(Number(chance) - (chances[n] ?? 0)));
  // Other pupils may have answered between the serving and the answer.
  expect(away.reduce((sum, one) => sum + one, 0) / away.length).toBeLessThan(0.01);
});

test('answers of erased pupils are left out of a history, and counted', async () => {
  const history = await openSmallHistory({
    answers: ['stays', 'erased', 'stays'].map((pupilId) => ({ pupilId, questionId: 'q' })),
    events: [{ type: 'PupilErased', pupilId: 'erased', data: {} }],
  });
  const { users, size } = await readAnswersOfHistory(history.duck);
  expect([users.of, size]).toEqual([['stays'], 2]);
  expect(await countLeftOut(history.duck)).toBe('Left out: 1 answers of erased pupils.');
  history.close();
});
