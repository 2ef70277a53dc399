import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildEventOfNewerType } from '@mahoe/eventstore/fixtures/newerEvents';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { findFreePort } from '@mahoe/stack/findFreePort';
import { startStack, type Stack } from '@mahoe/stack/start';
import { z } from 'zod';
import { dashboards } from '../generate/dashboardPanels.ts';
import { type Check, POLL_INTERVAL_MS, runChecks, waitUntil } from './checks.ts';
import { installPrometheus, type PrometheusPrograms } from './installPrometheus.ts';
import { type Count, emptyCount, runCommand } from './suite.ts';

/** Port in `prometheus.yml` from which the ports of the processes count. */
const DOCUMENTED_PORT = 9400;

const alertsReply = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })),
  }),
});
const targetsReply = z.object({
  data: z.object({
    activeTargets: z.array(
      z.object({ health: z.string(), labels: z.record(z.string(), z.string()) }),
    ),
  }),
});
const queryReply = z.object({
  status: z.string(),
  data: z.object({ result: z.array(z.unknown()) }),
});

const metadataReply = z.object({ data: z.record(z.string(), z.unknown()) });

type Ask = <Reply>(path: string, reply: z.ZodType<Reply>) => Promise<Reply>;

/** Asks Prometheus by HTTP. */
const createAsk =
  (url: string): Ask =>
  async (path, reply) =>
    reply.parse(await (await fetch(`${url}/api/v1/${path}`)).json());

/**
 * Writes the configuration of the product into a folder, for other ports and at short intervals: alerts
 * fire at once.
 */
const writeConfiguration = async (root: string, folder: string, port: number): Promise<string> => {
  const from = join(root, 'monitoring', 'prometheus');
  const config = (await readFile(join(from, 'prometheus.yml'), 'utf8'))
    .replaceAll(
      /127\.0\.0\.1:(\d+)/g,
      (_, documented: string) => `127.0.0.1:${port + Number(documented) - DOCUMENTED_PORT}`,
    )
    .replaceAll(/interval: 15s/g, 'interval: 1s');
  const rules = (await readFile(join(from, 'rules.yml'), 'utf8')).replaceAll(
    /^( +)for: \d+m$/gm,
    '$1for: 1s',
  );
  const file = join(folder, 'prometheus.yml');
  await writeFile(file, config);
  await writeFile(join(folder, 'rules.yml'), rules);
  await copyFile(join(from, 'rules.test.yml'), join(folder, 'rules.test.yml'));
  return file;
};

const startPrometheus = async (
  { prometheus }: PrometheusPrograms,
  folder: string,
  file: string,
): Promise<{ readonly url: string; readonly process: ChildProcess }> => {
  const port = (await findFreePort(0)) ?? 0;
  const process = spawn(
    prometheus,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  return { url: `http://127.0.0.1:${port}`, process };
};

/** Finds a port after which those of all processes are free. */
const findFirstPort = async (): Promise<number> => {
  for (;;) {
    const first = (await findFreePort(0)) ?? 0;
    const offsets = [0, 1, 2, 3, 10, 30];
    const free = await Promise.all(offsets.map((offset) => findFreePort(first + offset)));
    if (free.every((port, index) => port === first + (offsets[index] ?? 0))) return first;
  }
};

/** Checks the files of Prometheus by its own tool. */
const checkFiles = ({ promtool }: PrometheusPrograms, root: string): readonly Check[] => {
  const folder = join(root, 'monitoring', 'prometheus');
  const run = async (...args: string[]): Promise<boolean> =>
    (await runCommand(folder, promtool, args, { minutes: 2 })) === 0;
  return [
    [
      'promtool accepts the configuration and the rules',
      () => run('check', 'config', 'prometheus.yml'),
    ],
    ['the tests of the rules pass', () => run('test', 'rules', 'rules.test.yml')],
  ];
};

/** Appends an event that the running product does not know, as a newer version would. */
const appendNewerEvent = async (eventStoreUrl: string): Promise<void> => {
  const store = connectEventStore(eventStoreUrl);
  await store.append('upgrade-1', 'no_stream', [buildEventOfNewerType()]);
  await store.dispose();
};

type IsFiring = (alertname: string, process?: string) => Promise<boolean>;

/** Checks that the alerts of faults fire; the last one stops the product. */
const checkFaults = (stack: Stack, isFiring: IsFiring): readonly Check[] => [
  [
    'an alert names the process that is killed again and again',
    async () => {
      for (let kills = 0; kills < 4; kills += 1) {
        stack.kill9('reactions');
        await waitUntil(async () => stack.pid('reactions') !== undefined);
        await pause(2 * POLL_INTERVAL_MS);
      }
      return waitUntil(() => isFiring('MahoeProcessRestarts', 'reactions'));
    },
  ],
  [
    'an alert names a process that meets an event of a newer version',
    async () => {
      await appendNewerEvent(stack.eventStoreUrl);
      return waitUntil(() => isFiring('MahoeProcessGivesWay', 'projections'));
    },
  ],
  [
    'an alert fires when the processes are gone',
    async () => {
      await stack.stop();
      return waitUntil(() => isFiring('MahoeProcessDown'));
    },
  ],
];

/** Returns the metrics that dashboards and rules use and no process serves. */
const findUnserved = async (root: string, ask: Ask): Promise<readonly string[]> => {
  const rules = await readFile(join(root, 'monitoring', 'prometheus', 'rules.yml'), 'utf8');
  const texts = [rules, ...dashboards.map((dashboard) => JSON.stringify(dashboard))];
  const used = texts.flatMap((text) => [
    ...text.matchAll(/\b(?:mahoe|http_server|process|nodejs)_\w+_\w+/g),
  ]);
  const { data: served } = await ask('metadata', metadataReply);
  const unserved = used.map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));
  return [...new Set(unserved)].filter((name) => !(name in served));
};

