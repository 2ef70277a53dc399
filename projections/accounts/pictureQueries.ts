import { query } from '../query.ts';

/** Whether a picture is that of somebody now: neither one of before nor of an erased pupil. */
export const isShownPicture = query(['user_directory'], async (db, pictureId: string) => {
  const row = await db('user_directory')
    .where({ picture_id: pictureId, is_erased: false })
    .first<{ user_id: string } | undefined>('user_id');
  return row !== undefined;
});
