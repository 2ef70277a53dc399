import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandomSource } from '../simulate/pupilTraits.ts';
import { expect, test, vi } from 'vitest';
import { newAnswers } from './answers.ts';
import { evaluateModel } from './evaluate.ts';
import { fitKalmanElo, holdOutPupils } from './fit.ts';
import { kalmanElo, kalmanEloParameters } from './models/kalmanElo.ts';
import { sigma } from './models/model.ts';
import { readParameters } from './parameters.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Pupils of equal ability and questions of very different difficulty, unlike our constants. */
const world = (() => {
  const { uniform, normal } = createRandomSource(31);
  const difficulties = Array.from({ length: 60 }, () => 2 * normal());
  const answers = newAnswers(6000);
  for (let n = 0; n < 6000; n += 1) {
    const item = Math.floor(60 * uniform());
    const user = `u${Math.floor(200 * uniform())}`;
    const correct = uniform() < sigma(-(difficulties[item] ?? 0));
    answers.put({ user, item: `${item}`, skill: 'x', correct });
  }
  return holdOutPupils(answers.done(), 1);
})();

test('a fifth of the pupils is held out, whole', () => {
  const { user, judgedFrom, size } = world;
  const learnt = new Set(user.subarray(0, judgedFrom));
  expect([...user.subarray(judgedFrom)].some((one) => learnt.has(one))).toBe(false);
  expect((size - judgedFrom) / size).toBeGreaterThan(0.1);
  expect((size - judgedFrom) / size).toBeLessThan(0.3);
});

test('the fit finds constants that predict the held-out pupils better, and the same from the same seed', () => {
  const fitted = fitKalmanElo(world, 1);
  expect(fitKalmanElo(world, 1)).toEqual(fitted);
  // Pupils do not differ, and do not change.
  expect(fitted.learner).toBeLessThan(kalmanEloParameters.learner / 4);
  expect(fitted.learnerDrift).toBeLessThan(kalmanEloParameters.learnerDrift);
  const loss = (parameters: typeof fitted): number =>
    evaluateModel('', world, kalmanElo(parameters), { draws: 20, seed: 1 }).evaluation.figures
      .logLoss.value;
  expect(loss(fitted)).toBeLessThan(loss(kalmanEloParameters) - 0.005);
});

test('the fit does not look at held-out answers', () => {
  const correct = world.correct.slice();
  for (let n = world.judgedFrom; n < world.size; n += 1) correct[n] = 1 - (correct[n] ?? 0);
  expect(fitKalmanElo({ ...world, correct }, 2)).toEqual(fitKalmanElo(world, 2));
});

test('a file of parameters is read whole or refused', async () => {
  const root = await mkdtemp(join(tmpdir(), 'mahoe-parameters-'));
  const file = join(root, 'parameters.json');
  const write = (parameters: unknown): Promise<void> =>
    writeFile(file, JSON.stringify({ model: 'learner-model/1', parameters }));
  await write(kalmanEloParameters);
  expect(await readParameters(file)).toEqual(kalmanEloParameters);
  await write({ ...kalmanEloParameters, learner: -1 });
  await expect(readParameters(file)).rejects.toThrow('holds no parameters of learner-model/1');
  await writeFile(file, '{');
  await expect(readParameters(file)).rejects.toThrow('is no JSON');
  await expect(readParameters(join(root, 'none.json'))).rejects.toThrow('There is no file');
  await rm(root, { recursive: true, force: true });
});
