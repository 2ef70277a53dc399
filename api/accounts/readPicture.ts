import { MAX_PICTURE_BYTES } from '@mahoe/contracts/accounts/profile';
import sharp, { type ResizeOptions } from 'sharp';
import { decodeDataUrl } from '../edge/dataUrl.ts';

/** Size of a face on a high-resolution screen. */
const THUMBNAIL: ResizeOptions = { width: 256, height: 256, fit: 'cover' };
const WEBP_QUALITY = 82;
/** Limit against decompression bombs: a few kilobytes may unpack to gigabytes. */
const MAX_PIXELS = 24_000_000;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** Recognises the three supported formats by their first bytes, not by their declared type. */
const isSupportedImage = (bytes: Buffer): boolean =>
  startsWith(bytes, '\u0089PNG\r\n\u001a\n') ||
  startsWith(bytes, '\u00ff\u00d8\u00ff') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

/**
 * Decodes a data URL and encodes the picture again without metadata; a square by default.
 * @returns the bytes, or the reason for the refusal
 */
export const readPicture = async (
  dataUrl: string,
  { shape = THUMBNAIL, largest = MAX_PICTURE_BYTES } = {},
): Promise<Buffer | 'picture-unreadable' | 'picture-too-large'> => {
  const bytes = decodeDataUrl(dataUrl);
  if (!bytes) return 'picture-unreadable';
  if (bytes.length > largest) return 'picture-too-large';
  if (!isSupportedImage(bytes)) return 'picture-unreadable';
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(shape)
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
  } catch {
    return 'picture-unreadable';
  }
};
