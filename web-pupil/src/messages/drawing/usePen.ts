import { DRAWING_SIZE } from '@mahoe/contracts/messaging/conversations';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Point, Stroke } from './sheet.ts';

type Pen = Pick<Stroke, 'tool' | 'colour' | 'size'>;

const { width, height } = DRAWING_SIZE;
const KEY_STEP = 4;
const LONG_STEP = 20;
const KEY_PRESSURE = 0.5;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** Converts a pointer's position to the sheet's coordinates, at any displayed size. */
const toPoint = (event: globalThis.PointerEvent, sheet: DOMRect): Point => [
  ((event.clientX - sheet.left) / sheet.width) * width,
  ((event.clientY - sheet.top) / sheet.height) * height,
  event.pressure || KEY_PRESSURE,
];

/** The current stroke. `onStroke` gets each finished one. */
const useStroke = (pen: Pen, onStroke: (stroke: Stroke) => void) => {
  const [current, setCurrent] = useState<Stroke>();

  // Holds the stroke in a ref, because pointer moves arrive faster than renders.
  const stroke = useRef<Stroke>(undefined);

  const become = (next: Stroke | undefined): void => {
    stroke.current = next;
    setCurrent(next);
  };
  const begin = (point: Point, isPen: boolean): void => {
    become({ ...pen, isPen, points: [point] });
  };
  const add = (points: readonly Point[]): void => {
    const drawn = stroke.current;
    if (drawn) become({ ...drawn, points: [...drawn.points, ...points] });
  };
  const finish = (): void => {
    const drawn = stroke.current;
    become(undefined);
    if (drawn) onStroke(drawn);
  };
  const cancel = (): void => become(undefined);
  const isDrawing = (): boolean => stroke.current !== undefined;
  return { current, begin, add, finish, cancel, isDrawing };
};

/**
 * The current stroke, drawn by finger, pen, mouse or keyboard. A stroke belongs to one pointer; a pen
 * takes the sheet from a palm. With the keyboard, the arrows move the pen and Space sets it down or
 * lifts it. `onStroke` gets each finished stroke.
 */
export const usePen = (pen: Pen, onStroke: (stroke: Stroke) => void) => {
  const { current, begin, add, cancel, isDrawing, ...stroke } = useStroke(pen, onStroke);
  const [keyPen, setKeyPen] = useState<readonly [number, number]>();

  /** Pointer that draws the stroke. */
  const owner = useRef<{ readonly id: number; readonly isPen: boolean }>(undefined);

  const finish = (): void => {
    owner.current = undefined;
    stroke.finish();
  };
  const lift = ({ pointerId }: PointerEvent): void => {
    if (pointerId === owner.current?.id) finish();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const [x, y] = keyPen ?? [width / 2, height / 2];
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const length = event.shiftKey ? LONG_STEP : KEY_STEP;
      const next = [
        clamp(x + step[0] * length, width),
        clamp(y + step[1] * length, height),
      ] as const;
      setKeyPen(next);
      add([[...next, KEY_PRESSURE]]);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      setKeyPen([x, y]);
      if (isDrawing()) finish();
      else begin([x, y, KEY_PRESSURE], false);
    } else if (event.key === 'Escape') {
      cancel();
    }
  };

  return {
    current,
    /** Position of the keyboard's pen, once a key was used. */
    keyPen,
    keys: { onKeyDown, onBlur: finish },
    pointer: {
      onPointerDown: (event: PointerEvent<HTMLCanvasElement>): void => {
        const isPen = event.pointerType === 'pen';
        const isTaken = owner.current !== undefined && (owner.current.isPen || !isPen);
        if (isTaken || event.button !== 0) return;
        const sheet = event.currentTarget;
        sheet.setPointerCapture(event.pointerId);
        setKeyPen(undefined);
        owner.current = { id: event.pointerId, isPen };
        begin(toPoint(event.nativeEvent, sheet.getBoundingClientRect()), isPen);
      },
      onPointerMove: (event: PointerEvent<HTMLCanvasElement>): void => {
        if (event.pointerId !== owner.current?.id) return;
        const sheet = event.currentTarget.getBoundingClientRect();
        const { nativeEvent } = event;
        const moves = nativeEvent.getCoalescedEvents?.() ?? [];
        add((moves.length > 0 ? moves : [nativeEvent]).map((move) => toPoint(move, sheet)));
      },
      onPointerUp: lift,
      // Keeps the stroke if the system takes the pointer away, for example for a scroll or a call.
      onPointerCancel: lift,
    },
  };
};
