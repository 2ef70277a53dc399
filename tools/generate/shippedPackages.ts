import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Versions = z.record(z.string(), z.string()).default({});

/** An entry of `package-lock.json`: a workspace, an installed package, or a link to a workspace. */
const LockEntry = z.object({
  version: z.string().default(''),
  license: z.string().default('unknown'),
  link: z.boolean().default(false),
  optional: z.boolean().default(false),
  dependencies: Versions,
  optionalDependencies: Versions,
  peerDependencies: Versions,
  peerDependenciesMeta: z
    .record(z.string(), z.object({ optional: z.boolean().default(false) }))
    .default({}),
});
type LockEntry = z.output<typeof LockEntry>;

const Lock = z.object({ packages: z.record(z.string(), LockEntry) });
const Root = z.object({ workspaces: z.array(z.string()) });

/** A package whose code, font or pictures the product contains or runs with. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, from the lock file. */
  readonly license: string;
  /** Folder it is installed in; undefined for a package that only some platforms install. */
  readonly folder: string | undefined;
}

/** Workspaces that only tests and measurements use. */
const NOT_SHIPPED = ['e2e', 'testing', 'tools/bench'];

/**
 * Development dependencies of the pupil app whose code or pictures end in its bundle or in its service
 * worker. Their own dependencies do not.
 */
const BUNDLED = [
  '@iconify-json/fluent-emoji-flat',
  'idb',
  'workbox-core',
  'workbox-expiration',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

const IN_FOLDER = 'node_modules/';

const toName = (path: string): string => path.slice(path.lastIndexOf(IN_FOLDER) + IN_FOLDER.length);

/** The entry that Node finds for a name from inside a folder: there, or in a folder above. */
const resolveFrom = (
  packages: Readonly<Record<string, LockEntry>>,
  from: string,
  name: string,
): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `${IN_FOLDER}${name}` : `${folder}/${IN_FOLDER}${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
};

/** Names that a package needs at run time, and peers that are not optional. */
const listNeeded = (entry: LockEntry): readonly string[] => [
  ...Object.keys(entry.dependencies),
  ...Object.keys(entry.optionalDependencies),
  ...Object.keys(entry.peerDependencies).filter(
    (name) => !entry.peerDependenciesMeta[name]?.optional,
  ),
];

/** Paths of all packages that these entries need, directly or through others. */
const listReachable = (
  packages: Readonly<Record<string, LockEntry>>,
  roots: readonly string[],
): ReadonlySet<string> => {
  const reached = new Set<string>();
  const open = [...roots];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const entry = packages[from];
    for (const name of entry ? listNeeded(entry) : []) {
      const path = resolveFrom(packages, from, name);
      if (path === undefined || packages[path]?.link || reached.has(path)) continue;
      reached.add(path);
      open.push(path);
    }
  }
  return reached;
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Every package of others in the product, by name and version: what the workspaces need at run time and
 * what the pupil app bundles. The list is the same on every platform, as it comes from the lock file.
 * @throws if a package that every platform needs is not installed
 */
export const listShippedPackages = (root: string): readonly ShippedPackage[] => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { packages } = Lock.parse(read('package-lock.json'));
  const { workspaces } = Root.parse(read('package.json'));
  const shipped = ['', ...workspaces.filter((name) => !NOT_SHIPPED.includes(name))];
  const paths = [
    ...listReachable(packages, shipped),
    ...BUNDLED.map((name) => `${IN_FOLDER}${name}`),
  ];
  const byName = new Map<string, ShippedPackage>();
  const needed = new Set<string>();
  for (const path of paths.toSorted(compare)) {
    const { version, license, optional } = LockEntry.parse(packages[path]);
    const key = `${toName(path)}@${version}`;
    const folder = optional || !existsSync(join(root, path)) ? undefined : join(root, path);
    const known = byName.get(key);
    if (known?.folder !== undefined) continue;
    byName.set(key, { name: toName(path), version, license, folder });
    if (!optional) needed.add(key);
  }
  const missing = [...needed].filter((key) => byName.get(key)?.folder === undefined);
  if (missing.length > 0) throw new Error(`Not installed as locked: ${missing.join(', ')}`);
  return [...byName].toSorted(([a], [b]) => compare(a, b)).map(([, one]) => one);
};
