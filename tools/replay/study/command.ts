import type { Command } from 'commander';
import { endStudy } from './studies.ts';

export const addStudyCommand = (program: Command): void => {
  const study = program.command('study').description('studies and their keys');
  study
    .command('end <name>')
    .description('destroys the key of a study: its pseudonyms lead to nobody any more')
    .action(async (name: string) => {
      await endStudy(name);
      console.log(`The key of ${name} is destroyed.`);
    });
};
