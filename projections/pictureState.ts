/** State of a picture. Others see it only after a moderator has approved it (R18). */
export type PictureState = 'none' | 'waiting' | 'approved' | 'rejected';
