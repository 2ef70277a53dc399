import type { Command } from 'commander';
import { addStudyExport } from '../export/command.ts';
import { addCalibrationCommand } from './calibrationCommand.ts';
import { addSittingsWhatIfCommand } from './markingCommand.ts';

/** Adds the commands about sittings of exam papers. */
export const addSittingsCommand = (program: Command): void => {
  const sittings = program.command('sittings').description('sittings of exam papers');
  addStudyExport(sittings, {
    description: 'writes sittings, their items and the papers, under the pseudonyms of a study',
    formats: ['parquet', 'csv'],
    tables: 'sittings',
  });
  addSittingsWhatIfCommand(sittings);
  addCalibrationCommand(sittings);
};
