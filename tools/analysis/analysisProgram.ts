import { newProgram } from '@mahoe/tools/commandLine/program';
import { rejectRepeatedOptions } from '@mahoe/tools/commandLine/options';
import type { Command } from 'commander';
import { addAsOfCommand } from './asOf/command.ts';
import { addEvaluateCommand } from './evaluate/command.ts';
import { addFitCommand } from './evaluate/fitCommand.ts';
import { addExportCommand, addSittingsExportCommand } from './export/command.ts';
import { addHistoryCommand } from './history/command.ts';
import { addSqlCommand } from './history/sqlCommand.ts';
import { addEvaluatePolicyCommand } from './evaluatePolicy/command.ts';
import { addItemsCommand } from './items/command.ts';
import { addPowerCommand } from './power/command.ts';
import { addReproduceCommand } from './reproduce/command.ts';
import { addWhatIfCommand } from './whatIf/command.ts';
import { addSimulateCommand } from './simulate/command.ts';
import { addSittingsCommand } from './sittings/command.ts';
import { addStudyCommand } from './study/command.ts';

/** Creates all commands of `npm run analysis`. */
export const newAnalysisProgram = (): Command => {
  const program = newProgram(
    'analysis',
    'Replays the event history for analysts. Reads the log and never writes to it.',
  );
  addSimulateCommand(program);
  addHistoryCommand(program);
  addSqlCommand(program);
  addExportCommand(program);
  addWhatIfCommand(program);
  addSittingsExportCommand(addSittingsCommand(program));
  addItemsCommand(program);
  addPowerCommand(program);
  addEvaluatePolicyCommand(program);
  addEvaluateCommand(program);
  addFitCommand(program);
  addStudyCommand(program);
  addAsOfCommand(program);
  addReproduceCommand(program);
  rejectRepeatedOptions(program);
  return program;
};
