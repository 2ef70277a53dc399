import { join } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { aloneIn } from '../alone.ts';
import { keepRun } from '../history/command.ts';
import { buildHistory } from '../history/build.ts';
import { readHistory, writeJson } from '../history/folder.ts';
import { withLastLine } from '../lastLine.ts';
import { day, whole } from '../options.ts';
import { analysisFolder, historyFolder } from '../places.ts';
import { truthOf } from './term.ts';
import { shownTerm, sourceOf } from './toHistory.ts';

/** Midnight in Jamaica, in milliseconds since 1970. */
const midnightOf = (date: string): number => Date.parse(`${day(date)}T05:00:00.000Z`);

interface Options {
  readonly pupils: number;
  readonly days: number;
  readonly seed: number;
  readonly from: number;
  readonly history?: string;
}

const LastLine = z.strictObject({ source: z.string(), events: z.int(), history: z.string() });

export const addSimulateCommand = (program: Command): void => {
  const verb = program
    .command('simulate')
    .description('made-up pupils practise through the real deciders; a history of its own')
    .option('--pupils <n>', 'how many', whole(1, 100_000), 300)
    .option('--days <n>', 'how long', whole(1, 2000), 80)
    .option('--seed <n>', 'another seed, another school', whole(0, 2 ** 31), 1)
    .option('--from <date>', 'first day', midnightOf, midnightOf('2026-01-12'))
    .option('--history <folder>', 'where (DATA_DIR/analysis/simulated)');
  withLastLine(verb, LastLine, async (options: Options) => {
    const { pupils, days, seed, from } = options;
    const size = { pupils, days, seed, from };
    const source = sourceOf(size);
    const folder = historyFolder(options.history ?? join(analysisFolder(), 'simulated'));
    const { events } = await aloneIn(folder, async () => {
      const before = await readHistory(folder, source);
      const stretches = shownTerm(size, before.position);
      const built = await buildHistory(folder, before, stretches, () => {});
      await writeJson(join(folder, 'truth.json'), truthOf(size));
      await keepRun(folder, built, 'simulate', size);
      return built;
    });
    console.log(`${events.toLocaleString('en')} events of ${source}: ${folder}`);
    return { source, events, history: folder };
  });
};
