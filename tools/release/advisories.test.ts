// @module-tag large: runs npm three times
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findAdvisories } from './advisories.ts';

const TIMEOUT_MS = 120_000;
const PACKAGE = { name: 'shop', version: '1.0.0', dependencies: { ws: '1.0.0' } };
const LOCK = {
  ...PACKAGE,
  lockfileVersion: 3,
  requires: true,
  packages: { '': PACKAGE, 'node_modules/ws': { version: '1.0.0' } },
};
const ADVISORY = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'A frame stops the server',
  severity: 'high',
  vulnerable_versions: '<2.0.0',
  cwe: [],
  cvss: {},
};

/** Makes a project with one package, whose registry has this listener. */
const startProject = async (answer: RequestListener): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'mahoe-advisories-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(PACKAGE));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(LOCK));
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });
  return folder;
};

const replyTo =
  (advisories: object): RequestListener =>
  ({ method }, response) => {
    response.writeHead(method === 'POST' ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(method === 'POST' ? advisories : {}));
  };

test(
  'a registry without advisories about the packages lets a release pass',
  { timeout: TIMEOUT_MS },
  async () => {
    expect(await findAdvisories(await startProject(replyTo({})))).toEqual({ kind: 'none' });
  },
);

test('an advisory about a package is found', { timeout: TIMEOUT_MS }, async () => {
  expect(await findAdvisories(await startProject(replyTo({ ws: [ADVISORY] })))).toEqual({
    kind: 'found',
    report: expect.stringContaining('A frame stops the server'),
  });
});

test(
  'a registry that answers no such question leaves it unknown',
  { timeout: TIMEOUT_MS },
  async () => {
    const project = await startProject((_request, response) => void response.writeHead(405).end());
    expect(await findAdvisories(project)).toEqual({ kind: 'unknown' });
  },
);
