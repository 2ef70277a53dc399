import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Verdict } from './runTool.ts';

/** Migrations that share a number; databases have run them under these names. */
const DUPLICATE_NUMBERS = new Set([
  'projections/migrations/009_friends.ts',
  'projections/migrations/016_reported_pupils.ts',
  'projections/migrations/017_question_evidence.ts',
  'projections/migrations/018_unread_by_index.ts',
  'projections/migrations/020_pictures_looked_at.ts',
  'projections/migrations/021_voucher_batches.ts',
  'projections/migrations/024_unread_counts.ts',
  'projections/migrations/028_provisional_suspensions.ts',
  'projections/migrations/029_business.ts',
]);

const numberOf = (path: string): string =>
  `${dirname(path)}/${/^\d+/.exec(basename(path))?.[0] ?? ''}`;

/** A migration's number is its place in the order: in each folder every number is used once. */
export const checkMigrations = (root: string): Promise<Verdict> => {
  const paths = globSync('{*,eventstore/postgres}/migrations/*.ts', { cwd: root }).toSorted();
  const counted = paths.filter((path) => !DUPLICATE_NUMBERS.has(path));
  const problems = counted.flatMap((path) => {
    const first = counted.find((one) => numberOf(one) === numberOf(path));
    return first === path ? [] : [`${path} has the number of ${first}`];
  });
  return Promise.resolve({
    passed: problems.length === 0 && paths.length > 0,
    report: [...problems, `${paths.length} migrations numbered`].join('\n'),
  });
};
