import { describe, expect, it, test } from 'vitest';
import { dateChangelog, findPatchedVersion, isVersion, readNotes } from './version.ts';

const CHANGELOG = `# Changelog

## 1.1.0 - Unreleased

- New.

## 1.0.0 - 2026-12-01

- First.
`;

test.each([
  ['1.0.0', true],
  ['1.0.0-rc.1', true],
  ['1.0', false],
  ['v1.0.0', false],
  ['1.0.0 --force', false],
])('%s is a version: %s', (text, expected) => {
  expect(isVersion(text)).toBe(expected);
});

test.each([
  ['1.0.1', '1.0.0'],
  ['1.0.11', '1.0.10'],
  ['1.0.2', '1.0.0'],
  ['1.0.0', undefined],
  ['1.1.0', undefined],
  ['2.0.1', undefined],
  ['1.0.1-rc.1', undefined],
])('%s patches the release %s', (version, expected) => {
  const released = ['1.0.0-rc.1', '1.0.10', '1.0.0', '1.10.0', '0.9.0', 'no-version'];
  expect(findPatchedVersion(version, released)).toBe(expected);
});

describe('the changelog at a release', () => {
  it('gets the date of the version', () => {
    const dated = dateChangelog(CHANGELOG, '1.1.0', '2027-01-05');
    expect(dated).toContain('## 1.1.0 - 2027-01-05\n');
    expect(dated).toContain('## 1.0.0 - 2026-12-01\n');
  });

  it('refuses a version that it does not have, and one that was released', () => {
    expect(dateChangelog(CHANGELOG, '1.2.0', '2027-01-05')).toBeUndefined();
    expect(dateChangelog(CHANGELOG, '1.0.0', '2027-01-05')).toBeUndefined();
    expect(dateChangelog(CHANGELOG, '1x1.0', '2027-01-05')).toBeUndefined();
  });

  it('gives the notes of a version and of no other', () => {
    expect(readNotes(CHANGELOG, '1.1.0')).toBe('- New.\n');
    expect(readNotes(CHANGELOG, '1.0.0')).toBe('- First.\n');
  });
});
