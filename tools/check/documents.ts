import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Verdict } from './runTool.ts';

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) });

/** A file or folder, by its path from the root or from the document. */
const PATH = /[`(]((?:\.{1,2}\/)?[\w.-]+\/[\w./-]*)[`)#]/g;
const COMMAND = /npm run ([\w:-]+)/g;

/** Checks that the files, folders and commands that the documents name exist. */
export const checkDocuments = (root: string): Promise<Verdict> => {
  const { scripts } = Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const folders = ['docs', ...globSync('*/package.json', { cwd: root }).map(dirname)];
  const documents = globSync(
    [
      'README.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'content/README.md',
      'docs/*.md',
      'docs/analysts/*.md',
    ],
    { cwd: root },
  );
  const problems = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const found = [...text.matchAll(PATH)].map(([, path = '']) => path);
    const paths = found.filter((path) => folders.includes(path.split('/', 1)[0] ?? ''));
    const links = found.filter((path) => /^\.{1,2}\//.test(path));
    const commands = [...text.matchAll(COMMAND)].map(([, name = '']) => name);
    return [
      ...paths.filter((path) => !existsSync(join(root, path))),
      ...links.filter((link) => !existsSync(join(root, dirname(document), link))),
      ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`),
    ].map((named) => `${document} names ${named}, which is not there`);
  });
  const report = [...new Set(problems), `${documents.length} documents read`].join('\n');
  return Promise.resolve({ passed: problems.length === 0, report });
};
