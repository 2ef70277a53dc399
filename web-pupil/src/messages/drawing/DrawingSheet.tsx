import { DRAWING_SIZE } from '@mahoe/contracts/messaging/conversations';
import { useEffect, useId, useRef } from 'react';
import { createSheetPainter } from './paintSheet.ts';
import { visibleStrokes, type Sheet, type Stroke } from './sheet.ts';
import styles from './Draw.module.css';
import { usePen } from './usePen.ts';

const { width, height } = DRAWING_SIZE;

/** Paints the strokes on a canvas. @returns the canvas's ref */
const useSheetCanvas = (sheet: Sheet, current: Stroke | undefined) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<ReturnType<typeof createSheetPainter>>(undefined);
  const shown = useRef<{ sheet: Sheet; strokes: readonly Stroke[] }>(undefined);
  useEffect(() => {
    if (!canvas.current) return;
    painter.current ??= createSheetPainter(canvas.current);
    if (shown.current?.sheet !== sheet) shown.current = { sheet, strokes: visibleStrokes(sheet) };
    painter.current.show(shown.current.strokes, current);
  }, [sheet, current]);
  return canvas;
};

/** The canvas to draw on by pointer or by keyboard. */
export const DrawingSheet = ({
  sheet,
  pen,
  onStroke,
}: {
  readonly sheet: Sheet;
  readonly pen: Pick<Stroke, 'tool' | 'colour' | 'size'>;
  readonly onStroke: (stroke: Stroke) => void;
}) => {
  const id = useId();
  const paper = useRef<HTMLDivElement>(null);
  const { current, keyPen, keys, pointer } = usePen(pen, onStroke);
  const canvas = useSheetCanvas(sheet, current);

  useEffect(() => {
    if (paper.current) paper.current.tabIndex = 0;
  }, []);

  const count = visibleStrokes(sheet).length;
  return (
    <div
      ref={paper}
      role="application"
      aria-roledescription="drawing sheet"
      aria-label={`Drawing sheet, ${count === 1 ? '1 line' : `${count} lines`} on it`}
      aria-describedby={`${id}-how`}
      className={styles['paper']}
      {...keys}
    >
      <canvas
        ref={canvas}
        width={width}
        height={height}
        aria-hidden="true"
        className={styles['sheet']}
        {...pointer}
      />
      {keyPen && (
        <span
          className={styles['keyPen']}
          data-down={current !== undefined}
          style={{
            left: `${(keyPen[0] / width) * 100}%`,
            top: `${(keyPen[1] / height) * 100}%`,
          }}
        />
      )}
      <p id={`${id}-how`} className="visually-hidden">
        Draw with a finger, a pen or the mouse. With keys: the arrows move the pen, with Shift
        further; Space sets it down and lifts it.
      </p>
      <p role="status" className="visually-hidden">
        {keyPen && (current ? 'The pen is down.' : 'The pen is up.')}
      </p>
    </div>
  );
};
