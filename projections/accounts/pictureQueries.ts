import { query } from '../query.ts';

/** Whether others may see somebody's picture: only once a moderator has approved it (R18). */
export type PictureState = 'none' | 'waiting' | 'approved' | 'rejected';

/** Whose picture it is, and who may see it. */
export interface PictureView {
  readonly ownerId: string;
  readonly state: PictureState;
  /** Others see it. */
  readonly isShown: boolean;
}

/** A picture somebody has now: nobody's, where it is one of before or of an erased pupil. */
export const findPicture = query(
  ['user_directory'],
  async (db, pictureId: string): Promise<PictureView | undefined> =>
    db('user_directory')
      .where({ picture_id: pictureId, is_erased: false })
      .first<PictureView | undefined>(
        'user_id as ownerId',
        'picture_state as state',
        db.raw(`picture_state = 'approved' and not is_suspended as "isShown"`),
      ),
);
