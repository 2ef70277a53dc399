import { query } from '../query.ts';

/** Whether others may see somebody's picture: only once a moderator has approved it (R18). */
export type PictureState = 'none' | 'waiting' | 'approved' | 'rejected';

/** Whose picture it is now, and whether others see it: nobody's, where it is one of before or of an erased pupil. */
export const findPicture = query(
  ['user_directory'],
  async (
    db,
    pictureId: string,
  ): Promise<{ readonly ownerId: string; readonly isShown: boolean } | undefined> =>
    db('user_directory')
      .where({ picture_id: pictureId, is_erased: false })
      .first<{ ownerId: string; isShown: boolean } | undefined>(
        'user_id as ownerId',
        db.raw(`picture_state = 'approved' and not is_suspended as "isShown"`),
      ),
);
