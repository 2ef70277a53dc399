import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import type { ItemChange } from '@mahoe/contracts/practice/papers';
import { afterEach, expect, test, vi } from 'vitest';
import { createAnswerSaver } from './answerSaver.ts';
import { readUnsaved, writeUnsaved } from './unsavedChanges.ts';

// A saver that waits goes on after the test.
vi.mock('@mahoe/contracts/browser/reconnectBackoff', () => ({
  waitToRetry: () => new Promise<void>(() => {}),
}));

const id = '00000000-0000-4000-8000-000000000001';
const first = { itemNumber: 1, answer: { selectedAnswer: 2 } };

afterEach(() => {
  vi.restoreAllMocks();
  writeUnsaved('paper', id, []);
});

/** A saver of a paper on a server that replies to each save in turn, the last reply again and again. */
const openSaver = (...replies: readonly (string | Error)[]) => {
  const sent: ItemChange[][] = [];
  const reply = async (changes: readonly ItemChange[]): Promise<{ state: string }> => {
    const next = replies[Math.min(sent.length, replies.length - 1)] ?? 'open';
    sent.push([...changes]);
    if (next instanceof Error) throw next;
    return { state: next };
  };
  const listeners = {
    onUnsaved: vi.fn(),
    onSaveState: vi.fn(),
    onHandingIn: vi.fn(),
  };
  const onOver = vi.fn();
  const cache = vi.fn();
  const close = vi.fn();
  const refresh = async (): Promise<void> => undefined;
  const saver = createAnswerSaver(
    { work: 'paper', id, save: reply, handIn: reply, cache, close, refresh },
    listeners,
  );
  saver.start(onOver);
  return { saver, sent, cache, close, onOver, ...listeners };
};

const refusal = (status: number, code: string): RequestFailed =>
  new RequestFailed(status, '', { code, message: code });

test('a change is kept on the device until the server has it', async () => {
  const { saver, sent, cache, onSaveState } = openSaver();
  saver.change(first);
  expect(readUnsaved('paper', id)).toMatchObject([first]);
  await vi.waitFor(() => expect(onSaveState).toHaveBeenLastCalledWith('saved'));
  expect(sent).toMatchObject([[first]]);
  expect(cache).toHaveBeenCalledOnce();
  expect(readUnsaved('paper', id)).toEqual([]);
});

test('a change made while another is sent follows it', async () => {
  const { saver, sent, onSaveState } = openSaver();
  saver.change(first);
  saver.change({ itemNumber: 2, isFlagged: true });
  await vi.waitFor(() => expect(onSaveState).toHaveBeenLastCalledWith('saved'));
  expect(sent).toMatchObject([[first], [{ itemNumber: 2, isFlagged: true }]]);
});

test('changes of an earlier visit are sent at the start', async () => {
  writeUnsaved('paper', id, [{ ...first, madeAt: '2026-11-27T10:00:00.000Z' }]);
  const { sent, onSaveState } = openSaver();
  await vi.waitFor(() => expect(onSaveState).toHaveBeenLastCalledWith('saved'));
  expect(sent).toMatchObject([[first]]);
});

test('two tabs of a paper keep the changes of each other', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const away = refusal(401, 'not-signed-in');
  const one = openSaver(away);
  const other = openSaver(away);
  one.saver.change(first);
  other.saver.change({ itemNumber: 2, answer: { selectedAnswer: 0 } });
  expect(readUnsaved('paper', id)).toMatchObject([first, { itemNumber: 2 }]);
  one.saver.stop();
  other.saver.stop();
});

test('a later change has a later time, although the clock of the device was set back', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 10) });
  const { saver } = openSaver(refusal(401, 'not-signed-in'));
  saver.change(first);
  vi.setSystemTime(Date.UTC(2026, 10, 27, 9));
  saver.change({ itemNumber: 1, answer: { selectedAnswer: 3 } });
  const [before, after] = readUnsaved('paper', id);
  expect(Date.parse(after?.madeAt ?? '')).toBeGreaterThan(Date.parse(before?.madeAt ?? ''));
  saver.stop();
  vi.useRealTimers();
});

test('a refused sign-in keeps the changes and waits', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { saver, onSaveState, onOver } = openSaver(refusal(401, 'not-signed-in'));
  saver.change(first);
  await vi.waitFor(() =>
    expect(onSaveState).toHaveBeenLastCalledWith({ refused: 'not-signed-in' }),
  );
  expect(readUnsaved('paper', id)).toMatchObject([first]);
  expect(onOver).not.toHaveBeenCalled();
});

test.each([
  ['a save finds that the paper was handed in', 'handed-in'],
  ['the server refuses a save because the paper is over', refusal(409, 'sitting-over')],
])('the work ends if %s', async (_case, answer) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { saver, close, onOver } = openSaver(answer);
  saver.change(first);
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledOnce());
  expect(close).toHaveBeenCalledOnce();
  expect(readUnsaved('paper', id)).toEqual([]);
});

test('changes after one that ended the paper are sent before it ends', async () => {
  const { saver, sent, onOver } = openSaver('handed-in');
  saver.change(first);
  saver.change({ itemNumber: 2, isFlagged: true });
  saver.change({ itemNumber: 3, answer: { selectedAnswer: 0 } });
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledOnce());
  expect(sent.flat().map(({ itemNumber }) => itemNumber)).toEqual([1, 2, 3]);
  expect(readUnsaved('paper', id)).toEqual([]);
});

test('handing in sends the changes and ends the work', async () => {
  const { saver, sent, onHandingIn, onOver } = openSaver(
    refusal(401, 'not-signed-in'),
    'handed-in',
  );
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  saver.change(first);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await saver.handIn();
  expect(sent[1]).toMatchObject([first]);
  expect(onHandingIn.mock.calls).toEqual([[true]]);
  expect(onOver).toHaveBeenCalledOnce();
});

test('a refused hand-in can be repeated', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { saver, onHandingIn, onSaveState } = openSaver(refusal(401, 'not-signed-in'));
  await saver.handIn();
  expect(onHandingIn.mock.calls).toEqual([[true], [false]]);
  expect(onSaveState).toHaveBeenLastCalledWith({ refused: 'not-signed-in' });
});

test.each([
  ['the device has no internet', new TypeError('Failed to fetch'), 'offline'],
  ['the server is busy', new RequestFailed(503, '', undefined), 'server'],
])('a change waits if %s, and says so', async (_case, failure, state) => {
  const { saver, onSaveState } = openSaver(failure);
  saver.change(first);
  await vi.waitFor(() => expect(onSaveState).toHaveBeenLastCalledWith(state));
  expect(readUnsaved('paper', id)).toMatchObject([first]);
  saver.stop();
});
