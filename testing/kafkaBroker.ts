import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '@mahoe/stack/findFreePort';
import { isListening } from '@mahoe/stack/probes';

const run = promisify(execFile);
const version = '4.1.1';

/** A real Kafka broker on this machine, with one node and topics created on first use. */
export interface KafkaBroker {
  /** Value for `KAFKA_BROKERS`: `127.0.0.1:port`. */
  brokers: string;
  /** Its second address, with TLS and a login by any mechanism. */
  secure: {
    readonly broker: string;
    readonly caFile: string;
    readonly username: string;
    readonly password: string;
  };
  /** Folder of its data. */
  folder: string;
  /** Suspends the process (SIGSTOP): it accepts connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/**
 * Starts a Kafka broker from its published jars, which Maven fetches on first use, or returns why that
 * is impossible here. Needs `java` (17 or newer) and `mvn`.
 */
export const startKafkaBroker = async (): Promise<KafkaBroker | { skipped: string }> => {
  for (const [tool, flag] of [
    ['java', '-version'],
    ['mvn', '--version'],
  ] as const) {
    const found = await run(tool, [flag]).then(
      () => true,
      () => false,
    );
    if (!found) return { skipped: `no Kafka broker: ${tool} is not installed` };
  }
  try {
    return await startFrom(await fetchJars());
  } catch (error) {
    return {
      skipped: `no Kafka broker: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
};

/**
 * Returns the folder with the broker's jars. It is created complete, so an interrupted fetch leaves
 * none.
 */
const fetchJars = async (): Promise<string> => {
  const cache = join(import.meta.dirname, '..', '.cache');
  const jars = join(cache, `kafka-${version}`);
  if (existsSync(jars)) return jars;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'kafka-'));
  await writeFile(
    join(draft, 'pom.xml'),
    `<project xmlns="http://maven.apache.org/POM/4.0.0">
      <modelVersion>4.0.0</modelVersion>
      <groupId>mahoe</groupId><artifactId>broker</artifactId><version>1</version>
      <dependencies><dependency>
        <groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${version}</version>
      </dependency></dependencies>
    </project>`,
  );
  const goal = ['dependency:copy-dependencies', '-DoutputDirectory=jars', '-DincludeScope=runtime'];
  try {
    await run('mvn', ['-q', '-B', ...goal], { cwd: draft, timeout: 300_000 });
    await rename(join(draft, 'jars'), jars).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return jars;
};

const startFrom = async (jars: string): Promise<KafkaBroker> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-kafka-'));
  const port = (await findFreePort(0)) ?? 0;
  const securePort = (await findFreePort(0)) ?? 0;
  const controllerPort = (await findFreePort(0)) ?? 0;
  const properties = join(folder, 'server.properties');
  const ports = { port, securePort, controllerPort };
  await writeFile(join(folder, 'node.pem'), await readKeyAndCertificate());
  await writeFile(properties, buildProperties(folder, ports));
  const java = ['-cp', join(jars, '*'), '-Xmx256m'];
  const cluster = 'bWFob2UtdGVzdC1jbHVzdA';
  await run('java', [
    ...java,
    'kafka.tools.StorageTool',
    'format',
    '-t',
    cluster,
    '-c',
    properties,
    ...['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
      '--add-scram',
      `${mechanism}=[name=${LOGIN.username},password=${LOGIN.password}]`,
    ]),
  ]);

  const log = createWriteStream(join(folder, 'broker.log'));
  await once(log, 'open');
  const broker = spawn('java', [...java, 'kafka.Kafka', properties], {
    stdio: ['ignore', log, log],
  });
  const stop = async (): Promise<void> => {
    await kill(broker);
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + 60_000;
  while (!(await isListening(port)) || !(await isListening(securePort))) {
    if (broker.exitCode !== null || Date.now() > deadline) {
      const said = await readFile(join(folder, 'broker.log'), 'utf8');
      await stop();
      throw new Error(`the broker did not start: ${said.slice(-600)}`);
    }
    await pause(50);
  }
  return {
    brokers: `127.0.0.1:${port}`,
    secure: {
      broker: `127.0.0.1:${securePort}`,
      caFile: join(CERTIFICATES, 'ca', 'ca.crt'),
      ...LOGIN,
    },
    folder,
    freeze: () => void broker.kill('SIGSTOP'),
    thaw: () => void broker.kill('SIGCONT'),
    stop,
  };
};

const kill = async (broker: ChildProcess): Promise<void> => {
  if (broker.exitCode !== null) return;
  const ended = once(broker, 'exit');
  broker.kill('SIGKILL');
  await ended;
};

const CERTIFICATES = join(import.meta.dirname, 'certificates');
const LOGIN = { username: 'mahoe', password: 'a-password-of-tests' } as const;

/** Reads the key and the certificate of this machine, in one file as Kafka wants them. */
const readKeyAndCertificate = async (): Promise<string> =>
  (
    await Promise.all(
      ['node.key', 'node.crt'].map((file) => readFile(join(CERTIFICATES, file), 'utf8')),
    )
  ).join('\n');

const buildProperties = (
  folder: string,
  ports: { readonly port: number; readonly securePort: number; readonly controllerPort: number },
): string =>
  Object.entries({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${ports.controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${ports.port},SASL_SSL://127.0.0.1:${ports.securePort},CONTROLLER://127.0.0.1:${ports.controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${ports.port},SASL_SSL://127.0.0.1:${ports.securePort}`,
    'inter.broker.listener.name': 'PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SASL_SSL:SASL_SSL',
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': join(folder, 'node.pem'),
    'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
    'listener.name.sasl_ssl.plain.sasl.jaas.config': `org.apache.kafka.common.security.plain.PlainLoginModule required user_${LOGIN.username}="${LOGIN.password}";`,
    'listener.name.sasl_ssl.scram-sha-256.sasl.jaas.config':
      'org.apache.kafka.common.security.scram.ScramLoginModule required;',
    'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config':
      'org.apache.kafka.common.security.scram.ScramLoginModule required;',
    'log.dirs': join(folder, 'log'),
    'num.partitions': 3,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
  })
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
