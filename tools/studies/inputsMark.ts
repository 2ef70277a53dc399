import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateModel } from '@mahoe/analysis/evaluate/evaluate';
import { models } from '@mahoe/analysis/evaluate/models/all';
import { readAnswersOfHistory } from '@mahoe/analysis/evaluate/readAnswers';
import { buildHistory } from '@mahoe/analysis/history/build';
import { readHistory } from '@mahoe/analysis/history/folder';
import { openHistory } from '@mahoe/analysis/history/openHistory';
import { findPolicy } from '@mahoe/analysis/evaluatePolicy/choose';
import { evaluatePolicy } from '@mahoe/analysis/evaluatePolicy/estimate';
import { readChoices } from '@mahoe/analysis/evaluatePolicy/readChoices';
import { parseTriedRule } from '@mahoe/analysis/whatIf/rules';
import { compareInParallel } from '@mahoe/analysis/whatIf/parallel';
import { simulateLogBatches, describeSource } from '@mahoe/analysis/simulate/simulatedHistory';

/** So small that it is played in a second or two. */
const SIZE = { seed: 1, pupils: 8, days: 5, from: Date.UTC(2026, 0, 12, 5) };
const BOOTSTRAP = { draws: 20, seed: 1 };
const DECIMALS = 4;

/** Figures to as many places as documents have. */
const roundNumber = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(DECIMALS)) : value;

/**
 * A mark of what the figures of the studies follow from: the bank, the rules, the simulation and what
 * is computed of it. A small term is played, and all is computed of that.
 */
export const computeMark = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-studies-mark-'));
  try {
    const stretches = [...simulateLogBatches(SIZE)];
    await buildHistory(folder, await readHistory(folder, describeSource(SIZE)), stretches);
    const history = await openHistory(folder);
    try {
      const answers = await readAnswersOfHistory(history.duck);
      const found = {
        facts: stretches.flatMap(({ events }) => events.map(({ type, data }) => ({ type, data }))),
        models: Object.entries(models).map(
          ([name, model]) => evaluateModel(name, answers, model, BOOTSTRAP).evaluation,
        ),
        shadow: await compareInParallel(
          history,
          [parseTriedRule('mastery/2', 'window=8')],
          () => {},
          1,
        ),
        policy: evaluatePolicy(
          await readChoices(history, findPolicy('bell', 'target=0.85'), 'right'),
        ),
      };
      return createHash('sha256')
        .update(JSON.stringify(found, roundNumber))
        .digest('hex')
        .slice(0, 16);
    } finally {
      history.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
