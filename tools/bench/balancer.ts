import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getReadiness } from '@mahoe/contracts/health';

/** Interval of the health checks. */
export const CHECK_INTERVAL_MS = 500;
const CHECK_TIMEOUT_MS = 1000;

/** A server behind the balancer. */
interface Upstream {
  readonly port: number;
  readonly agent: Agent;
  isUp: boolean;
}

/** A balancer as Caddy or nginx would be set up in front of the API. */
export interface Balancer {
  readonly url: string;
  /** Number of calls for which it replied 502 itself. */
  failures(): number;
  close(): Promise<void>;
}

const check = async (upstream: Upstream): Promise<void> => {
  const url = `http://localhost:${upstream.port}${getReadiness.path}`;
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  upstream.isUp = await fetch(url, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
};

const readBody = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Headers of one connection, which a proxy does not pass on. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

const passHeaders = (headers: IncomingMessage['headers']): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));

/** @returns false if no connection could be made, so that nothing was sent */
const forward = async (
  { port, agent }: Upstream,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> => {
  const { method, url: path } = incoming;
  const headers = passHeaders(incoming.headers);
  const call = request({ agent, port, host: 'localhost', method, path, headers });
  call.end(body);
  try {
    const [reply] = (await once(call, 'response')) as [IncomingMessage];
    const content = await readBody(reply);
    outgoing.writeHead(reply.statusCode ?? 502, passHeaders(reply.headers)).end(content);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return false;
    throw error;
  }
};

/** Opens a balancer over servers of this machine. A call goes to another server only if one refuses to connect. */
export const openBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  const upstreams = ports.map((port): Upstream => ({
    port,
    agent: new Agent({ keepAlive: true }),
    isUp: false,
  }));
  let turn = 0;
  let failures = 0;
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await readBody(incoming);
    turn += 1;
    const inTurn = upstreams.map((_, n) => upstreams[(turn + n) % upstreams.length]);
    for (const upstream of inTurn) {
      if (!upstream?.isUp) continue;
      if (await forward(upstream, incoming, body, outgoing)) return;
      upstream.isUp = false;
    }
    throw new Error('no server is ready');
  };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => {
      failures += 1;
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
  });
  const checkAll = (): Promise<unknown> => Promise.all(upstreams.map(check));
  await checkAll();
  const checks = setInterval(() => void checkAll(), CHECK_INTERVAL_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    failures: () => failures,
    close: async () => {
      clearInterval(checks);
      server.closeAllConnections();
      server.close();
      for (const { agent } of upstreams) agent.destroy();
    },
  };
};
