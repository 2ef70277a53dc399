import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { getMe } from '@mahoe/contracts/accounts/account';
import { LIVE_PATH, LiveNotice } from '@mahoe/contracts/live';
import {
  listConversations,
  sendMessage,
  startConversation,
} from '@mahoe/contracts/messaging/conversations';
import { listFriendActivities } from '@mahoe/contracts/social/friendActivity';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { conversation } from '@mahoe/domain/messaging/conversation';
import { message } from '@mahoe/domain/messaging/message';
import { friendship, friendshipId } from '@mahoe/domain/social/friendship';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import { isHealthy } from '@mahoe/stack/probes';
import pg from 'pg';
import { v5 as uuidv5 } from 'uuid';
import { startBenchStack, type BenchPupil, type BenchStack } from './benchStack.ts';
import { median, milliseconds, percentile, withWorkers } from './figures.ts';
import { httpCaller } from './httpCaller.ts';
import { waitForViews } from './waitForViews.ts';

/** Namespace of the benchmark's conversations and messages. */
const IDS = 'c9a7b6de-3f62-5b4d-9a6b-9e4c2f2d8a12';
const SOCKETS = 200;
const PER_SECOND = 20;
const SECONDS = 30;
const PUSH_GOAL_MS = 150;
const IDLE = 5000;
const IDLE_GOAL_MB = 300;
/** Time after which an idle channel has released what its opening needed. */
const REST_MS = 60_000;
const CONVERSATIONS = 500;
const MESSAGES_EACH = 40;
const FRIENDS = 200;
const READS = 100;
const READ_GOAL_MS = 30;
const CONCURRENCY = 32;

type Caller = ReturnType<typeof httpCaller>;

const printVerdict = (name: string, samples: readonly number[], goalMs: number): void => {
  const p95 = percentile(samples, 0.95);
  const missed = p95 > goalMs ? ', missed' : '';
  console.log(
    `${name.padEnd(44)} p50 ${milliseconds(median(samples))}  p95 ${milliseconds(p95)}  (goal ${goalMs} ms${missed})`,
  );
};

