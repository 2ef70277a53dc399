import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey } from '@mahoe/domain/accounts/reservations';
import { ensureDone } from '@mahoe/domain/decider';
import { findAddressee } from '@mahoe/projections/accounts/addresseeQueries';
import { enqueueEmail } from '../mail/enqueueEmail.ts';
import { buildAddressChangedEmail } from '../mail/accountEmails.ts';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const COMMAND_SEED = 'whenPupilProfileChangedTidyUp';

/**
 * Deletes the previous picture. If the e-mail address changed, it frees the previous one and e-mails
 * it. It reserves the new one for the pupil, unless a sibling has it already or the pupil is erased.
 */
export const whenPupilProfileChangedDeleteOldPictures = ({
  commands,
  mail,
  media,
  views,
}: Pick<ReactionDeps, 'commands' | 'mail' | 'media' | 'views'>): Reaction =>
  reaction({
    name: 'whenPupilProfileChangedDeleteOldPictures',
    handles: ['PupilProfileChanged'],
    startsAt: 'beginning',
    react: async ({ id, data }) => {
      const { pupilId: holderId, picture, emailKey: key, personal, occurredAt, localDate } = data;
      const now = { at: occurredAt, localDate };
      const before = picture.before?.pictureId;
      if (before !== undefined && before !== picture.after?.pictureId) await media.delete(before);
      if (key.before === key.after) return;
      const cause = (step: string) => ({
        ...causedBy(`${COMMAND_SEED}|${step}`, id),
        actor: holderId,
      });
      const confirm = { type: 'ConfirmKey', holderId, now } as const;
      const { isErased } = await commands.load(pupil, holderId);
      if (!isErased) {
        const confirmed = await commands.handle(emailKey, key.after, confirm, cause('confirm'));
        ensureDone(confirmed, 'key-taken');
      }
      const release = { type: 'ReleaseKey', holderId, now } as const;
      ensureDone(await commands.handle(emailKey, key.before, release, cause('release')));
      const email = personal?.before.email;
      const addressee = email && (await findAddressee({ db: views }, holderId));
      if (!addressee) return;
      const how = { causeId: id, kind: 'address-changed' };
      await enqueueEmail(
        mail,
        { userId: holderId, email },
        how,
        buildAddressChangedEmail(addressee.username),
      );
    },
  });
