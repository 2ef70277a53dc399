import { localEntries } from '@mahoe/contracts/browser/browserStorage';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearStoredUser, storeUser } from '../pupil/storedUser.ts';
import {
  applyChanges,
  latestChanges,
  listUnsaved,
  readUnsaved,
  writeUnsaved,
} from './unsavedChanges.ts';

const madeAt = '2026-11-27T10:00:00.000Z';

describe('changes of a paper', () => {
  test('a later change of an item replaces the earlier one, and a flag leaves the answer', () => {
    const saved = [{ itemNumber: 2, answer: { selectedAnswer: 1 }, isFlagged: false }];
    const changes = [
      { itemNumber: 1, answer: { selectedAnswer: 3 }, madeAt },
      { itemNumber: 1, answer: { selectedAnswer: 0 }, madeAt },
      { itemNumber: 2, isFlagged: true, madeAt },
    ];
    expect(applyChanges(saved, changes)).toEqual([
      { itemNumber: 1, answer: { selectedAnswer: 0 }, isFlagged: false },
      { itemNumber: 2, answer: { selectedAnswer: 1 }, isFlagged: true },
    ]);
  });

  test('an answer that was taken back is none', () => {
    const saved = [{ itemNumber: 1, answer: { selectedAnswer: 1 }, isFlagged: true }];
    expect(applyChanges(saved, [{ itemNumber: 1, answer: null, madeAt }])).toEqual([
      { itemNumber: 1, answer: null, isFlagged: true },
    ]);
  });
});

test('only the latest answer and flag of each item are sent of many changes', () => {
  const toggles = Array.from({ length: 600 }, (_, n) => [
    { itemNumber: 1 + (n % 2), answer: { selectedAnswer: n % 4 }, madeAt },
    { itemNumber: 1, isFlagged: n % 2 === 0, madeAt },
  ]).flat();
  expect(latestChanges(toggles)).toEqual([
    { itemNumber: 1, answer: { selectedAnswer: 2 }, madeAt },
    { itemNumber: 1, isFlagged: false, madeAt },
    { itemNumber: 2, answer: { selectedAnswer: 3 }, madeAt },
  ]);
});

afterEach(() => void vi.unstubAllGlobals());

describe('changes that the server does not have yet', () => {
  test('they are kept on the device until they are saved', () => {
    const changes = [{ itemNumber: 1, answer: { selectedAnswer: 2 }, madeAt }];
    writeUnsaved('paper', 'one', changes);
    expect(readUnsaved('paper', 'one')).toEqual(changes);
    expect(readUnsaved('paper', 'another')).toEqual([]);
    expect(readUnsaved('task', 'one')).toEqual([]);
    writeUnsaved('paper', 'one', []);
    expect(readUnsaved('paper', 'one')).toEqual([]);
  });

  test('they are found again to be sent, also if the browser has no room for them', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    });
    const changes = [{ itemNumber: 3, answer: { selectedAnswer: 1 }, madeAt }];
    writeUnsaved('task', 'three', changes);
    expect(listUnsaved('task')).toEqual(['three']);
    expect(readUnsaved('task', 'three')).toEqual(changes);
    writeUnsaved('task', 'three', []);
    expect(listUnsaved('task')).toEqual([]);
  });

  test('they are nobody else’s on a shared device', () => {
    const pupil = { username: 'ana', firstName: 'Ana', lastName: 'Lee', grade: 4, level: 1 };
    const signIn = (id: string) => storeUser(localEntries, { ...pupil, id, isAdmin: false });
    const changes = [{ itemNumber: 1, answer: { textAnswer: 'My text' }, madeAt }];
    signIn('ana');
    writeUnsaved('task', 'story', changes);
    signIn('ben');
    expect(readUnsaved('task', 'story')).toEqual([]);
    expect(listUnsaved('task')).toEqual([]);
    signIn('ana');
    expect(listUnsaved('task')).toEqual(['story']);
    expect(readUnsaved('task', 'story')).toEqual(changes);
    writeUnsaved('task', 'story', []);
    clearStoredUser(localEntries);
  });

  test('are dropped if they are no list', () => {
    localEntries.setItem('mahoe.paper.one', '{"itemNumber":1}');
    expect(readUnsaved('paper', 'one')).toEqual([]);
  });
});
