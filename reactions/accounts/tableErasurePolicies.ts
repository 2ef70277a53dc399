import { viewErasurePolicies } from '@mahoe/projections/viewErasurePolicies';

/** Whom rows are about: by id, or by the keyed hash of their username. */
type Key = 'pupil' | 'username';

/**
 * What an erasure makes of a table's rows about a pupil.
 * - `deleted`: they go
 * - `scrubbed`: they stay, without anything that names the pupil; `left` finds those where something
 *   does, by the pupil's id as `$1`
 * - `pseudonymous`: they stay as they are, under an id that leads to nobody any more
 */
export type ErasurePolicy =
  | { readonly rows: 'deleted'; readonly column: string; readonly key: Key }
  | { readonly rows: 'scrubbed'; readonly left: string; readonly by: string }
  | { readonly rows: 'pseudonymous' };

const deleted = (column: string, key: Key = 'pupil'): ErasurePolicy => ({
  rows: 'deleted',
  column,
  key,
});
const pseudonymous: ErasurePolicy = { rows: 'pseudonymous' };

/**
 * Every table that knows pupils, with what becomes of it: views as their projections declare it. A
 * test finds the tables that do and do not stand here.
 */
export const tableErasurePolicies: Readonly<Record<string, ErasurePolicy>> = {
  'accounts.moderation_claim': pseudonymous,
  'accounts.moderation_skip': pseudonymous,
  'accounts.session': deleted('user_id'),
  'accounts.credential': deleted('user_id'),
  'accounts.command_reply': deleted('user_id'),
  'accounts.command_seen': deleted('user_id'),
  'accounts.export_count': deleted('user_id'),
  'accounts.pending_password': deleted('user_id'),
  'accounts.recovery_code': deleted('user_id'),
  'accounts.reset_count': deleted('user_id'),
  'accounts.reset_token': deleted('user_id'),
  'accounts.second_factor': deleted('user_id'),
  'accounts.sign_in_queue': deleted('username_key', 'username'),

  'mail.letter': deleted('subject_id'),
  'media.blob': {
    rows: 'scrubbed',
    left: 'subject_id = $1 and ciphertext is not null',
    by: 'the step media-deleted',
  },
  'privacy.subject': pseudonymous,
  'privacy.subject_key': {
    rows: 'scrubbed',
    left: 'subject_id = $1 and wrapped_dek is not null',
    by: 'the step keys-destroyed',
  },

  // What is personal in the log is shredded with its key.
  'es.event': pseudonymous,
  'es.stream': pseudonymous,
  'log.checkpoint': pseudonymous,
  'log.parked': pseudonymous,

  ...Object.fromEntries(
    viewErasurePolicies.map(({ table, policy, projection }) => [
      `views.${table}`,
      policy === 'pseudonymous'
        ? pseudonymous
        : { rows: 'scrubbed', left: policy.left, by: projection },
    ]),
  ),
};
