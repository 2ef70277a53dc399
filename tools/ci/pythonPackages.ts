import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seededRandom } from '@mahoe/domain/seededRandom';
import { computeMetrics, preparePredictions } from '@mahoe/analysis/evaluate/metrics';
import { exportStudy } from '@mahoe/analysis/export/exportStudy';
import { buildHistory } from '@mahoe/analysis/history/build';
import { readHistory } from '@mahoe/analysis/history/folder';
import { openHistory } from '@mahoe/analysis/history/openHistory';
import { simulateLogBatches, describeSource } from '@mahoe/analysis/simulate/simulatedHistory';
import { createPseudonym } from '@mahoe/analysis/study/studies';
import { generateAnswers, fitModels } from './generateAnswers.ts';
import { type Count, emptyCount } from './suite.ts';
import { createVenv } from './venv.ts';

const run = promisify(execFile);

const PACKAGES = [
  'duckdb==1.1.3',
  'matplotlib==3.9.3',
  'numpy==1.26.4',
  'pandas==2.2.3',
  'pyBKT==1.4.3',
  'pyarrow==18.1.0',
  'scikit-learn==1.5.2',
  'tincan==1.0.0',
];
const TERM = { seed: 11, pupils: 75, days: 12, from: Date.UTC(2026, 0, 12, 5) };
const ALWAYS = { from: '2000-01-01', to: '9999-12-31' };
const FORMATS = ['parquet', 'csv', 'pykt', 'xapi'] as const;
const PREDICTIONS = 5000;

const exportTerm = async (folder: string): Promise<void> => {
  const at = join(folder, 'history');
  const before = await readHistory(at, describeSource(TERM));
  await buildHistory(at, before, simulateLogBatches(TERM));
  const pseudonym = createPseudonym(Buffer.alloc(32, 1));
  for (const format of FORMATS) {
    const history = await openHistory(at);
    try {
      const asked = { study: 'outside', period: ALWAYS, format };
      await exportStudy(history, asked, pseudonym, join(folder, format));
    } finally {
      history.close();
    }
  }
};

/** Writes predictions, with two decimals so that many are equal, and the metrics we compute for them. */
const writeMetrics = async (folder: string): Promise<void> => {
  const random = seededRandom(1);
  const chances = Array.from({ length: PREDICTIONS }, () => (1 + Math.floor(98 * random())) / 100);
  const correct = chances.map((chance) => (random() < chance ? 1 : 0));
  const judged = {
    chances: Float64Array.from(chances),
    correct: Uint8Array.from(correct),
    user: new Int32Array(PREDICTIONS),
  };
  const metrics = computeMetrics(preparePredictions(judged));
  await writeFile(join(folder, 'metrics.json'), JSON.stringify({ chances, correct, metrics }));
};

/** Writes simulated answers and what our BKT and Rasch models find in them. */
const writeModels = (folder: string): Promise<void> =>
  writeFile(join(folder, 'models.json'), JSON.stringify(fitModels(generateAnswers())));

/** Runs the notebooks for analysts on an export. @returns a line for each */
const runNotebooks = async (bin: string, folder: string): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (const name of ['plot_export', 'query_export']) {
    const script = join(import.meta.dirname, '../analysis/notebooks', `${name}.py`);
    const args = [script, join(folder, 'parquet'), ...(name === 'plot_export' ? [folder] : [])];
    lines.push(
      await run(join(bin, 'python'), args, { timeout: 120_000 }).then(
        () => `ok ${name}`,
        (error: unknown) => `bad ${name}: ${String(error).replaceAll('\n', ' ')}`,
      ),
    );
  }
  if (!existsSync(join(folder, 'plots.png'))) lines.push('bad plot_export: it drew nothing');
  return lines;
};

/** Lets widely used Python packages read our exports and compute our figures again (`read_exports.py`). */
export const checkWithPythonPackages = async (root: string): Promise<Count> => {
  const bin = await createVenv(root, 'python-packages', PACKAGES);
  if (bin === undefined)
    return {
      ...emptyCount,
      skipped: [
        'pandas, DuckDB, matplotlib, pyBKT and others cannot be installed (python3, venv, PyPI)',
      ],
    };
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-outside-'));
  try {
    await exportTerm(folder);
    await writeMetrics(folder);
    await writeModels(folder);
    const script = join(import.meta.dirname, 'read_exports.py');
    const { stdout } = await run(join(bin, 'python'), [script, folder], { timeout: 300_000 });
    console.log(stdout.trim());
    const lines = [...stdout.trim().split('\n'), ...(await runNotebooks(bin, folder))];
    return {
      ...emptyCount,
      passed: lines.filter((line) => line.startsWith('ok ')).length,
      failures: lines.filter((line) => !line.startsWith('ok ')),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
