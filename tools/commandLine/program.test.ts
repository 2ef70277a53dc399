import { afterEach, expect, test, vi } from 'vitest';
import { newProgram, runProgram } from './program.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Runs a program with arguments; returns its exit code and output. */
const execute = async (args: readonly string[], work: () => Promise<void> = async () => {}) => {
  const output: string[] = [];
  const capture = (text: unknown): boolean => output.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(capture);
  vi.spyOn(process.stderr, 'write').mockImplementation(capture);
  vi.spyOn(console, 'error').mockImplementation(capture);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exited with ${code}`);
  });
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'main.ts', ...args]);
  const program = newProgram('sample', 'Shows how programs end.').requiredOption('--to <folder>');
  program.command('go').description('goes').action(work);
  await runProgram(program);
  return { output: output.join(''), exitCode: process.exitCode };
};

test('help is printed and the program exits with 0', async () => {
  const { output } = await execute(['--help']);
  expect(output).toContain('npm run sample -- ');
  expect(output).toContain('Shows how programs end.');
  expect(output).toContain('exited with 0');
});

test.each([[['--nonsense']], [['go']], [['--to', 'here', 'come']]])(
  'the wrong command line %j is reported beside the help and exits with 2',
  async (args) => {
    const { output } = await execute(args);
    expect(output).toMatch(/error: .*Usage: /s);
    expect(output).toContain('exited with 2');
  },
);

test('a failure is one line and exits with 1', async () => {
  const { output, exitCode } = await execute(['--to', 'here', 'go'], () =>
    Promise.reject(new Error('The disk is full.')),
  );
  expect(output).toBe('The disk is full.');
  expect(exitCode).toBe(1);
});
