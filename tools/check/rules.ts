import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { Verdict } from './runTool.ts';

const PAGE = 'docs/rules.md';
/** Files that cite rules; the bank's own sources use "R" for other things. */
const SOURCES =
  '{domain,eventstore,projections,reactions,api,contracts,web-*/src,stack}/**/*.{ts,tsx}';

/** A rule of the page: the links of its section, and the versions it names. */
interface Rule {
  readonly files: readonly string[];
  readonly text: string;
}

interface Source {
  readonly path: string;
  readonly cited: ReadonlySet<string>;
  /** Versions of rules it defines: `'mastery/1'`. */
  readonly versions: readonly string[];
}

const isTest = (path: string): boolean => path.includes('.test.');

const parseRules = (page: string): ReadonlyMap<string, Rule> =>
  new Map(
    page.split(/^## (?=R\d+\. )/m).flatMap((text) => {
      const [name] = /^R\d+/.exec(text) ?? [];
      const files = [...text.matchAll(/\]\(([^)#]+\.ts)\)/g)].map(([, link = '']) =>
        normalize(join('docs', link)),
      );
      return name === undefined ? [] : [[name, { files, text }] as const];
    }),
  );

const readSources = (root: string): readonly Source[] =>
  globSync(SOURCES, { cwd: root, exclude: (name) => name === 'node_modules' }).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const isDefinition = path.startsWith('domain/') && !isTest(path) && !/fixtures/.test(path);
    return {
      path,
      cited: new Set([...text.matchAll(/\bR[1-9]\d?\b/g)].map(([name]) => name)),
      versions: isDefinition ? [...text.matchAll(/'([a-z-]+\/\d+)'/g)].map(([, v = '']) => v) : [],
    };
  });

/**
 * Checks that `docs/rules.md`, code and tests agree: the page has every cited rule, and links go both
 * ways.
 */
export const checkRules = (root: string): Promise<Verdict> => {
  const page = readFileSync(join(root, PAGE), 'utf8');
  const rules = parseRules(page);
  const sources = readSources(root);
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const problems = [
    ...sources.flatMap(({ path, cited }) =>
      [...cited].flatMap((name) => {
        const rule = rules.get(name);
        if (!rule) return [`${path} cites ${name}, which ${PAGE} does not tell`];
        return isTest(path) && !rule.files.includes(path)
          ? [`${path} tests ${name}, which does not link it`]
          : [];
      }),
    ),
    ...[...rules].flatMap(([name, { files }]) => [
      ...(files.some(isTest) ? [] : [`${name} links no test`]),
      ...files.flatMap((path) => {
        if (!existsSync(join(root, path))) return [`${name} links ${path}, which is not there`];
        return byPath.get(path)?.cited.has(name) ? [] : [`${path} does not name its rule ${name}`];
      }),
    ]),
    ...sources.flatMap(({ path, versions }) =>
      versions
        .filter((version) => !page.includes(`\`${version}\``))
        .map((version) => `${path} has ${version}, which ${PAGE} does not tell`),
    ),
    ...[...page.matchAll(/`([a-z-]+\/\d+)`/g)]
      .map(([, version = '']) => version)
      .filter((version) => !sources.some(({ versions }) => versions.includes(version)))
      .map((version) => `${PAGE} tells ${version}, which is in no rule`),
  ];
  const report = [...problems, `${rules.size} rules, cited in ${countCiting(sources)} files`];
  return Promise.resolve({ passed: problems.length === 0, report: report.join('\n') });
};

const countCiting = (sources: readonly Source[]): number =>
  sources.filter(({ cited }) => cited.size > 0).length;
