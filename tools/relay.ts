import { TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { openLogRuntime, readLogConfig } from '@mahoe/eventstore/runtime';
import type { Position } from '@mahoe/eventstore/store/position';
import { parsePosition, rewindRelay } from '@mahoe/reactions/rewindRelay';
import { InvalidArgumentError } from 'commander';
import { newProgram, runProgram } from './commandLine/program.ts';

const parsePositionOption = (text: string): Position => {
  const position = parsePosition(text);
  if (position === undefined)
    throw new InvalidArgumentError('Use start, or the position in the header of a message.');
  return position;
};

const reset = async ({ to }: { readonly to: Position }): Promise<void> => {
  const config = await readLogConfig(process.env);
  const logger = openProcessLog('relay', config.LOG_LEVEL);
  const runtime = openLogRuntime(config, logger, { timeouts: TIMEOUTS.job });
  await runtime.store.getClient();
  const moved = await rewindRelay(runtime, to);
  await runtime.close();
  if (!moved) throw new Error(`The log ends before position ${String(to)}.`);
  const [position, from, head] = [to, moved.from ?? 'nothing', moved.head].map(String);
  console.warn(`The relay now continues after ${position}. It was at ${from} of ${head}.`);
};

const program = newProgram('relay', 'Moves the relay that sends events to Kafka.');
program
  .command('reset')
  .description('sends everything after a position again; parked events after it are tried again')
  .requiredOption(
    '--to <position>',
    'start, or the position in the header of a message',
    parsePositionOption,
  )
  .action(reset);
await runProgram(program);
