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

const IS_GENERATED = /^docs\/(events|configuration)\.md$/;

/** A name of an earlier time, which a record marks: "`npm run x` (gone)". */
const GONE = /`[^`]+` \(gone\)/g;

/** Documents whose text is written by a program, or is content of the product. */
const IS_NO_DOCUMENT = /^(THIRD_PARTY_NOTICES\.md|content\/.+\/|api\/generation\/prompts\/)/;

const MAX_LINE_LENGTH = 110;

/** Finds lines that are too long; tables, code and lines without a space to break at may be longer. */
const findLongLines = (text: string): number[] => {
  let isCode = false;
  return text.split('\n').flatMap((line, at) => {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    const isWrapped = !isCode && !isFence && !/^(\s*\|| {4})/.test(line) && /\S\s+\S/.test(line);
    return isWrapped && line.length > MAX_LINE_LENGTH ? [at + 1] : [];
  });
};

/**
 * Checks that the files, folders, links and commands that the documents and decision records name exist,
 * and that lines of text can be read in an editor.
 */
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
    const whole = readFileSync(join(root, document), 'utf8');
    const text = whole.replace(GONE, '');
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
    const dead = [
      ...paths.filter((path) => !isThere(path) && !isBeside(path)),
      ...links.filter((link) => !isBeside(link)),
      ...names.filter((name) => !fileNames.has(name)),
      ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`),
    ];
    const longLines = IS_GENERATED.test(document) ? [] : findLongLines(whole);
    return [
      ...dead.map((named) => `${document} names ${named}, which is not there`),
      ...longLines.map((at) => `${document}:${at} has more than ${MAX_LINE_LENGTH} characters`),
    ];
  });
  const report = [...new Set(problems), `${documents.length} documents read`].join('\n');
  return Promise.resolve({ passed: problems.length === 0, report });
};
