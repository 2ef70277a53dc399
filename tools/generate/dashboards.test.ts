import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildDashboards } from './dashboards.ts';

const root = join(import.meta.dirname, '../..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

/** Metrics that Prometheus, Node.js or another exporter serves. */
const FOREIGN = ['up', 'probe_ssl_earliest_cert_expiry'];

const listSources = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!test)[.]ts$/.test(file) && !file.includes('node_modules'))
    .map((file) => read(folder, file));

/** Names of the metrics that the code creates. */
const created = new Set(
  ['api', 'eventstore', 'projections', 'reactions', 'providers', 'stack']
    .flatMap(listSources)
    .flatMap((source) => [...source.matchAll(/'((?:mahoe|http_server)_[a-z_]+)',\s/g)])
    .map(([, name = '']) => name),
);

const rules = read('monitoring', 'prometheus', 'rules.yml');
const monitoring = read('docs', 'monitoring.md');

/** Names of the metrics that expressions use. */
const findUsed = (text: string): readonly string[] =>
  [...text.matchAll(/\b((?:mahoe|http_server)_[a-z_]+)/g)]
    .map(([, name = '']) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !name.startsWith('mahoe_embedded_store_'));

describe('the rules and dashboards', () => {
  it('find metrics in the code', () => {
    expect(created.size).toBeGreaterThan(25);
  });

  it('use only metrics that the product serves', () => {
    const used = [rules, ...buildDashboards().map(({ text }) => text)].flatMap(findUsed);
    expect(used.length).toBeGreaterThan(20);
    expect(
      [...new Set(used)].filter((name) => !created.has(name) && !FOREIGN.includes(name)),
    ).toEqual([]);
  });

  it('use only recorded series that the rules record', () => {
    const recorded = new Set([...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name));
    const texts = [rules, ...buildDashboards().map(({ text }) => text)];
    const used = texts.flatMap((text) => [...text.matchAll(/\bmahoe:[a-z_]+:[a-z0-9]+/g)]);
    for (const [name] of used) expect(recorded).toContain(name);
  });
});

describe('the page on monitoring', () => {
  it('has a paragraph for every alert, under the address that the alert names', () => {
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    const addresses = [...rules.matchAll(/runbook: docs\/monitoring\.md#(\w+)/g)];
    expect(addresses.map(([, address]) => address)).toEqual(
      alerts.map((name) => name.toLowerCase()),
    );
    const headings = [...monitoring.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(alerts);
  });

  it('names every metric', () => {
    const missing = [...created].filter(
      (name) => !monitoring.includes(`\`${name}\``) && !name.startsWith('mahoe_embedded_store'),
    );
    expect(missing).toEqual([]);
  });
});