/** Opens a browser's channel that records when a message was pushed to it. */
const listen = (
  url: string,
  { cookie }: BenchPupil,
  pushed: (messageId: string) => void,
): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${LIVE_PATH}`, {
      headers: { cookie, origin: url },
    });
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth' })));
    socket.addEventListener('error', () => reject(new Error('the channel broke')));
    socket.addEventListener('message', ({ data }) => {
      const notice = LiveNotice.parse(JSON.parse(String(data)));
      if (notice.type === 'ready') resolve(socket);
      if (notice.type === 'new_message') pushed(notice.messageId);
    });
  });

/**
 * Sends this number of messages a second.
 * @returns times from each acknowledgement to its push, in ms
 */
const measureDeliveries = async (
  send: (turn: number) => Promise<string>,
  pushedAt: ReadonlyMap<string, number>,
): Promise<readonly number[]> => {
  const acknowledged = new Map<string, number>();
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let turn = 0; turn < PER_SECOND * SECONDS; turn += 1) {
    await pause(Math.max(0, began + (turn * 1000) / PER_SECOND - performance.now()));
    sent.push(
      send(turn).then((id) => {
        acknowledged.set(id, performance.now());
      }),
    );
  }
  await Promise.all(sent);
  const until = performance.now() + 20_000;
  while ([...acknowledged.keys()].some((id) => !pushedAt.has(id))) {
    if (performance.now() > until) throw new Error('not every message was pushed');
    await pause(20);
  }
  // A push may arrive before its acknowledgement: then the delay is 0.
  return [...acknowledged].map(([id, at]) => Math.max(0, (pushedAt.get(id) ?? at) - at));
};

const measureOurs = async (
  caller: Caller,
  url: string,
  pupils: readonly BenchPupil[],
): Promise<readonly number[]> => {
  const pushedAt = new Map<string, number>();
  const sockets = await Promise.all(
    pupils.map((pupil) => listen(url, pupil, (id) => pushedAt.set(id, performance.now()))),
  );
  const pairs: { readonly cookie: string; readonly conversationId: string }[] = [];
  await withWorkers(pupils, CONCURRENCY, async ({ cookie, id }) => {
    const other = pupils[(pupils.findIndex((one) => one.id === id) + 1) % pupils.length];
    const body = { participant2Id: other?.id };
    const started = await caller.call('POST', startConversation.path, cookie, body);
    pairs.push({ cookie, conversationId: (JSON.parse(started.body) as { id: string }).id });
  });
  const send = async (turn: number): Promise<string> => {
    const pair = pairs[turn % pairs.length];
    const { status, body } = await caller.call('POST', sendMessage.path, pair?.cookie ?? '', {
      conversationId: pair?.conversationId,
      messageType: 'sticker',
      metadata: { icon: 'mango' },
    });
    if (status !== 200) throw new Error(`${status} ${body}`);
    return (JSON.parse(body) as { id: string }).id;
  };
  const delivered = await measureDeliveries(send, pushedAt);
  for (const socket of sockets) socket.close();
  return delivered;
};

/**
 * Measures the same with one table and NOTIFY in this process, without checks, encryption or views.
 */
const measurePlain = async ({ databaseUrl }: BenchStack): Promise<readonly number[]> => {
  const pool = openPool(databaseUrl, { onError: console.error });
  await pool.query('create schema if not exists plain');
  await pool.query(
    `create table plain.message (id uuid primary key default gen_random_uuid(),
       sender int not null, receiver int not null, content text not null,
       sent_at timestamptz not null default now())`,
  );
  const listener = new pg.Client({ connectionString: databaseUrl });
  await listener.connect();
  const pushedAt = new Map<string, number>();
  listener.on('notification', ({ payload = '' }) => pushedAt.set(payload, performance.now()));
  await listener.query('listen plain_message');
  const send = async (turn: number): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      `with sent as (insert into plain.message (sender, receiver, content)
         values ($1, $2, 'mango') returning id)
       select id, pg_notify('plain_message', id::text) from sent`,
      [turn % SOCKETS, (turn + 1) % SOCKETS],
    );
    return rows[0]?.id ?? '';
  };
  const delivered = await measureDeliveries(send, pushedAt);
  await listener.end();
  await pool.end();
  return delivered;
};

/** Returns the process id of the API that replaced another. */
const waitForRestart = async (
  stack: BenchStack['stack'],
  url: string,
  before: number,
): Promise<number> => {
  const until = performance.now() + 60_000;
  for (;;) {
    const pid = stack.pid('api');
    if (pid !== undefined && pid !== before && (await isHealthy(url))) return pid;
    if (performance.now() > until) throw new Error('the API does not come back');
    await pause(50);
  }
};

/** Returns a process's resident memory in MB, as Linux reports it. */
const readMemory = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
};

/** Creates a pupil with this number of conversations, messages in each, and friends. */
const fillConversations = async (
  stack: BenchStack,
  reader: BenchPupil,
  others: readonly BenchPupil[],
): Promise<void> => {
  const { commands } = stack;
  const now = momentOf(Date.now());
  const by = (what: string) => ({ commandId: `bench|${what}`, actor: 'mahoe', isNew: true });
  await withWorkers(others, CONCURRENCY, async ({ id: otherId }) => {
    const conversationId = uuidv5(`talk ${otherId}`, IDS);
    const start = {
      conversationId,
      starterId: otherId,
      otherId: reader.id,
      access: 'presets-only',
    } as const;
    const command = { type: 'StartConversation', now, ...start } as const;
    ensureDone(await commands.handle(conversation, conversationId, command, by(conversationId)));
    for (let n = 0; n < MESSAGES_EACH; n += 1) {
      const messageId = uuidv5(`message ${otherId} ${n}`, IDS);
      const ends = { messageId, conversationId, senderId: otherId, receiverId: reader.id };
      const content = { messageType: 'sticker', presetId: 'mango' } as const;
      const sending = {
        type: 'SendMessage',
        now,
        ...ends,
        access: 'presets-only',
        content,
      } as const;
      ensureDone(await commands.handle(message, messageId, sending, by(messageId)));
    }
  });
  await withWorkers(others.slice(0, FRIENDS), CONCURRENCY, async ({ id: otherId }) => {
    const requestId = uuidv5(`friends ${otherId}`, IDS);
    const pair = friendshipId(reader.id, otherId);
    const request = { requestId, senderId: otherId, receiverId: reader.id };
    const ask = {
      type: 'SendFriendRequest',
      now,
      ...request,
    } as const;
    ensureDone(await commands.handle(friendship, pair, ask, by(requestId)));
    const accept = { type: 'AcceptFriendRequest', now, requestId, pupilId: reader.id } as const;
    ensureDone(
      await commands.handle(friendship, pair, accept, {
        commandId: `${requestId}|yes`,
        actor: 'mahoe',
      }),
    );
  });
  await waitForViews(stack);
};

const timeReads = async (
  caller: Caller,
  path: string,
  cookie: string,
): Promise<readonly number[]> => {
  const samples: number[] = [];
  for (let n = 0; n < READS + 10; n += 1) {
    const began = performance.now();
    const { status } = await caller.call('GET', path, cookie);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    if (n >= 10) samples.push(performance.now() - began);
  }
  return samples;
};

const measurePush = async (stack: BenchStack, pupils: readonly BenchPupil[]): Promise<void> => {
  const caller = httpCaller(stack.url, 50);
  const talking = pupils.slice(0, SOCKETS);
  const what = `${SOCKETS} channels, ${PER_SECOND} messages a second`;
  printVerdict(
    `send to push, ${what}`,
    await measureOurs(caller, stack.url, talking),
    PUSH_GOAL_MS,
  );
  printVerdict('the same by a table and NOTIFY alone', await measurePlain(stack), PUSH_GOAL_MS);
};

const measureLists = async (
  stack: BenchStack,
  [reader, ...others]: readonly BenchPupil[],
): Promise<void> => {
  if (!reader) throw new Error('nobody is there');
  const caller = httpCaller(stack.url, 50);
  await fillConversations(stack, reader, others);
  const talks = `${CONVERSATIONS} conversations, ${CONVERSATIONS * MESSAGES_EACH} messages`;
  printVerdict(
    'who am I, as reference',
    await timeReads(caller, getMe.path, reader.cookie),
    READ_GOAL_MS,
  );
  printVerdict(talks, await timeReads(caller, listConversations.path, reader.cookie), READ_GOAL_MS);
  const feed = `feed of ${FRIENDS} friends`;
  printVerdict(
    feed,
    await timeReads(caller, listFriendActivities.path, reader.cookie),
    READ_GOAL_MS,
  );
};

/** Opens ten channels for each pupil, which is the limit. */
const openIdle = async (
  url: string,
  pupils: readonly BenchPupil[],
): Promise<readonly WebSocket[]> => {
  const open: WebSocket[] = [];
  const wanted = Array.from({ length: IDLE }, (_, n) => pupils[n % CONVERSATIONS]);
  await withWorkers(wanted, CONCURRENCY, async (pupil) => {
    if (pupil) open.push(await listen(url, pupil, () => undefined));
  });
  return open;
};

const measureChannels = async (
  { stack, url }: BenchStack,
  pupils: readonly BenchPupil[],
): Promise<void> => {
  // Uses a freshly started process, because memory of an earlier load belongs to no channel.
  const worked = stack.pid('api');
  if (worked === undefined) throw new Error('the API does not run');
  process.kill(worked, 'SIGKILL');
  const pid = await waitForRestart(stack, url, worked);
  const before = await readMemory(pid);
  const idle = await openIdle(url, pupils);
  const opened = await readMemory(pid);
  await pause(REST_MS);
  const after = await readMemory(pid);
  const missed = Math.max(opened, after) > IDLE_GOAL_MB ? ', missed' : '';
  console.log(
    `${idle.length} idle channels: ${after.toFixed(0)} MB after a minute, ${opened.toFixed(0)} MB as the last came, ` +
      `${before.toFixed(0)} MB without (goal ${IDLE_GOAL_MB} MB in one process${missed})`,
  );
  for (const socket of idle) socket.close();
};

const PARTS = { push: measurePush, lists: measureLists, channels: measureChannels } as const;
type Part = keyof typeof PARTS;
const isPart = (name: string): name is Part => name in PARTS;

/**
 * Measures an acknowledged send to its push (reference: one table and NOTIFY), the lists of a pupil
 * with many conversations and friends, and memory of idle channels.
 * @param args `push`, `lists`, `channels`: only these; all if empty
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const wanted = args.length === 0 ? (['push', 'lists', 'channels'] as const) : args.filter(isPart);
  const stack = await startBenchStack();
  try {
    const pupils = await stack.registerPupils(CONVERSATIONS + 1);
    await waitForViews(stack);
    for (const part of wanted) await PARTS[part](stack, pupils);
  } finally {
    await stack.stop();
  }
};
