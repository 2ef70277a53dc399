import type { Command } from 'commander';
import { addCalibrationCommand } from './calibrationCommand.ts';
import { addSittingsWhatIfCommand } from './markingCommand.ts';

/** Adds the commands about sittings of exam papers, and returns their group. */
export const addSittingsCommand = (program: Command): Command => {
  const sittings = program.command('sittings').description('sittings of exam papers');
  addSittingsWhatIfCommand(sittings);
  addCalibrationCommand(sittings);
  return sittings;
};
