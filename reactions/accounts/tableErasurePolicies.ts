import { viewErasurePolicies } from '@mahoe/projections/viewErasurePolicies';

/** Column that identifies the pupil of a row: the id, or the keyed hash of the username. */
type Key = 'pupil' | 'username';

/**
 * Says what an erasure does to a table's rows about a pupil.
 * - `deleted`: deletes them
 * - `scrubbed`: keeps them without anything that names the pupil; `left` finds rows that still name the
 * pupil, by the pupil's id as `$1`
 * - `pseudonymous`: keeps them unchanged, under an id that leads to no person any more
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
 * Erasure policy of every table with rows about pupils; views declare theirs in their projection. A
 * test finds tables that are missing here.
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

  // Destroying the key erases the personal parts of the log.
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
