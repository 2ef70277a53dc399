import type { Knex } from 'knex';
import { SHOWN_USERNAME } from './nameState.ts';
import type { PictureState } from './pictureState.ts';

/** Name and picture of a pupil, as other pupils see them. */
export interface NameView {
  readonly id: string;
  /** Null until other pupils may see it. */
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Id of the picture in the media store. */
  readonly pictureId: string | null;
  readonly pictureState: PictureState;
}

/** Columns of a `NameView`, from `user_directory as u`. */
export const nameColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  'u.user_id as id',
  db.raw(`${SHOWN_USERNAME} as username`),
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.picture_id as pictureId',
  'u.picture_state as pictureState',
];
