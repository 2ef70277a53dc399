import { existsSync } from 'node:fs';
import { getHealth } from '@mahoe/contracts/health';
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
    const health = await full.send(getHealth);
    expect(health.statusCode).toBe(200);
    expect(getHealth.reply.parse(health.json())).toMatchObject({
      status: 'degraded',
      parts: { disk: { status: 'degraded', detail: expect.stringContaining('disk') } },
    });
    await stop();
  },
);

test('a write that a database elsewhere refused for lack of space shows in health', async () => {
  const diskOf = async () => (await createCaller(testApi.app).ask(getHealth)).parts['disk'];
  expect(await diskOf()).toBeUndefined();
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const ben = await newPupil(testApi, 'Ben');
  vi.spyOn(testApi.services.commands, 'handle').mockRejectedValueOnce(full);
  const body = { topicId: topics.counting.id };
  const refused = await ben.send(startQuizSession, { body });
  expect([refused.statusCode, (await diskOf())?.status]).toEqual([503, 'degraded']);
});
