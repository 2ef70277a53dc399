import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newAnalysisProgram } from './analysisProgram.ts';

let root: string;
let dataDir: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mahoe-replay-'));
  await mkdir(join(root, 'damaged'));
  await Promise.all([
    writeFile(join(root, 'damaged', 'history.json'), '{"format": 3, "sou'),
    writeFile(join(root, 'others.csv'), 'who,what\na,1\n'),
    writeFile(join(root, 'header.csv'), 'user,item,skill,correct\n'),
    writeFile(join(root, 'nothing.csv'), ''),
    writeFile(join(root, 'picture.csv'), Buffer.from([137, 80, 78, 71, 0, 255, 254, 10, 0, 1])),
    writeFile(join(root, 'settings.json'), '{"port": 3000}'),
  ]);
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(root, 'data-'));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('EVENTSTORE_URL', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const quiet = (command: Command): void => {
  command.exitOverride().configureOutput({ writeErr: () => {} });
  for (const below of command.commands) quiet(below);
};

/** Returns the message with which a command line is refused. */
const refusalOf = async (line: string): Promise<string> => {
  const program = newAnalysisProgram();
  quiet(program);
  const args = line.split(' ').map((arg) => arg.replace('ROOT', root));
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'nothing was refused';
};

test.each([
  ['shadow', "'--rule <versions...>' not specified"],
  ['shadow --rule mastery', 'A version such as mastery/2 is wanted'],
  ['shadow --rule ../../../x/2', 'A version such as mastery/2 is wanted'],
  ['shadow --rule magic/2', 'No such rule: magic'],
  ['shadow --rule learner-model/2 --rule learner-model/3', 'cannot be in force at once'],
  ['shadow --rule streak/2 --parameters maxFreezes=1 maxFreezes=2', 'too many for 1 --rule'],
  ['shadow --rule streak/2 --study a --study b', 'takes one value, and was given two'],
  ['shadow --rule streak/2', 'There is no history in'],
  ['policy --policy ../../x', 'A version such as mastery/2 is wanted'],
  ['policy --policy choice/4 --policy choice/5', 'takes one value, and was given two'],
  ['policy --policy choice/4 --history ROOT/damaged', 'holds a damaged history'],
  ['export --study s --from 2026-02-30', 'A date such as 2026-09-07 is wanted'],
  ['export --study s --from 2026-03-02 --until 2026-03-01', 'is after --until 2026-03-01'],
  ['export --study s --format pdf', 'Allowed choices are parquet, csv'],
  ['export --study s', 'There is no history in'],
  ['study end unknown', 'There is no key of a study unknown'],
  ['study end ../x', 'is no name of a study'],
  ['evaluate --answers ROOT/none.csv', 'There is no file'],
  [
    'evaluate --answers ROOT/others.csv',
    'No column user, item, skill, correct: the file has who, what',
  ],
  ['evaluate --answers ROOT/header.csv', 'There is no answer to judge'],
  ['evaluate --answers ROOT/nothing.csv', 'No column user, item, skill, correct'],
  ['evaluate --answers ROOT/picture.csv', 'cannot be read as CSV'],
  ['evaluate --answers ROOT/header.csv --history ROOT', 'not from both'],
  ['evaluate --split fold', '--split goes with --answers'],
  ['evaluate --model magic', 'Allowed choices are kalmanElo'],
  ['evaluate --parameters ROOT/settings.json', 'There is no history in'],
  ['evaluate --bootstrap 1e9', 'A whole number from 20 to 10000 is wanted'],
  ['fit --answers ROOT/header.csv', 'too few pupils'],
  ['fit --answers ROOT/header.csv --seed 1.5', 'A whole number from 0'],
  ['simulate --pupils 0', 'A whole number from 1 to 100000 is wanted'],
  ['simulate --from 2026-02-31', 'A date such as 2026-09-07 is wanted'],
  ['simulate --rule streak/2', 'Only another rule of mastery can be played'],
  ['simulate --policy choice/4 --parameters reach=1', 'is no parameter of nearest'],
  ['simulate --history ROOT/damaged', 'holds a damaged history'],
  ['sittings export --study s --format pykt', 'Allowed choices are parquet, csv'],
  ['sittings what-if --rule marking/9', 'No such rule: marking/9'],
  ['sittings what-if --rule marking/2', 'There is no history in'],
  ['sittings calibration', 'There is no history in'],
  ['sql select', 'There is no history in'],
  ['history', 'Mahoe is not running here'],
  ['asof', 'Either --at with a day or --position is wanted'],
  ['asof --at 2026-02-31', 'A date such as 2026-09-07 is wanted'],
  ['asof --at 2026-01-01 --position 7', 'Either --at with a day or --position is wanted'],
  ['asof --at 2026-01-01 --view nowhere', 'Allowed choices are'],
  ['asof --at 2026-01-01', 'Mahoe is not running here'],
  ['repeat ROOT/none.json', 'There is no file'],
  ['repeat ROOT/others.csv', 'is no JSON'],
  ['repeat ROOT/settings.json', 'is no manifest'],
])('%s is refused in words, and leaves nothing', async (line, words) => {
  expect(await refusalOf(line)).toContain(words);
  expect(await readdir(dataDir)).toEqual([]);
});
