import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Stroke } from './sheet.ts';
import { usePen } from './usePen.ts';

type Handlers = ReturnType<typeof usePen>['pointer'];
type PointerName = keyof Handlers;

/** A sheet that records its strokes; `happen` sends it an event of a pointer at a place. */
const openSheet = () => {
  const strokes: Stroke[] = [];
  const shown: Handlers[] = [];
  const Page = () => {
    const pen = { tool: 'brush', colour: '#000', size: 4 } as const;
    shown.push(usePen(pen, (stroke) => strokes.push(stroke)).pointer);
    return null;
  };
  renderToStaticMarkup(<Page />);
  const canvas = {
    setPointerCapture: () => {},
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 100, height: 100 }),
  };
  const happen = (what: PointerName, pointer: object, at = 0): void => {
    const nativeEvent = { clientX: at, clientY: at, pressure: 0.5 };
    shown[0]?.[what]({ button: 0, currentTarget: canvas, nativeEvent, ...pointer } as never);
  };
  return { strokes, happen };
};

const PEN = { pointerId: 7, pointerType: 'pen', isPrimary: true };
const PALM = { pointerId: 3, pointerType: 'touch', isPrimary: true };
const FINGER = { pointerId: 4, pointerType: 'touch', isPrimary: false };
const xOf = ({ points }: Stroke): number[] => points.map(([x]) => x);

test('a palm that lies down during a stroke of the pen changes nothing', () => {
  const { strokes, happen } = openSheet();
  happen('onPointerDown', PEN, 10);
  happen('onPointerMove', PEN, 20);
  happen('onPointerDown', PALM, 90);
  happen('onPointerMove', PALM, 95);
  happen('onPointerUp', PALM, 95);
  happen('onPointerMove', PEN, 30);
  happen('onPointerUp', PEN, 30);
  expect(strokes).toHaveLength(1);
  const [stroke] = strokes;
  expect(stroke?.isPen).toBe(true);
  const x = stroke ? xOf(stroke) : [];
  expect(x).toHaveLength(3);
  expect((x[2] ?? 0) / (x[0] ?? 1)).toBeCloseTo(3);
});

test('a pen takes the sheet from a palm that lay there first', () => {
  const { strokes, happen } = openSheet();
  happen('onPointerDown', PALM, 90);
  happen('onPointerMove', PALM, 92);
  happen('onPointerDown', PEN, 10);
  happen('onPointerMove', PALM, 95);
  happen('onPointerCancel', PALM, 95);
  happen('onPointerMove', PEN, 20);
  happen('onPointerUp', PEN, 20);
  expect(strokes.map(({ points, isPen }) => [points.length, isPen])).toEqual([[2, true]]);
});

test('a second finger neither ends nor moves the stroke of the first', () => {
  const { strokes, happen } = openSheet();
  happen('onPointerDown', PALM, 10);
  happen('onPointerDown', FINGER, 60);
  happen('onPointerMove', FINGER, 70);
  happen('onPointerUp', FINGER, 70);
  happen('onPointerMove', PALM, 20);
  happen('onPointerUp', PALM, 20);
  happen('onPointerDown', FINGER, 50);
  happen('onPointerUp', FINGER, 50);
  expect(strokes.map(({ points }) => points.length)).toEqual([2, 1]);
});
