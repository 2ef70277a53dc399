import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkBoundaries } from './boundaries.ts';
import { checkBrowserState } from './browserState.ts';
import { checkDocuments } from './documents.ts';
import { checkMigrations } from './migrations.ts';
import { checkOutcomes } from './outcomes.ts';
import { checkRules } from './rules.ts';
import { runNode, runTool, type Verdict } from './runTool.ts';
import { checkTables } from './tables.ts';
import { checkWording } from './wording.ts';

/** One thing the repository must always satisfy; `check` looks at the checkout at `root`. */
export interface Gate {
  name: string;
  check: (root: string) => Promise<Verdict>;
}

/** Keeps the compiler's results: a check after a small change takes a quarter of the time. */
const typeCheck = (root: string, folder: string): string[] => {
  const known = join(root, '.cache', `types-${basename(join(root, folder))}.tsbuildinfo`);
  return ['--noEmit', '--incremental', '--tsBuildInfoFile', known, '-p', folder];
};

const joinVerdicts = (verdicts: Verdict[]): Verdict => ({
  passed: verdicts.every(({ passed }) => passed),
  report: verdicts
    .map(({ report }) => report)
    .join('\n')
    .trim(),
});

/** Every gate of `npm run check`, in the order they are reported. */
export const gates: Gate[] = [
  {
    name: 'format',
    check: (root) =>
      runTool(root, 'prettier', [
        '--check',
        '--log-level=warn',
        '--cache',
        `--cache-location=${join(root, '.cache', 'prettier')}`,
        '.',
      ]),
  },
  {
    name: 'lint',
    check: (root) => runTool(root, 'oxlint', ['--type-aware', '--deny-warnings']),
  },
  {
    name: 'types',
    check: async (root) =>
      joinVerdicts(
        await Promise.all(
          ['.', 'contracts/browser', 'web-pupil', 'web-admin']
            .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
            .map((folder) => runTool(root, '@typescript/native', typeCheck(root, folder), 'tsc')),
        ),
      ),
  },
  { name: 'boundaries', check: checkBoundaries },
  { name: 'rules', check: checkRules },
  { name: 'tables', check: checkTables },
  { name: 'outcomes', check: checkOutcomes },
  { name: 'browser state', check: checkBrowserState },
  { name: 'migrations', check: checkMigrations },
  { name: 'documents', check: checkDocuments },
  { name: 'wording', check: checkWording },
  {
    name: 'dead code',
    check: (root) => runTool(root, 'knip', ['--no-progress', '--no-config-hints']),
  },
  {
    name: 'generated',
    check: (root) => runNode(root, [join(root, 'tools', 'generate', 'main.ts'), '--check']),
  },
];
