import { expect, test } from 'vitest';
import { newEvent, newEvents, newStream, type StoreClient } from './storeUnderTest.ts';

/** Errors that the clients raise for refused input. */
export const refusalCases = (client: () => StoreClient): void => {
  test('an append above a mebibyte is refused, and nothing of it is stored', async () => {
    const stream = newStream();
    const large = JSON.stringify({ text: 'x'.repeat(600_000) });
    const events = newEvents(2).map((event) => ({ ...event, json: large }));
    const appended = await client().append(stream, events, 'any');
    expect(appended.result).toBe('maximum-append-size-exceeded');
    expect((await client().read(stream)).result).toBe('stream-not-found');
  });

  test('an append whose deadline has passed is not made', async () => {
    const stream = newStream();
    const appended = await client().append(stream, [newEvent()], 'any', -1000);
    expect(appended.result).toBe('deadline-exceeded');
    await client().append(newStream(), [newEvent()], 'any');
    expect((await client().read(stream)).result).toBe('stream-not-found');
  });

  test('a client gets answers after a refusal', async () => {
    await client().append(newStream(), [newEvent()], 7n);
    expect((await client().append(newStream(), [newEvent()], 'any')).result).toBe('ok');
  });
};
