import { createHash } from 'node:crypto';
import { MAX_FIGURE_BYTES } from '@mahoe/contracts/content/questionAdmin';
import type { MediaStore } from '@mahoe/eventstore/postgres/mediaStore';
import sharp from 'sharp';
import { v5 as uuidv5 } from 'uuid';
import { readPicture } from '../accounts/readPicture.ts';

/** Data subject of pictures of questions: the bank, which is never erased. */
const BANK_SUBJECT = '9c3c3f0a-5a0e-5c1b-8a50-7e1d2f4b6c80';
const MEDIA_KIND = 'figure';
/** As large as a phone in landscape or a desktop question shows it. */
const RESIZE_OPTIONS = {
  width: 1280,
  height: 1280,
  fit: 'inside',
  withoutEnlargement: true,
} as const;

/**
 * Stores a picture, encoded again so that nothing else of the file is left. The same picture is
 * stored once, because its id follows from its pixels.
 * @returns its address and size, or why it was not stored
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

/** Reads a picture of a question; undefined if there is none. */
export const readFigure = async (
  media: Pick<MediaStore, 'read'>,
  id: string,
): Promise<Buffer | undefined> => {
  const medium = await media.read(id);
  return medium?.subject === BANK_SUBJECT && medium.kind === MEDIA_KIND ? medium.bytes : undefined;
};
