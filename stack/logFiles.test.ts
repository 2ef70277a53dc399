import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { rotateLog, rotateLogs } from './logFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahoe logs '));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a log that has grown is rotated while its writer goes on', () => {
  const file = join(folder, 'part.log');
  const writer = openSync(file, 'a');
  writeSync(writer, 'one\n');
  rotateLog(file, 4);
  expect(readFileSync(file, 'utf8')).toBe('one\n');
  writeSync(writer, 'two\n');
  rotateLog(file, 4);
  writeSync(writer, 'three\n');
  closeSync(writer);
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('one\ntwo\n');
  expect(readFileSync(file, 'utf8')).toBe('three\n');
});

test('the newest rotated log replaces the last one, and a missing log is not rotated', () => {
  const file = join(folder, 'part.log');
  rotateLog(file, 4);
  for (const line of ['first one\n', 'second one\n']) {
    appendFileSync(file, line);
    rotateLog(file, 4);
  }
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('second one\n');
});

test('logs are kept bounded also once their folder was taken away', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  mkdirSync(join(folder, 'logs'));
  const bound = rotateLogs(folder);
  rmSync(join(folder, 'logs'), { recursive: true });
  const postgres = join(folder, 'postgres.log');
  appendFileSync(postgres, '');
  truncateSync(postgres, 10_000_001);
  vi.advanceTimersToNextTimer();
  expect(existsSync(`${postgres}.1`)).toBe(true);
  await bound.stop();
});
