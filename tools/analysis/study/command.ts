import type { Command } from 'commander';
import { z } from 'zod';
import { withJsonOutput } from '../jsonOutput.ts';
import { endStudy } from './studies.ts';

export const addStudyCommand = (program: Command): void => {
  const study = program.command('study').description('studies and their keys');
  const end = study
    .command('end <name>')
    .description('destroys the key of a study: its pseudonyms can no longer be traced');
  withJsonOutput(end, z.strictObject({ study: z.string() }), async (name: string) => {
    await endStudy(name);
    console.log(`The key of ${name} is destroyed.`);
    return { study: name };
  });
};
