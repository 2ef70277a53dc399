import { readLogConfig } from '@mahoe/eventstore/runtime';
import { listErasures } from '@mahoe/projections/accounts/erasureQueries';
import { openViews } from '@mahoe/projections/openViews';
import { newProgram, runProgram } from '../commandLine/program.ts';
import { buildStatusReport } from './status.ts';

const printStatus = async (): Promise<void> => {
  const { DATABASE_URL } = await readLogConfig(process.env);
  const db = openViews(DATABASE_URL);
  try {
    const { lines, isWell } = buildStatusReport(await listErasures({ db }), Date.now());
    for (const line of lines) console.log(line);
    if (!isWell) process.exitCode = 1;
  } finally {
    await db.destroy();
  }
};

const program = newProgram('erase', 'Reports on the erasure of pupils.');
program
  .command('status')
  .description('lists every erasure; fails when one is late')
  .action(printStatus);
await runProgram(program);
