import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import type { build, Rolldown } from 'vite';
import { z } from 'zod';
import { sourceStamp } from '@mahoe/stack/sourceStamp';

const record = z.object({
  /** Hash of everything the build was made from. */
  source: z.string(),
  /** Bytes, gzip: the entry, what it fetches ahead for the first screen, and all they import. */
  firstLoad: z.number(),
  /** Bytes, gzip: the largest piece that is fetched only when needed. */
  largestLater: z.number(),
});

/** Bytes of JavaScript, gzip, that a pupil's first dashboard may need. */
export const FIRST_LOAD_BUDGET = 153_000;

/** Description of a finished build, kept in `dist/build.json`. */
export type BuildRecord = z.output<typeof record>;

/**
 * Builds a web app of the repository into its `dist`, unless `dist` was made from the same sources
 * and `always` is false. The new folder is made aside and put in place whole, so builds at the same
 * time, or one that is killed, leave a working `dist`.
 */
export const buildApp = async (
  root: string,
  app: string,
  always: boolean,
): Promise<BuildRecord & { built: boolean }> => {
  const folder = join(root, app);
  const dist = join(folder, 'dist');
  const shared = ['contracts', 'package-lock.json', 'tsconfig.json'];
  const source = await sourceStamp([folder, ...shared.map((name) => join(root, name))]);
  const existing = await readRecord(dist);
  if (!always && existing?.source === source) return { ...existing, built: false };

  const draft = join(root, '.cache', 'build', `${app}-${process.pid}`);
  // Loaded only now: finding that there is nothing to build must not take longer than that.
  const vite = await import('vite');
  const result = await vite.build({
    root: folder,
    logLevel: 'warn',
    mode: 'production',
    build: { outDir: draft, emptyOutDir: true },
  });
  const made: BuildRecord = { source, ...measureFirstLoad(listChunks(result)) };
  await writeFile(join(draft, 'build.json'), JSON.stringify(made));
  await compressFiles(draft);
  await replaceFolder(draft, dist);
  return { ...made, built: true };
};

const COMPRESSED_FILES = /\.(?:html|js|css|svg|webmanifest)$/;
/** Smaller files fit into one packet as they are. */
const MIN_COMPRESSED_BYTES = 1024;
/** The last step of Brotli takes twice as long as all before it. */
const BROTLI_OPTIONS = { [constants.BROTLI_PARAM_QUALITY]: 10 };
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Puts beside each file its compressed forms, pressed harder than a server has time for. */
const compressFiles = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of files.filter((file) => COMPRESSED_FILES.test(file.name))) {
    const path = join(parentPath, name);
    const bytes = await readFile(path);
    if (bytes.length < MIN_COMPRESSED_BYTES) continue;
    await writeFile(`${path}.br`, await compressors.br(bytes, { params: BROTLI_OPTIONS }));
    await writeFile(`${path}.gz`, await compressors.gz(bytes, { level: 9 }));
  }
};

const readRecord = async (dist: string): Promise<BuildRecord | undefined> => {
  try {
    return record.parse(JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')));
  } catch {
    return undefined;
  }
};

const replaceFolder = async (draft: string, dist: string): Promise<void> => {
  const old = `${draft}-old`;
  await rename(dist, old).catch(() => undefined);
  await rename(draft, dist).catch(async (error: NodeJS.ErrnoException) => {
    // Another build of the same sources was put in place in between.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(draft, { recursive: true });
  });
  await rm(old, { recursive: true, force: true });
};

const listChunks = (result: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] => {
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  return outputs.flatMap(({ output }) => output.filter((piece) => piece.type === 'chunk'));
};

/** As `web-pupil/vite/firstScreenChunk.ts` names the piece that its page fetches ahead. */
const FIRST_SCREEN = 'first-screen';

const measureFirstLoad = (chunks: Rolldown.OutputChunk[]): Omit<BuildRecord, 'source'> => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set<string>();
  const visit = (name: string): void => {
    if (first.has(name)) return;
    first.add(name);
    byName.get(name)?.imports.forEach(visit);
  };
  for (const { isEntry, name, fileName } of chunks) {
    if (isEntry || name === FIRST_SCREEN) visit(fileName);
  }
  const weight = (chunk: Rolldown.OutputChunk): number => gzipSync(chunk.code).length;
  const later = chunks.filter(({ fileName }) => !first.has(fileName));
  return {
    firstLoad: chunks
      .filter(({ fileName }) => first.has(fileName))
      .reduce((sum, chunk) => sum + weight(chunk), 0),
    largestLater: Math.max(0, ...later.map(weight)),
  };
};
