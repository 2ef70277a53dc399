// Writes into docs/analysts/how-to.md what its commands print of a simulated term.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAnalysisProgram } from '@mahoe/analysis/analysisProgram';
import { findCommands, writeMark, replaceBlocks } from './blocks.ts';
import { computeMark } from './inputsMark.ts';

const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'analysts', 'how-to.md');
/** As the document names it. */
const SIMULATED = '.data/analysis/simulated';

/** Runs a command and returns its output. */
const captureOutput = async (args: readonly string[]): Promise<string> => {
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: string): void => void lines.push(line);
  try {
    await newAnalysisProgram().parseAsync([...args], { from: 'user' });
  } finally {
    console.log = log;
  }
  return lines.join('\n');
};

const folder = await mkdtemp(join(tmpdir(), 'mahoe-studies-'));
try {
  process.env['DATA_DIR'] = folder;
  const history = join(folder, 'analysis', 'simulated');
  await captureOutput(['simulate']);
  const document = await readFile(DOCUMENT, 'utf8');
  const printed: string[] = [];
  for (const { args } of findCommands(document)) {
    console.log(args.join(' ').replaceAll(/\s+/g, ' '));
    const here = args.map((arg) => (arg === SIMULATED ? history : arg));
    const isNamed = args.includes('--history');
    printed.push(await captureOutput(isNamed ? here : [...here, '--history', history]));
  }
  await writeFile(DOCUMENT, writeMark(replaceBlocks(document, printed), await computeMark()));
} finally {
  await rm(folder, { recursive: true, force: true });
}
