import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Verdict } from './runTool.ts';

const numberOf = (path: string): string =>
  `${dirname(path)}/${/^\d+/.exec(basename(path))?.[0] ?? ''}`;

/** A migration's number is its place in the order: in each folder every number is used once. */
export const checkMigrations = (root: string): Promise<Verdict> => {
  const paths = globSync('{*,eventstore/postgres}/migrations/*.ts', { cwd: root }).toSorted();
  const problems = paths.flatMap((path) => {
    const first = paths.find((one) => numberOf(one) === numberOf(path));
    return first === path ? [] : [`${path} has the number of ${first}`];
  });
  return Promise.resolve({
    passed: problems.length === 0 && paths.length > 0,
    report: [...problems, `${paths.length} migrations numbered`].join('\n'),
  });
};