/** Checks the alerts on a running product that a Prometheus scrapes. */
const checkRunning = async (programs: PrometheusPrograms, root: string): Promise<Count> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-prometheus-'));
  const firstPort = await findFirstPort();
  const stack = await startStack({
    port: 0,
    dataDir: join(folder, 'data'),
    env: { METRICS_PORT: String(firstPort), API_PROCESSES: '1', LOG_LEVEL: 'warn' },
  });
  const file = await writeConfiguration(root, folder, firstPort);
  const { url, process } = await startPrometheus(programs, folder, file);
  const ask = createAsk(url);
  const isFiring: IsFiring = async (alertname, process) =>
    (await ask('alerts', alertsReply)).data.alerts.some(
      ({ state, labels }) =>
        state === 'firing' &&
        labels['alertname'] === alertname &&
        (process === undefined || labels['process'] === process),
    );
  const query = async (expression: string): Promise<boolean> =>
    (await ask(`query?query=${encodeURIComponent(expression)}`, queryReply)).status === 'success';
  try {
    return await runChecks([
      [
        'Prometheus scrapes every process',
        () =>
          waitUntil(async () => {
            const { activeTargets } = (await ask('targets', targetsReply)).data;
            return (
              activeTargets.length === 5 && activeTargets.every(({ health }) => health === 'up')
            );
          }),
      ],
      [
        'nothing but the missing backup is wrong at first',
        async () => {
          await waitUntil(() => isFiring('MahoeBackupMissing'));
          const { alerts } = (await ask('alerts', alertsReply)).data;
          const firing = alerts.filter(({ state }) => state === 'firing');
          console.log(firing.map(({ labels }) => labels));
          return firing.every(({ labels }) => labels['alertname'] === 'MahoeBackupMissing');
        },
      ],
      ...dashboards.map(({ title, panels }): Check => [
        `Prometheus understands the queries of "${title}"`,
        async () =>
          (
            await Promise.all(
              panels.flatMap(({ queries }) => queries.map(([, expression]) => query(expression))),
            )
          ).every(Boolean),
      ]),
      [
        'the product serves every metric that dashboards and rules use',
        () => waitUntil(async () => (await findUnserved(root, ask)).length === 0),
      ],
      ...checkFaults(stack, isFiring),
    ]);
  } finally {
    process.kill();
    await once(process, 'exit');
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Checks rules and dashboards with Prometheus, on files and on a running product with faults. */
export const checkAlerts = async (root: string): Promise<Count> => {
  const programs = await installPrometheus(root);
  if (!programs)
    return { ...emptyCount, skipped: ["Prometheus (Debian's package) is not available"] };
  const files = await runChecks(checkFiles(programs, root));
  const running = await checkRunning(programs, root);
  return {
    ...emptyCount,
    passed: files.passed + running.passed,
    failures: [...files.failures, ...running.failures],
  };
};
