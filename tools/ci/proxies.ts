import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { getReadiness } from '@mahoe/contracts/health';
import { findFreePort } from '@mahoe/stack/findFreePort';
import { isListening } from '@mahoe/stack/probes';
import { type Check, runChecks, waitUntil } from './checks.ts';
import { unpackDebianPackage } from './debianPackage.ts';
import { type Count, emptyCount, runCommand } from './suite.ts';

/** Time for which an API is away in a check, shorter than Caddy holds calls. */
const RESTART_MS = 2000;
/** Calls in a row by which a check judges where calls go. */
const CALLS = 20;

/** A server in place of the API: it replies with its name and the headers of the call. */
interface Upstream {
  readonly port: number;
  isReady: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Reply {
  readonly status: number | undefined;
  readonly upstream?: string;
  readonly headers?: IncomingHttpHeaders;
}

const createUpstream = async (name: string): Promise<Upstream> => {
  const port = (await findFreePort(0)) ?? 0;
  let server: Server | undefined;
  const upstream: Upstream = {
    port,
    isReady: true,
    start: async () => {
      server = createServer(({ url, headers }, response) => {
        const isRefused = url === getReadiness.path && !upstream.isReady;
        response.writeHead(isRefused ? 503 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ upstream: name, headers }));
      });
      server.on('upgrade', (_request, socket) => {
        socket.end(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        );
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    stop: async () => {
      if (!server?.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return upstream;
};

/** Caddy with a configuration of the product, for other ports, addresses and certificates. */
interface Caddy {
  readonly httpPort: number;
  call(method: 'GET' | 'POST', headers?: IncomingHttpHeaders): Promise<Reply>;
  stop(): Promise<void>;
}

/** Writes a configuration of the product for upstreams of this machine. */
const writeConfiguration = async (
  root: string,
  name: string,
  ports: { readonly http: number; readonly https: number },
  upstreams: readonly Upstream[],
  folder: string,
): Promise<string> => {
  const certificates = join(root, 'testing', 'certificates');
  let upstream = 0;
  const site = (await readFile(join(root, 'deploy', 'caddy', name), 'utf8'))
    .replaceAll('school.example', 'localhost')
    .replace('/etc/ssl/mahoe/fullchain.pem', join(certificates, 'node.crt'))
    .replace('/etc/ssl/mahoe/privkey.pem', join(certificates, 'node.key'))
    .replaceAll(/[\d.]+:3000/g, () => `127.0.0.1:${upstreams[upstream++]?.port}`);
  const file = join(folder, 'Caddyfile');
  const options = `admin off\nhttp_port ${ports.http}\nhttps_port ${ports.https}`;
  await writeFile(file, `{\n${options}\n}\n${site}`);
  return file;
};

const startCaddy = async (
  program: string,
  root: string,
  name: string,
  upstreams: readonly Upstream[],
): Promise<Caddy> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-caddy-'));
  const ports = { http: (await findFreePort(0)) ?? 0, https: (await findFreePort(0)) ?? 0 };
  const file = await writeConfiguration(root, name, ports, upstreams, folder);
  const caddy: ChildProcess = spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const ended = once(caddy, 'exit');
  if (!(await waitUntil(() => isListening(ports.https)))) {
    caddy.kill();
    throw new Error('Caddy does not start');
  }
  const ca = await readFile(join(root, 'testing', 'certificates', 'ca', 'ca.crt'), 'utf8');
  const agent = new Agent({ ca });
  return {
    httpPort: ports.http,
    call: (method, headers = {}) =>
      new Promise((resolve, reject) => {
        const call = request(
          { host: 'localhost', port: ports.https, agent, method, headers },
          (reply) => {
            const { statusCode: status } = reply;
            text(reply)
              .then((body) => (status === 200 ? (JSON.parse(body) as object) : {}))
              .then((body) => resolve({ status, ...body }), reject);
          },
        );
        call.on('upgrade', ({ statusCode: status }, socket) => {
          socket.destroy();
          resolve({ status });
        });
        call.on('error', reject).end(method === 'POST' ? '{}' : undefined);
      }),
    stop: async () => {
      agent.destroy();
      caddy.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Returns where a call without TLS is sent. */
const findRedirect = async (port: number): Promise<string | undefined> => {
  const [reply] = (await once(get(`http://localhost:${port}/login`), 'response')) as [
    { readonly headers: IncomingHttpHeaders; resume(): void },
  ];
  reply.resume();
  return reply.headers.location;
};

const checkOneMachine = (caddy: Caddy, api: Upstream): readonly Check[] => [
  [
    'Caddy passes a call with TLS on, with the address and the protocol of the caller',
    async () => {
      const { status, headers } = await caddy.call('POST');
      const { 'x-forwarded-for': address = '', 'x-forwarded-proto': protocol } = headers ?? {};
      return status === 200 && /127\.0\.0\.1|::1/.test(String(address)) && protocol === 'https';
    },
  ],
  [
    'Caddy sends a call without TLS to the address with TLS',
    async () => /^https:\/\/localhost\b.*\/login$/.test((await findRedirect(caddy.httpPort)) ?? ''),
  ],
  [
    'Caddy opens a live channel',
    async () => {
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
      return (await caddy.call('GET', upgrade)).status === 101;
    },
  ],
  [
    'Caddy holds a read while the API starts again',
    async () => {
      await api.stop();
      const call = caddy.call('GET');
      await pause(RESTART_MS);
      await api.start();
      return (await call).status === 200;
    },
  ],
];

const checkSeveralMachines = (caddy: Caddy, first: Upstream): readonly Check[] => {
  /** Returns the machines that served some calls. @throws if one was not served */
  const findServers = async (method: 'GET' | 'POST' = 'POST'): Promise<string> => {
    const served = new Set<string>();
    for (let calls = 0; calls < CALLS; calls += 1) {
      const { status, upstream = '' } = await caddy.call(method);
      if (status !== 200) throw new Error(`a call was answered with ${status}`);
      served.add(upstream);
    }
    return [...served].toSorted().join(' ');
  };
  return [
    [
      'Caddy shares calls among machines',
      () => waitUntil(async () => (await findServers()) === 'first second'),
    ],
    [
      'Caddy sends no call to a process that is not ready',
      () => {
        first.isReady = false;
        return waitUntil(async () => (await findServers()) === 'second');
      },
    ],
    [
      'no command fails while such a process ends',
      async () => {
        await first.stop();
        return (await findServers()) === 'second';
      },
    ],
    [
      'Caddy sends calls to a process that is ready again',
      async () => {
        first.isReady = true;
        await first.start();
        return waitUntil(async () => (await findServers()) === 'first second');
      },
    ],
    [
      'no read fails when a machine is gone at once',
      async () => {
        await first.stop();
        return (await findServers('GET')) === 'second';
      },
    ],
  ];
};

/** Configurations of the product with their checks. */
const CONFIGURATIONS = [
  ['Caddyfile', checkOneMachine],
  ['several-machines.Caddyfile', checkSeveralMachines],
] as const;

/** Checks the configurations of Caddy with Caddy itself, before servers in place of the API. */
export const checkProxies = async (root: string): Promise<Count> => {
  const folder = await unpackDebianPackage(root, 'caddy');
  const program = folder && join(folder, 'usr', 'bin', 'caddy');
  if (!program || (await runCommand(root, program, ['version'], { minutes: 1 })) !== 0)
    return { ...emptyCount, skipped: ["Caddy (Debian's package) is not available"] };
  const upstreams = [await createUpstream('first'), await createUpstream('second')] as const;
  const [first] = upstreams;
  const counts: Count[] = [];
  try {
    for (const upstream of upstreams) await upstream.start();
    for (const [name, listChecks] of CONFIGURATIONS) {
      const caddy = await startCaddy(program, root, name, upstreams);
      counts.push(await runChecks(listChecks(caddy, first)));
      await caddy.stop();
    }
  } finally {
    for (const upstream of upstreams) await upstream.stop();
  }
  return {
    ...emptyCount,
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  };
};
