import { query } from '../query.ts';

/** Whose picture it is now: nobody's, where it is one of before or of an erased pupil. */
export const ownerOfPicture = query(['user_directory'], async (db, pictureId: string) => {
  const row = await db('user_directory')
    .where({ picture_id: pictureId, is_erased: false })
    .first<{ user_id: string } | undefined>('user_id');
  return row?.user_id;
});
