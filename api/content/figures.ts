import { createHash } from 'node:crypto';
import { MAX_FIGURE_BYTES } from '@mahoe/contracts/content/questionAdmin';
import type { MediaStore } from '@mahoe/eventstore/postgres/mediaStore';
import sharp from 'sharp';
import { v5 as uuidv5 } from 'uuid';
import { readPicture } from '../accounts/readPicture.ts';

/** Whose the pictures of questions are: the bank's, which nobody erases. */
const BANK_SUBJECT = '9c3c3f0a-5a0e-5c1b-8a50-7e1d2f4b6c80';
const MEDIA_KIND = 'figure';
/** As large as a phone held across or a question on a desk ever shows it. */
const RESIZE_OPTIONS = {
  width: 1280,
  height: 1280,
  fit: 'inside',
  withoutEnlargement: true,
} as const;

/**
 * Keeps a picture, encoded anew: whatever else was in the file is gone. The same picture is kept
 * once, under an id that follows from what it shows.
 * @returns its address and size, or why it cannot be
 */
export const storeFigure = async (
  media: Pick<MediaStore, 'store'>,
  dataUrl: string,
): Promise<
  | { readonly imageUrl: string; readonly width: number; readonly height: number }
  | 'picture-unreadable'
  | 'picture-too-large'
> => {
  const bytes = await readPicture(dataUrl, { shape: RESIZE_OPTIONS, largest: MAX_FIGURE_BYTES });
  if (typeof bytes === 'string') return bytes;
  const { width, height } = await sharp(bytes).metadata();
  const id = uuidv5(createHash('sha256').update(bytes).digest('hex'), BANK_SUBJECT);
  await media.store({ id, subject: BANK_SUBJECT, scope: 'comms', kind: MEDIA_KIND, bytes });
  return { imageUrl: `/api/figures/${id}`, width, height };
};

/** A picture of a question; undefined where there is none. */
export const readFigure = async (
  media: Pick<MediaStore, 'read'>,
  id: string,
): Promise<Buffer | undefined> => {
  const medium = await media.read(id);
  return medium?.subject === BANK_SUBJECT && medium.kind === MEDIA_KIND ? medium.bytes : undefined;
};
