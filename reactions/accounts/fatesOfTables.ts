/** Whom rows are about: by id, or by the keyed hash of their username. */
type Key = 'pupil' | 'username';

/**
 * What an erasure makes of a table's rows about a pupil.
 * - `deleted`: they go
 * - `scrubbed`: they stay, without anything that names the pupil; `left` finds those where something
 *   does, by the pupil's id as `$1`
 * - `pseudonymous`: they stay as they are, under an id that leads to nobody any more
 */
export type Fate =
  | { readonly rows: 'deleted'; readonly column: string; readonly key: Key }
  | { readonly rows: 'scrubbed'; readonly left: string; readonly by: string }
  | { readonly rows: 'pseudonymous' };

const deleted = (column: string, key: Key = 'pupil'): Fate => ({ rows: 'deleted', column, key });
const pseudonymous: Fate = { rows: 'pseudonymous' };

/**
 * Every table that knows pupils, with what becomes of it. A test finds the tables that do and do not
 * stand here.
 */
export const fatesOfTables: Readonly<Record<string, Fate>> = {
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

  'views.user_directory': {
    rows: 'scrubbed',
    left: 'user_id = $1 and not is_erased',
    by: 'user_directory',
  },
  'views.activity_log': pseudonymous,
  'views.leaderboard': { rows: 'scrubbed', left: 'pupil_id = $1', by: 'leaderboard' },
  'views.message': {
    rows: 'scrubbed',
    left: 'sender_id = $1 and not is_erased',
    by: 'messages',
  },
  'views.activity_setting': pseudonymous,
  'views.article_reader': pseudonymous,
  'views.article_reading': pseudonymous,
  'views.cheer': pseudonymous,
  'views.conversation_member': pseudonymous,
  'views.erasure': pseudonymous,
  'views.experiment_assignment': pseudonymous,
  'views.friend': pseudonymous,
  'views.friend_request': pseudonymous,
  'views.last_learning': pseudonymous,
  'views.learner': pseudonymous,
  'views.learner_model': pseudonymous,
  'views.learning_day': pseudonymous,
  'views.live_notice': pseudonymous,
  'views.message_report': pseudonymous,
  'views.milestone': pseudonymous,
  'views.moderation_evidence': pseudonymous,
  'views.moderation_hold': pseudonymous,
  'views.moderation_item': pseudonymous,
  'views.moderation_standing': pseudonymous,
  'views.moderation_step': pseudonymous,
  // What was paid is kept as the books of a business are.
  'views.payment': pseudonymous,
  'views.practice_day': pseudonymous,
  'views.prize': pseudonymous,
  'views.prize_day': pseudonymous,
  'views.provisional_suspension': {
    rows: 'scrubbed',
    left: 'pupil_id = $1',
    by: 'user_directory',
  },
  'views.pupil_block': pseudonymous,
  'views.pupil_question': pseudonymous,
  'views.quiz_activity': pseudonymous,
  'views.quiz_session': pseudonymous,
  'views.streak_day': pseudonymous,
  'views.subscription': pseudonymous,
  'views.team_goal_member': pseudonymous,
  'views.topic_day': pseudonymous,
  'views.topic_mastery': pseudonymous,
  'views.voucher': pseudonymous,
  'views.voucher_batch': pseudonymous,
  'views.voucher_redemption': pseudonymous,
};
