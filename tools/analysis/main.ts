import { newProgram } from './program.ts';

try {
  await newProgram().parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
