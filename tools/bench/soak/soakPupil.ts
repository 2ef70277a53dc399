import { setTimeout as pause } from 'node:timers/promises';
import { signIn, signOut } from '@mahoe/contracts/accounts/account';
import { LIVE_PATH, LiveNotice } from '@mahoe/contracts/live';
import { sitExam, type Candidate, type Exam } from '../examPupil.ts';

const MAX_REPEATS = 30;

/** A pupil's life in a soak. */
export interface Soak {
  readonly exam: Exam;
  readonly url: string;
  /** Time between two visits of a pupil. */
  readonly restMs: readonly [least: number, most: number];
  readonly signal: AbortSignal;
}

/** Counts of what pupils did. */
export interface Visits {
  visits: number;
  channels: number;
}

/** Opens a browser's live channel, and waits until the server has greeted it. */
const openChannel = (url: string, cookie: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${LIVE_PATH}`, {
      headers: { cookie, origin: url },
    });
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth' })));
    socket.addEventListener('error', () => reject(new Error('the live channel broke')));
    socket.addEventListener('message', ({ data }) => {
      if (LiveNotice.parse(JSON.parse(String(data))).type === 'ready') resolve(socket);
    });
  });

const closeChannel = (socket: WebSocket): Promise<void> =>
  new Promise((closed) => {
    socket.addEventListener('close', () => closed());
    socket.close();
  });

const call = async (
  { exam, url }: Soak,
  { method, path }: { readonly method: string; readonly path: string },
  candidate: Candidate,
  cookie: string,
  body?: object,
): Promise<string> => {
  const own = { 'x-forwarded-for': candidate.address, origin: url };
  let reply = await exam.caller.call(method, path, cookie, body, own);
  // As a browser does, comes back when the server says; a busy server is no fault.
  for (let again = 0; reply.status === 503 && again < MAX_REPEATS; again += 1) {
    const queueToken = reply.headers['x-queue-token'];
    const token = queueToken === undefined ? {} : { 'x-queue-token': queueToken };
    await pause(1000 * Number(reply.headers['retry-after'] ?? 1));
    reply = await exam.caller.call(method, path, cookie, body, { ...own, ...token });
  }
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body}`);
  return reply.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
};

/** Signs in, opens the live channel, reads boards, takes a quiz, reads its results, and signs out. */
const visit = async (soak: Soak, candidate: Candidate, visits: Visits): Promise<void> => {
  const { exam, url } = soak;
  const body = { username: candidate.username, password: exam.password };
  const cookie = await call(soak, signIn, candidate, '', body);
  const channel = await openChannel(url, cookie);
  visits.channels += 1;
  try {
    await sitExam(exam, { ...candidate, cookie });
  } finally {
    await closeChannel(channel);
  }
  await call(soak, signOut, candidate, cookie, {});
  visits.visits += 1;
};

/** Lets a pupil visit the product again and again until the signal. Unexpected replies are counted. */
export const visitUntilEnd = async (
  soak: Soak,
  candidate: Candidate,
  visits: Visits,
): Promise<void> => {
  const [least, most] = soak.restMs;
  const { errors } = soak.exam.figures;
  while (!soak.signal.aborted) {
    await visit(soak, candidate, visits).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      errors.set(message, (errors.get(message) ?? 0) + 1);
    });
    const rest = least + Math.random() * (most - least);
    await pause(rest, undefined, { signal: soak.signal }).catch(() => undefined);
  }
};
