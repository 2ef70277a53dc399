import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings } from './settings.ts';

const root = join(import.meta.dirname, '..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const service = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.coerce.string()),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8')));

/** Resolves `${NAME:-value}`, and `${NAME:?why}` if only that variable is set, as Compose does. */
const withDefaults = (value: string): string =>
  value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{(\w+):\?[^}]*\}/g, 'given $1');
const app = compose.services['app'];
const settings = Object.fromEntries(
  Object.entries(app?.environment ?? {}).map(([name, value]) => [name, withDefaults(value)]),
);

describe('docker-compose.yml', () => {
  test('gives the app settings it knows and accepts', () => {
    const read = readSettings(settings);
    expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(settings)));
    expect(read.HOST).toBe('0.0.0.0');
  });

  test('has an administrator to enter with, whose password the operator chooses', () => {
    expect(readSettings(settings)).toMatchObject({
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'given ADMIN_PASSWORD',
    });
  });

  test('points the app at its own services, on the ports they listen on', () => {
    const { DATABASE_URL, EVENTSTORE_URL, KAFKA_BROKERS } = readSettings(settings);
    const { postgres, kafka } = compose.services;
    const database = new URL(DATABASE_URL ?? '');
    expect(database.host).toBe('postgres:5432');
    expect(database.username).toBe(postgres?.environment['POSTGRES_USER']);
    expect(database.password).toBe(withDefaults(postgres?.environment['POSTGRES_PASSWORD'] ?? ''));
    expect(database.pathname).toBe(`/${postgres?.environment['POSTGRES_DB']}`);
    expect(new URL(EVENTSTORE_URL ?? '').host).toBe('eventstore:2113');
    expect(kafka?.environment['KAFKA_ADVERTISED_LISTENERS']).toBe(`PLAINTEXT://${KAFKA_BROKERS}`);
  });

  test('names only services and volumes that exist', () => {
    for (const { depends_on: needed, volumes } of Object.values(compose.services)) {
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(needed)));
      for (const volume of volumes)
        expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
    }
  });

  test('builds the app from a Dockerfile whose files exist', () => {
    expect(app?.build).toBe('.');
    expect(dockerfile).toContain('CMD ["node", "stack/main.ts"]');
    expect(dockerfile).toContain('node tools/build/main.ts');
  });

  test('runs the app without a writable file system, capabilities or new privileges', () => {
    expect(app).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });
});

describe('the Dockerfile', () => {
  test('ends as an ordinary user, with a health check', () => {
    const users = [...dockerfile.matchAll(/^USER (.+)$/gm)].map(([, user]) => user);
    expect(users.at(-1)).toBe('node');
    expect(dockerfile).toMatch(/^HEALTHCHECK .*CMD \["node", "stack\/checkHealth.ts"\]$/m);
  });

  test('copies no settings, keys or data of this machine into the image', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git']));
    expect(dockerfile).not.toMatch(/PASSWORD|SECRET|_KEY/);
  });
});

describe('the schema of the Compose Specification', () => {
  const { $schema: _version, ...specification } = z
    .record(z.string(), z.json())
    .parse(
      JSON.parse(
        readFileSync(join(import.meta.dirname, 'fixtures/composeSpec/compose-spec.json'), 'utf8'),
      ),
    );
  const schema = z.fromJSONSchema(specification, { defaultTarget: 'draft-7' });
  const read = (file: string): unknown =>
    parse(readFileSync(join(root, file), 'utf8'), { merge: true });

  test.each(['docker-compose.yml', 'docker-compose.cluster.yml'])('accepts %s', (file) => {
    expect(schema.safeParse(read(file)).error?.issues ?? []).toEqual([]);
  });

  test('refuses a file with an unknown option', () => {
    expect(schema.safeParse({ services: { app: { read_onli: true } } }).success).toBe(false);
  });
});

describe('docker-compose.cluster.yml', () => {
  const node = z.object({ environment: z.record(z.string(), z.coerce.string()) });
  const cluster = z
    .object({ services: z.record(z.string(), z.looseObject({})) })
    .parse(parse(readFileSync(join(root, 'docker-compose.cluster.yml'), 'utf8'), { merge: true }));
  const environmentOf = (name: string): Readonly<Record<string, string>> =>
    node.parse(cluster.services[name]).environment;
  const nodes = Object.keys(cluster.services).filter((name) => name.startsWith('eventstore'));

  test('gives the app the addresses of all nodes, with TLS', () => {
    const { EVENTSTORE_URL } = environmentOf('app');
    const url = withDefaults(EVENTSTORE_URL ?? '');
    expect(readSettings({ EVENTSTORE_URL: url })).toEqual(
      expect.objectContaining({ EVENTSTORE_URL: url }),
    );
    expect(url).toContain(nodes.map((name) => `${name}:2113`).join(','));
    expect(url).toMatch(/tls=true&tlsCAFile=/);
  });

  test('has three nodes, each with its own certificate and the two others to talk to', () => {
    expect(nodes).toHaveLength(3);
    for (const name of nodes) {
      const others = nodes.filter((other) => other !== name).map((other) => `${other}:2113`);
      expect(environmentOf(name)).toMatchObject({
        KURRENTDB_CLUSTER_SIZE: '3',
        KURRENTDB_NODE_HOST_ADVERTISE_AS: name,
        KURRENTDB_GOSSIP_SEED: others.join(','),
        KURRENTDB_CERTIFICATE_FILE: `/certificates/${name}/node.crt`,
      });
    }
  });
});
