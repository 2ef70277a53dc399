import { listConversations } from '@mahoe/contracts/messaging/conversations';
import { deleteUser } from '@mahoe/contracts/accounts/privacy';
import { openLogRuntime } from '@mahoe/eventstore/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectors } from '@mahoe/projections/all';
import { checksums } from '@mahoe/projections/fixtures/views';
import { rebuildViews } from '@mahoe/projections/rebuildViews';
import { openChats, type Chats } from '../fixtures/chats.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';

let testApi: TestApi;
let addressIn: Chats['addressIn'];
let decide: Chats['decide'];
let draw: Chats['draw'];
let friends: Chats['friends'];
let messagesFor: Chats['messagesFor'];
let missBrown: Chats['missBrown'];
let stick: Chats['stick'];

beforeAll(async () => {
  testApi = await startTestApi();
  ({ addressIn, decide, draw, friends, messagesFor, missBrown, stick } = await openChats(testApi));
});
afterAll(() => testApi.stop());

test("an erased pupil's messages become placeholders without bytes, and the views equal a rebuild", async () => {
  const all = await friends();
  const { kai, lea, conversationId } = all;
  await stick(all);
  const shown = await draw(all);
  await decide(shown.id, 'approve');
  await missBrown.ask(deleteUser, { params: { id: kai.id } });
  await testApi.settle();
  const left = await messagesFor(lea, conversationId);
  expect(left).toHaveLength(2);
  for (const one of left) {
    expect(one).toMatchObject({ status: 'erased', senderName: 'Deleted pupil', metadata: {} });
  }
  expect(await lea.ask(listConversations)).toMatchObject([
    { otherParticipant: { name: 'Deleted pupil' }, canSend: false },
  ]);
  expect(await testApi.services.media.read(addressIn(shown.metadata).id)).toBeUndefined();
  const { rows } = await testApi.services.pool.query(
    'select 1 from media.blob where subject_id = $1 and ciphertext is not null',
    [kai.id],
  );
  expect(rows).toEqual([]);

  const own = projectors.filter(({ name }) => name === 'messages' || name === 'moderation');
  const tables = own.flatMap((projector) => projector.tables.map((table) => `views.${table}`));
  const live = await checksums(testApi.services.pool, tables);
  const runtime = openLogRuntime(testApi.services.config, testApi.services.logger, {
    searchPath: 'views',
    pipeline: true,
  });
  await rebuildViews(runtime, own);
  await runtime.close();
  expect(await checksums(testApi.services.pool, tables)).toEqual(live);
});
