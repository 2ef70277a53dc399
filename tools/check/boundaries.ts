import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findFolderCircles } from './folderCircles.ts';
import { runTool, type Verdict } from './runTool.ts';

const folders = [
  'contracts',
  'domain',
  'telemetry',
  'providers',
  'eventstore',
  'projections',
  'reactions',
  'api',
  'web-pupil/src',
  'web-admin/src',
  'content',
  'stack',
  'testing',
  'e2e',
  'tools',
];

/** Folders without a circle of folders; their tests may import across. */
const CIRCLE_FREE = folders.filter(
  (folder) => !['contracts', 'eventstore', 'content'].includes(folder),
);

const cruised = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ resolved: z.string() })),
    }),
  ),
  summary: z.object({
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string() }),
        comment: z.string().optional(),
      }),
    ),
  }),
});

type Module = z.output<typeof cruised>['modules'][number];

/**
 * Checks who imports whom: the rules of `.dependency-cruiser.mjs`, and three rules that no path pattern
 * can express. The tool must have read every source file, because it skips a file that it cannot parse
 * and stays green. Projections may use the pure rules of the domain, but no decider. Folders side by
 * side do not import each other.
 */
export const checkBoundaries = async (root: string): Promise<Verdict> => {
  const present = folders.flatMap((folder) => sourceFiles(root, folder));
  const roots = folders.filter((folder) => present.some((file) => file.startsWith(`${folder}/`)));
  const run = await runTool(
    root,
    'dependency-cruiser',
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...roots],
    'depcruise',
  );
  const read = readJson(run.report);
  if (read === undefined) return { passed: false, report: run.report };
  const { modules, summary } = read;

  const seen = new Set(modules.map(({ source }) => source));
  const problems = [
    ...summary.violations.map(({ from, to, rule }) => `${from} imports ${to} (${rule.name})`),
    ...present.filter((file) => !seen.has(file)).map((file) => `${file} was not looked at`),
    ...projectorsOnDeciders(modules),
    ...findFolderCircles(modules, CIRCLE_FREE),
  ];
  return {
    passed: problems.length === 0,
    report: [...problems, `${present.length} files looked at`].join('\n'),
  };
};

const projectorsOnDeciders = (modules: Module[]): string[] => {
  const deciders = new Set(
    modules
      .filter(({ source }) => /^domain\/[^/]+\/.+\.ts$/.test(source))
      .filter(({ dependencies }) =>
        dependencies.some(({ resolved }) => resolved === 'domain/decider.ts'),
      )
      .map(({ source }) => source),
  );
  return modules
    .filter(
      ({ source }) => /^projections\/(?!fixtures\/)/.test(source) && !source.includes('.test.'),
    )
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => deciders.has(resolved))
        .map(({ resolved }) => `${source} imports ${resolved} (projections-use-no-decider)`),
    );
};

const sourceFiles = (root: string, folder: string): string[] => {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(root, path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
};

const readJson = (text: string): z.output<typeof cruised> | undefined => {
  try {
    return cruised.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};
