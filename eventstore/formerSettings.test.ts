import { expect, test } from 'vitest';
import { withCurrentNames } from './formerSettings.ts';

test.for([
  ['KEY_FILE', 'MASTER_KEY_FILE'],
  ['TERM_KEY_FILE', 'PSEUDONYM_KEY_FILE'],
  ['AI_URL', 'AI_BASE_URL'],
  ['AI_KEY', 'AI_API_KEY'],
  ['BACKUP_RECIPIENT', 'BACKUP_AGE_RECIPIENT'],
  ['COMMANDS_PER_MINUTE', 'RATE_LIMIT_COMMANDS_PER_MINUTE'],
] as const)('a setting given as %s is read as %s, with a note', ([former, current]) => {
  const notes: string[][] = [];
  const settings = withCurrentNames({ [former]: 'given' }, (...names) => notes.push(names));

  expect(settings[current]).toBe('given');
  expect(notes).toEqual([[former, current]]);
});

test('the current name counts if both names are set', () => {
  const notes: string[][] = [];
  const settings = withCurrentNames(
    { AI_URL: 'http://former', AI_BASE_URL: 'http://current' },
    (...names) => notes.push(names),
  );

  expect(settings['AI_BASE_URL']).toBe('http://current');
  expect(notes).toEqual([]);
});

test('an empty setting counts as not set under either name', () => {
  const note = (): void => expect.unreachable('no former name is in use');

  expect(withCurrentNames({ AI_URL: '', AI_MODEL: 'm' }, note)).toEqual({
    AI_URL: '',
    AI_MODEL: 'm',
  });
  expect(
    withCurrentNames({ AI_URL: 'http://former', AI_BASE_URL: '' }, () => undefined)['AI_BASE_URL'],
  ).toBe('http://former');
});
