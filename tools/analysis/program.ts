import { Command } from 'commander';
import { addAsOfCommand } from './asOf/command.ts';
import { addEvaluateCommand } from './evaluate/command.ts';
import { addFitCommand } from './evaluate/fitCommand.ts';
import { addExportCommand } from './export/command.ts';
import { addHistoryCommand } from './history/command.ts';
import { addSqlCommand } from './history/sqlCommand.ts';
import { rejectRepeatedOptions } from './options.ts';
import { addEvaluatePolicyCommand } from './evaluatePolicy/command.ts';
import { addReproduceCommand } from './reproduce/command.ts';
import { addWhatIfCommand } from './whatIf/command.ts';
import { addSimulateCommand } from './simulate/command.ts';
import { addStudyCommand } from './study/command.ts';

/** Creates all commands of `npm run analysis`. */
export const newProgram = (): Command => {
  const program = new Command('npm run analysis --')
    .description('What happened, replayed: for analysts. It reads the log and never writes to it.')
    .showHelpAfterError();
  addSimulateCommand(program);
  addHistoryCommand(program);
  addSqlCommand(program);
  addExportCommand(program);
  addWhatIfCommand(program);
  addEvaluatePolicyCommand(program);
  addEvaluateCommand(program);
  addFitCommand(program);
  addStudyCommand(program);
  addAsOfCommand(program);
  addReproduceCommand(program);
  rejectRepeatedOptions(program);
  return program;
};
