import { Command } from 'commander';
import { addAsOfCommand } from './asof/command.ts';
import { addEvaluateCommand } from './evaluate/command.ts';
import { addFitCommand } from './evaluate/fitCommand.ts';
import { addExportCommand } from './export/command.ts';
import { addHistoryCommand } from './history/command.ts';
import { addSqlCommand } from './history/sqlCommand.ts';
import { addPolicyCommand } from './policy/command.ts';
import { addRepeatCommand } from './repeat/command.ts';
import { addShadowCommand } from './shadow/command.ts';
import { addSimulateCommand } from './simulate/command.ts';
import { addStudyCommand } from './study/command.ts';

const program = new Command('npm run replay --')
  .description('What happened, replayed: for analysts. It reads the log and never writes to it.')
  .showHelpAfterError();
addSimulateCommand(program);
addHistoryCommand(program);
addSqlCommand(program);
addExportCommand(program);
addShadowCommand(program);
addPolicyCommand(program);
addEvaluateCommand(program);
addFitCommand(program);
addStudyCommand(program);
addAsOfCommand(program);
addRepeatCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
