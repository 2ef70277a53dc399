import { DRAWING_SIZE } from '@mahoe/contracts/messaging/conversations';
import { getStroke } from 'perfect-freehand';
import type { Stroke } from './sheet.ts';

const { width, height } = DRAWING_SIZE;

/** A stroke's outline as a smooth path. */
const outline = ({ points, size, isPen }: Stroke): Path2D => {
  const path = new Path2D();
  const around = getStroke(
    points.map(([x, y, pressure]) => [x, y, pressure]),
    { size, thinning: 0.45, smoothing: 0.6, streamline: 0.4, simulatePressure: !isPen, last: true },
  );
  const [first] = around;
  if (!first) return path;
  path.moveTo(first[0], first[1]);
  for (const [at, [x, y]] of around.entries()) {
    const [nextX, nextY] = around[at + 1] ?? first;
    path.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  path.closePath();
  return path;
};

const addStroke = (context: CanvasRenderingContext2D, stroke: Stroke): void => {
  context.globalCompositeOperation = stroke.tool === 'eraser' ? 'destination-out' : 'source-over';
  context.fillStyle = stroke.colour;
  context.fill(outline(stroke));
  context.globalCompositeOperation = 'source-over';
};

const newLayer = (scale: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.scale(scale, scale);
  return context;
};

/** Draws the strokes on a transparent layer. */
const drawLayer = (strokes: readonly Stroke[], scale: number): HTMLCanvasElement => {
  const context = newLayer(scale);
  for (const stroke of strokes) addStroke(context, stroke);
  return context.canvas;
};

/**
 * Paints the sheet on a canvas. Finished strokes are cached as one layer, so each is painted once.
 */
export const createSheetPainter = (canvas: HTMLCanvasElement) => {
  const scale = Math.max(2, window.devicePixelRatio);
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  context?.scale(scale, scale);
  let finished:
    { readonly strokes: readonly Stroke[]; readonly layer: HTMLCanvasElement } | undefined;
  return {
    /** Shows the finished strokes and the current one. */
    show: (strokes: readonly Stroke[], current?: Stroke): void => {
      if (!context) return;
      finished =
        finished?.strokes === strokes ? finished : { strokes, layer: drawLayer(strokes, scale) };
      context.clearRect(0, 0, width, height);
      context.drawImage(finished.layer, 0, 0, width, height);
      if (current) addStroke(context, current);
    },
  };
};

/** Doubles the sheet's pixels, so that a sent drawing is sharp on high-resolution screens. */
const SENT_SCALE = 2;

/** Converts the drawing on white paper to the data URL that is sent. */
export const toSheetDataUrl = (strokes: readonly Stroke[]): string => {
  const paper = newLayer(SENT_SCALE);
  paper.fillStyle = '#FFFFFF';
  paper.fillRect(0, 0, width, height);
  paper.drawImage(drawLayer(strokes, SENT_SCALE), 0, 0, width, height);
  return paper.canvas.toDataURL('image/png');
};
