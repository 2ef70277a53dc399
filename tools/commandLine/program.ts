import { Command } from 'commander';

/** Exit code for a command line that is wrong. */
const WRONG_USAGE = 2;

/**
 * Creates the program of `npm run NAME`. `--help` describes it and exits with 0; a wrong command line
 * is reported beside the help and exits with 2.
 */
export const newProgram = (name: string, description: string): Command =>
  new Command(`npm run ${name} --`)
    .description(description)
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_USAGE));

/** Runs a program on the arguments of this process. An error is printed as one line, with exit code 1. */
export const runProgram = async (program: Command): Promise<void> => {
  try {
    await program.parseAsync();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
