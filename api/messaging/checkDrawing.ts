import { DRAWING_SIZE } from '@mahoe/contracts/messaging/conversations';
import { reject, type Rejection } from '@mahoe/domain/decider';
import type { CheckNote } from '@mahoe/domain/messaging/events';
import sharp from 'sharp';

/** Size of a sheet drawn on a screen with a pixel ratio of two. */
const MAX_SIZE = { width: 2 * DRAWING_SIZE.width, height: 2 * DRAWING_SIZE.height };
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp'];
/** Difference of a channel from which a pixel counts as drawn. */
const MIN_CHANNEL_DIFFERENCE = 24;
/** Drawn pixels below which a sheet counts as blank, or as nearly blank. */
const MIN_DRAWN_PIXELS = 12;
const SPARSE_PIXELS = 120;

export interface CheckedDrawing {
  /** The encoded picture, without any metadata. */
  readonly bytes: Buffer;
  readonly notes: readonly CheckNote[];
}

/** Counts the pixels that differ from the first one. */
const countDrawnPixels = (pixels: Buffer, channels: number): number => {
  let drawn = 0;
  for (let at = 0; at < pixels.length; at += channels) {
    for (let channel = 0; channel < channels; channel += 1) {
      const difference = (pixels[at + channel] ?? 0) - (pixels[channel] ?? 0);
      if (Math.abs(difference) > MIN_CHANNEL_DIFFERENCE) {
        drawn += 1;
        break;
      }
    }
  }
  return drawn;
};

/** Decodes a drawing, refuses an empty sheet, and encodes the picture again. */
export const checkDrawing = async (
  given: Buffer,
): Promise<CheckedDrawing | Rejection<'drawing-unreadable' | 'drawing-blank'>> => {
  try {
    const image = sharp(given, { limitInputPixels: MAX_SIZE.width * MAX_SIZE.height, pages: 1 });
    const { format, width, height } = await image.metadata();
    if (!FORMATS.includes(format) || width > MAX_SIZE.width || height > MAX_SIZE.height) {
      return reject('drawing-unreadable');
    }
    const sheet = image.flatten({ background: '#ffffff' }).toColourspace('srgb');
    const { data, info } = await sheet.clone().raw().toBuffer({ resolveWithObject: true });
    const drawn = countDrawnPixels(data, info.channels);
    if (drawn < MIN_DRAWN_PIXELS) return reject('drawing-blank');
    const bytes = await sheet.png({ compressionLevel: 9, palette: true }).toBuffer();
    return { bytes, notes: drawn < SPARSE_PIXELS ? ['nearly-blank'] : [] };
  } catch {
    return reject('drawing-unreadable');
  }
};
