import fc from 'fast-check';
import { describe, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { checkDeciderProperties, givenCommands, spec } from '../testing.ts';
import { passwordReset, RESET_LINK_TTL_MS, type PasswordResetCommand } from './passwordReset.ts';

const start = instantMs('2026-11-16T13:00:00.000Z');
const after = (ms: number) => momentOf(start + ms);
const requestId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0d01';
const accountId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';

const request = { type: 'RequestPasswordReset', now: after(0), requestId, accountId } as const;
const reset = (ms = 60_000) => ({ type: 'ResetPassword', now: after(ms) }) as const;

const given = givenCommands(passwordReset);

describe('a reset that is asked for', () => {
  test('is recorded once per id', () => {
    spec(passwordReset)
      .given()
      .when(request)
      .then({ type: 'PasswordResetRequested', data: { requestId, accountId } });
    given(request).when(request).thenNothing();
    given(request, reset()).when(request).thenNothing();
  });
});

describe('the link of a reset', () => {
  test('sets a new password once', () => {
    given(request).when(reset()).then({ type: 'PasswordReset', data: { requestId, accountId } });
    given(request, reset()).when(reset(120_000)).thenRejected('reset-link-used');
  });

  test('works for exactly an hour', () => {
    given(request)
      .when(reset(RESET_LINK_TTL_MS - 1))
      .then({ type: 'PasswordReset' });
    given(request).when(reset(RESET_LINK_TTL_MS)).thenRejected('reset-link-expired');
  });

  test('is unknown if no reset was requested', () => {
    spec(passwordReset).given().when(reset()).thenRejected('reset-link-unknown');
  });
});

test('a link is used at most once, in any order of commands', () => {
  const commands = fc.oneof(
    fc.constant<PasswordResetCommand>(request),
    fc.integer({ min: 0, max: 2 * RESET_LINK_TTL_MS }).map((ms): PasswordResetCommand => reset(ms)),
  );
  checkDeciderProperties(passwordReset, fc.array(commands));
});
