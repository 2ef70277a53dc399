import { MAX_PICTURE_BYTES } from '@mahoe/contracts/accounts/profile';

/** Largest displayed size, on a screen with high pixel density. */
const SIDE = 256;
const QUALITIES = [0.9, 0.75, 0.6];

const blobToDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('unread'));
    reader.readAsDataURL(blob);
  });

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * Crops a picture to its middle square and shrinks it, so that it can be sent over a slow
 * connection.
 * @throws if this browser cannot show the file as a picture
 */
export const shrinkPicture = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const paper = canvas.getContext('2d');
  if (!paper || side === 0) throw new Error('no picture');
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, SIDE, SIDE);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  paper.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, quality);
    if (blob && blob.size <= MAX_PICTURE_BYTES) return blobToDataUrl(blob);
  }
  throw new Error('no picture');
};
