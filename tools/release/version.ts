import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A version of Semantic Versioning: `1.2.3` or `1.2.3-rc.1`. */
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*)?$/;

/** Returns true for a version of Semantic Versioning. */
export const isVersion = (text: string): boolean => VERSION.test(text);

/** Splits a version that is no pre-release into its minor version and its patch. */
const splitPatch = (
  version: string,
): { readonly minor: string; readonly patch: number } | undefined => {
  const { minor, patch } = /^(?<minor>\d+\.\d+)\.(?<patch>\d+)$/.exec(version)?.groups ?? {};
  return minor === undefined ? undefined : { minor, patch: Number(patch) };
};

/** Finds the last release before a version that has the same minor version; pre-releases do not count. */
export const findPatchedVersion = (
  version: string,
  released: readonly string[],
): string | undefined => {
  const own = splitPatch(version);
  return released
    .map((release) => ({ release, split: splitPatch(release) }))
    .filter(({ split }) => own && split?.minor === own.minor && split.patch < own.patch)
    .toSorted((one, other) => (one.split?.patch ?? 0) - (other.split?.patch ?? 0))
    .at(-1)?.release;
};

/** Returns the heading of a version in the changelog, with its date. */
const findHeading = (changelog: string, version: string): RegExpExecArray | null =>
  new RegExp(`^## ${version.replaceAll('.', '\\.')} - (.+)$`, 'm').exec(changelog);

/**
 * Dates the version's section of the changelog.
 * @param date day of the release, such as 2026-11-27
 * @returns undefined if the changelog has no section for the version, or if it was released before
 */
export const dateChangelog = (
  changelog: string,
  version: string,
  date: string,
): string | undefined =>
  findHeading(changelog, version)?.[1] === 'Unreleased'
    ? changelog.replace(`## ${version} - Unreleased`, `## ${version} - ${date}`)
    : undefined;

/** Returns the notes of a version: its section of the changelog without the heading. */
export const readNotes = (changelog: string, version: string): string => {
  const heading = findHeading(changelog, version);
  if (!heading) return '';
  const rest = changelog.slice(heading.index + heading[0].length);
  const next = /^## /m.exec(rest);
  return `${rest.slice(0, next?.index).trim()}\n`;
};

/** Reads the version of the checkout from the manifest at its root. */
export const readVersion = async (root: string): Promise<string> => {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return manifest.version;
};
