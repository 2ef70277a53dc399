import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

/**
 * Applies the password of a reset, ends every session, and deletes the account's other links, in one
 * step: the call that gave the password may have died after the decision. If several calls use one
 * link, the first one's password counts.
 */
export const whenPasswordResetApplyPassword = ({ pool }: Pick<ReactionDeps, 'pool'>): Reaction =>
  reaction({
    name: 'whenPasswordResetApplyPassword',
    handles: ['PasswordReset'],
    startsAt: 'beginning',
    react: async ({ data: { requestId }, metadata: { commandId } }) => {
      await pool.query(
        `with given as (
           delete from accounts.pending_password where request_id = $1
           returning command_id, user_id, password_hash
         ), first as (
           select user_id, password_hash from given where command_id = $2
         ), changed as (
           update accounts.credential c
           set password_hash = first.password_hash, changed_at = now()
           from first where c.user_id = first.user_id
         ), ended as (
           delete from accounts.session s using first where s.user_id = first.user_id
         )
         delete from accounts.reset_token t using first
         where t.user_id = first.user_id and t.request_id <> $1`,
        [requestId, commandId],
      );
    },
  });
