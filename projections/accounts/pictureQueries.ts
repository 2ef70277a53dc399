import { query } from '../query.ts';
import type { PictureState } from '../pictureState.ts';

/** The owner of a picture, and who may see it. */
export interface PictureView {
  readonly ownerId: string;
  readonly state: PictureState;
  /** True if others see it. */
  readonly isShown: boolean;
}

/** Finds the owner of a current picture. Previous pictures and those of erased pupils have none. */
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
