import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { Verdict } from './runTool.ts';

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) });

/** A file or folder, by its path from the root or from the document. */
const PATH = /[`(]((?:\.{1,2}\/)?[\w.-]+\/[\w./-]*)[`)#]/g;
/** A file by its name alone. */
const FILE = /`([\w.-]+\.(?:tsx?|mjs|sql))`/g;
const LINK = /\]\(([\w./-]+\.\w+)/g;
const COMMAND = /npm\s+run\s+([\w:-]+)/g;

/** A name of an earlier time, which a record marks: "`npm run x` (gone)". */
const GONE = /`[^`]+` \(gone\)/g;

/** Documents whose text is written by a program, or is content of the product. */
const IS_NO_DOCUMENT = /^(THIRD_PARTY_NOTICES\.md|content\/.+\/|api\/generation\/prompts\/)/;

/** Checks that the files, folders, links and commands that the documents and decision records name exist. */
export const checkDocuments = (root: string): Promise<Verdict> => {
  const { scripts } = Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const folders = ['docs', ...globSync('*/package.json', { cwd: root }).map(dirname)];
  const files = globSync('**/*', {
    cwd: root,
    exclude: (name) => /^(node_modules|dist|\.cache|\.data|\.git)$/.test(basename(name)),
  });
  const fileNames = new Set(
    [...files, ...globSync('.*', { cwd: root })].map((file) => basename(file)),
  );
  const documents = files.filter((file) => file.endsWith('.md') && !IS_NO_DOCUMENT.test(file));
  const problems = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8').replace(GONE, '');
    const found = [...text.matchAll(PATH)].map(([, path = '']) => path);
    const paths = found.filter((path) => folders.includes(path.split('/', 1)[0] ?? ''));
    const links = [
      ...found.filter((path) => /^\.{1,2}\//.test(path)),
      ...[...text.matchAll(LINK)].map(([, link = '']) => link),
    ];
    const names = [...text.matchAll(FILE)].map(([, name = '']) => name);
    const commands = [...text.matchAll(COMMAND)].map(([, name = '']) => name);
    const isThere = (path: string): boolean => existsSync(join(root, path));
    const isBeside = (path: string): boolean => isThere(join(dirname(document), path));
    return [
      ...paths.filter((path) => !isThere(path) && !isBeside(path)),
      ...links.filter((link) => !isBeside(link)),
      ...names.filter((name) => !fileNames.has(name)),
      ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`),
    ].map((named) => `${document} names ${named}, which is not there`);
  });
  const report = [...new Set(problems), `${documents.length} documents read`].join('\n');
  return Promise.resolve({ passed: problems.length === 0, report });
};
