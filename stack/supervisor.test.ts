import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRunning } from './postmasterPid.ts';
import {
  runToEnd,
  supervise,
  type HeartbeatTimer,
  type ProcessSpec,
  type SupervisedProcess,
} from './supervisor.ts';

const logger = { info: () => undefined, warn: () => undefined };
const fixtures = join(import.meta.dirname, 'fixtures');

let folder: string;
let part: SupervisedProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahoe parts '));
});
afterEach(async () => {
  await part?.stop();
  part = undefined;
  rmSync(folder, { recursive: true });
});

const specOf = (manner: string): ProcessSpec => ({
  name: 'part',
  entry: join(fixtures, 'supervisedProcess.ts'),
  env: { ...process.env, PART_MANNER: manner, PART_FILE: join(folder, 'pid') },
  logFile: join(folder, 'logs', 'part.log'),
});
const pidWritten = async (other?: number): Promise<number> =>
  vi.waitUntil(
    () => {
      try {
        const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
        return pid > 0 && pid !== other ? pid : undefined;
      } catch {
        return undefined;
      }
    },
    { timeout: 10_000 },
  );
const isGone = (pid: number): Promise<boolean> =>
  vi.waitUntil(async () => !(await isRunning(pid)), { timeout: 10_000 });

describe('supervise', () => {
  test('starts a part again that was killed, and says how often', async () => {
    part = supervise(specOf('stays'), logger);
    const first = await pidWritten();
    process.kill(first, 'SIGKILL');
    const second = await pidWritten(first);
    expect(part.pid()).toBe(second);
    expect(part.crashes()).toBe(1);
  });

  describe('with questions that the test asks', { tags: 'large' }, () => {
    /** A timer that the test drives: each question is three seconds of the product's time. */
    const handTimer = () => {
      const questions = new Set<() => void>();
      const answers = new Map<string, number>();
      const timer: HeartbeatTimer = {
        start: (ask) => {
          questions.add(ask);
          return { stop: () => void questions.delete(ask) };
        },
        onAnswer: (name) => void answers.set(name, (answers.get(name) ?? 0) + 1),
      };
      const ask = (): void => questions.forEach((one) => one());
      return { timer, ask, answersOf: (name: string): number => answers.get(name) ?? 0 };
    };
    /** Asks once, and waits for the answers of parts. */
    const askAndWait = async (
      { ask, answersOf }: ReturnType<typeof handTimer>,
      ...names: readonly string[]
    ): Promise<void> => {
      const before = names.map(answersOf);
      ask();
      await vi.waitUntil(() => names.every((name, at) => answersOf(name) > (before[at] ?? 0)), {
        timeout: 20_000,
      });
    };

    test('replaces a frozen part fifteen seconds after its last answer, and leaves one alone that answers', async () => {
      const hand = handTimer();
      part = supervise(specOf('stays'), logger, undefined, hand.timer);
      const first = await pidWritten();
      const other = { ...specOf('stays'), name: 'other' };
      const going = supervise(other, logger, undefined, hand.timer);
      const answering = await pidWritten(first);
      await askAndWait(hand, 'part', 'other');
      process.kill(first, 'SIGSTOP');
      // Four questions are twelve seconds: the part may still answer.
      for (let asked = 1; asked <= 4; asked += 1) await askAndWait(hand, 'other');
      expect(part.pid()).toBe(first);
      await askAndWait(hand, 'other');
      await vi.waitUntil(() => part?.crashes() === 1, { timeout: 20_000 });
      await isGone(first);
      const second = await pidWritten(answering);
      expect(part.pid()).toBe(second);
      await askAndWait(hand, 'part', 'other');
      expect([going.pid(), going.crashes()]).toEqual([answering, 0]);
      await going.stop();
    });

    test('replaces a part whose event loop turns while its work stands still, and names the work', async () => {
      const hand = handTimer();
      const warnings: object[] = [];
      const warn = (details: object): void => void warnings.push(details);
      part = supervise(specOf('hangs'), { info: () => undefined, warn }, undefined, hand.timer);
      const other = { ...specOf('stays'), name: 'other' };
      const first = await pidWritten();
      const going = supervise(other, logger, undefined, hand.timer);
      await pidWritten(first);
      // A part that has never answered counts as one that is loading.
      for (let asked = 1; asked <= 20; asked += 1) await askAndWait(hand, 'other');
      await vi.waitUntil(() => part?.crashes() === 1, { timeout: 20_000 });
      expect(warnings[0]).toMatchObject({ part: 'part', stalled: 'the work of the part' });
      expect(hand.answersOf('part')).toBe(0);
      await going.stop();
    });
  });

  test('lets a part end in order, keeps its output, and does not start it again', async () => {
    part = supervise(specOf('stays'), logger);
    const pid = await pidWritten();
    await part.stop();
    expect(part.pid()).toBeUndefined();
    await isGone(pid);
    expect(readFileSync(join(folder, 'logs', 'part.log'), 'utf8')).toBe(
      '{"msg":"stays"}\n{"msg":"stopped in order"}\n',
    );
  });

  test('restarts on request without counting a crash', async () => {
    part = supervise(specOf('stays'), logger);
    const first = await pidWritten();
    await part.restart();
    expect(await pidWritten(first)).toBe(part.pid());
    expect(part.crashes()).toBe(0);
  });

  test.each([
    ['fails', [100, 200, 400, 800, 1600, 2000]],
    ['answers', [100, 100, 100, 100, 100, 100]],
  ])('pauses before it starts one again that %s', { timeout: 30_000 }, async (manner, expected) => {
    const pauses: unknown[] = [];
    const warn = (details: object): void => {
      if ('wait' in details) pauses.push(details.wait);
    };
    part = supervise(specOf(manner), { info: () => undefined, warn });
    await vi.waitUntil(() => pauses.length >= expected.length, { timeout: 25_000 });
    expect(pauses.slice(0, expected.length)).toEqual(expected);
  });

  test('stops at once while waiting to start a failing part again', async () => {
    part = supervise(specOf('fails'), logger);
    const failing = part;
    await vi.waitUntil(() => failing.crashes() >= 2, { timeout: 10_000 });
    await part.stop();
    expect(part.pid()).toBeUndefined();
  });

  test('ends the part when the supervisor itself is killed', async () => {
    const logFile = join(folder, 'part.log');
    const holder = spawn(
      process.execPath,
      [join(fixtures, 'holdProcess.ts'), join(fixtures, 'supervisedProcess.ts'), logFile],
      { env: specOf('stays').env, stdio: 'ignore' },
    );
    const pid = await pidWritten();
    holder.kill('SIGKILL');
    await isGone(pid);
    expect(readFileSync(logFile, 'utf8')).toContain('stopped in order');
  });

  test('kills a part that ignores the wish to stop', { timeout: 20_000 }, async () => {
    part = supervise(specOf('stubborn'), logger);
    const pid = await pidWritten();
    await part.stop();
    expect(await isRunning(pid)).toBe(false);
  });
});

describe('runToEnd', () => {
  test('settles when the part has done its work', async () => {
    await runToEnd(specOf('done'), new AbortController().signal);
  });

  test('rejects with what the part said last', async () => {
    await expect(runToEnd(specOf('fails'), new AbortController().signal)).rejects.toThrow(
      /part failed \(exit 1\)[^]*the part cannot go on/,
    );
  });

  test('ends the part when it is no longer wanted', async () => {
    const wanted = new AbortController();
    const running = runToEnd(specOf('stays'), wanted.signal);
    const pid = await pidWritten();
    wanted.abort();
    await expect(running).rejects.toThrow('aborted');
    await isGone(pid);
  });
});
