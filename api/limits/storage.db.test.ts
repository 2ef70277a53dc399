import { existsSync } from 'node:fs';
import { getMe } from '@mahoe/contracts/accounts/account';
import { getSessionQuestion, startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { expect, test, vi } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { createCaller } from '../fixtures/caller.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil } from '../fixtures/people.ts';

/** A file system of Linux that never has free space. */
const FULL = '/proc';

const testApi = useTestApi();

test.skipIf(!existsSync(FULL))(
  'on a full disk no command is done and no clock started',
  async () => {
    const ana = await newPupil(testApi, 'Ana');
    const body = { topicId: topics.counting.id };
    const { id } = await ana.ask(startQuizSession, { body });
    const { app, services, stop } = await testApi.startSecondApi({ STORAGE_DIR: FULL });
    await vi.waitFor(() => expect(services.storage.isFull()).toBe(true), { timeout: 20_000 });
    const head = await services.store.headPosition();

    const full = createCaller(app, ana.cookie);
    const refused = { status: 503, code: 'storage-full' };
    expect(await full.refused(startQuizSession, { body })).toMatchObject(refused);
    expect(await full.refused(getSessionQuestion, { params: { id } })).toMatchObject(refused);
    expect(await services.store.headPosition()).toBe(head);
    await full.ask(getMe);
    await stop();
  },
);
