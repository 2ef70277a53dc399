// @module-tag large: installs packages and kills launchers
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

// A small repository: npm is a script that records each run and writes npm's last file.
const base = mkdtempSync(join(tmpdir(), 'mahoe launch '));
afterAll(() => rmSync(base, { recursive: true }));

let root: string;
let serial = 0;
beforeEach(() => {
  root = join(base, `clone ${++serial}`);
  mkdirSync(join(root, 'stack'), { recursive: true });
  copyFileSync(join(import.meta.dirname, '../launch.mjs'), join(root, 'launch.mjs'));
  copyFileSync(
    join(import.meta.dirname, 'exitWithParent.ts'),
    join(root, 'stack/exitWithParent.ts'),
  );
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  lockPackage('1.0.0');
  writeFileSync(
    join(root, 'npm-cli.js'),
    `import { appendFileSync, mkdirSync, copyFileSync } from 'node:fs';
     appendFileSync('runs', process.argv.slice(2).join(' ') + '\\n');
     await new Promise((done) => setTimeout(done, Number(process.env.SLOW_NPM ?? 50)));
     mkdirSync('node_modules/greeter', { recursive: true });
     appendFileSync('node_modules/greeter/package.json', '{"type":"module","bin":{"greeter":"./greet.js"}}');
     appendFileSync('node_modules/greeter/greet.js', 'console.log("greetings", ...process.argv.slice(2))');
     copyFileSync('package-lock.json', 'node_modules/.package-lock.json');`,
  );
});

const lockPackage = (version: string): void =>
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/greeter': { version, integrity: `sha-${version}` },
        'node_modules/elsewhere': { version: '1.0.0', optional: true },
      },
    }),
  );
const launch = (args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, [join(root, 'launch.mjs'), ...args], {
    cwd: tmpdir(),
    env: {
      ...process.env,
      npm_execpath: join(root, 'npm-cli.js'),
      npm_lifecycle_event: undefined,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const result = async (
  child: ChildProcess,
): Promise<{ code: number | null; signal: string | null; out: string }> => {
  let out = '';
  child.stdout?.on('data', (chunk) => (out += String(chunk)));
  child.stderr?.on('data', (chunk) => (out += String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, out };
};
const runs = (): string[] => readFileSync(join(root, 'runs'), 'utf8').trim().split('\n');

describe('launch.mjs', () => {
  test('installs once, then runs the command of a package with its arguments', async () => {
    expect((await result(launch(['greeter', 'a b', 'c']))).out).toContain('greetings a b c');
    expect(await result(launch(['greeter']))).toEqual({
      code: 0,
      signal: null,
      out: 'greetings\n',
    });
    expect(runs()).toEqual([
      'ci --include=dev --include=optional --no-audit --no-fund --loglevel=error',
    ]);
  });

  test('installs again when the lock file has changed', async () => {
    await result(launch(['greeter']));
    lockPackage('2.0.0');
    await result(launch(['greeter']));
    expect(runs()).toHaveLength(2);
  });

  test('lets two copies at once install once', async () => {
    const both = await Promise.all(
      [1, 2].map(() => result(launch(['greeter'], { SLOW_NPM: '500' }))),
    );
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(runs()).toHaveLength(1);
  });

  test('waits for an installation whose launcher was killed', async () => {
    const killed = launch(['greeter'], { SLOW_NPM: '1000' });
    await vi.waitUntil(() => existsSync(join(root, 'runs')));
    killed.kill('SIGKILL');
    expect((await result(launch(['greeter']))).out).toContain('greetings');
    expect(runs()).toHaveLength(1);
  });

  test('takes over a lock left by a process that is gone', async () => {
    const gone = launch(['nonsense']);
    await result(gone);
    rmSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(join(root, '.cache', 'install.lock'), String(gone.pid));
    expect((await result(launch(['greeter']))).out).toContain('greetings');
  });

  test('runs a TypeScript entry with its exit code, its Node first on PATH', async () => {
    writeFileSync(
      join(root, 'entry.ts'),
      `console.log(process.env['PATH']!.split(':')[0]); const code: number = 7; process.exit(code);`,
    );
    const { code, out } = await result(launch(['entry.ts']));
    expect(code).toBe(7);
    expect(out.trim().split('\n').at(-1)).toBe(join(process.execPath, '..'));
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'passes %s on and ends as the child does',
    async (signal) => {
      writeFileSync(
        join(root, 'entry.ts'),
        `process.on('${signal}', () => { console.log('in order'); process.exit(3); });
       setInterval(() => {}, 1000); console.log('up');`,
      );
      const child = launch(['entry.ts']);
      child.stdout?.once('data', () => child.kill(signal));
      expect(await result(child)).toMatchObject({
        code: 3,
        out: expect.stringContaining('in order'),
      });
    },
  );

  test('takes its child along when it is killed', async () => {
    writeFileSync(join(root, 'entry.ts'), `setInterval(() => {}, 1000); console.log(process.pid);`);
    const child = launch(['entry.ts']);
    const ended = result(child);
    child.stdout?.once('data', () => child.kill('SIGKILL'));
    // The pipe of its output closes only after the child has ended too.
    expect((await ended).signal).toBe('SIGKILL');
  });

  test('takes its child along when the npm that started it through a shell is killed', async () => {
    writeFileSync(join(root, 'entry.ts'), `setInterval(() => {}, 1000); console.log(process.pid);`);
    // The chain of processes that npm makes: npm, a shell, the launcher.
    const shell = `"${process.execPath}" "${join(root, 'launch.mjs')}" entry.ts; exit`;
    const npm = spawn(
      process.execPath,
      [
        '-e',
        `require('child_process').spawnSync('sh', ['-c', process.argv[1]], { stdio: 'inherit' })`,
        shell,
      ],
      {
        env: {
          ...process.env,
          npm_execpath: join(root, 'npm-cli.js'),
          npm_lifecycle_event: 'start',
        },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    const ended = result(npm);
    npm.stdout.once('data', () => npm.kill('SIGKILL'));
    expect((await ended).signal).toBe('SIGKILL');
  });

  test('says so when there is nothing of that name', async () => {
    expect(await result(launch(['nonsense']))).toMatchObject({
      code: 1,
      out: expect.stringContaining('no installed command "nonsense"'),
    });
  });
});
