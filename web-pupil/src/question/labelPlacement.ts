/** A point of a picture, in percent of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PlacedLabel extends Point {
  readonly label: string;
}

/** A label this near its spot, in percent, is right. */
const TOLERANCE_PERCENT = 10;

const clampPercent = (percent: number): number =>
  Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10;

/** Puts a label on the picture and removes it from its earlier place. */
export const placeLabel = (
  placed: readonly PlacedLabel[],
  label: string,
  { x, y }: Point,
): PlacedLabel[] => [
  ...removeLabel(placed, label),
  { x: clampPercent(x), y: clampPercent(y), label },
];

export const removeLabel = (placed: readonly PlacedLabel[], label: string): PlacedLabel[] =>
  placed.filter((one) => one.label !== label);

/** Puts a label exactly on a spot and removes the labels that lay there. */
export const placeOnSpot = (
  placed: readonly PlacedLabel[],
  label: string,
  spots: readonly Point[],
  spot: number,
): PlacedLabel[] => {
  const point = spots[spot];
  const others = placed.filter((one) => findSpot(one, spots) !== spot);
  return point ? placeLabel(others, label, point) : others;
};

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns true if a label lies where it should. */
export const isOnSpot = (at: Point, spot: Point): boolean =>
  distance(at, spot) <= TOLERANCE_PERCENT;

/** Index of the nearest spot on which a point lies; -1 if it lies on none. */
export const findSpot = (at: Point, spots: readonly Point[]): number =>
  spots.reduce((best, spot, index) => {
    const before = spots[best];
    return isOnSpot(at, spot) && (!before || distance(at, spot) < distance(at, before))
      ? index
      : best;
  }, -1);

/** A rectangle on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A finger needs this many pixels each way. */
const MIN_TOUCH_PX = 44;

/**
 * Index of the box that a touch means; -1 if there is none. The touch hits the box, or nearly hits
 * a box that is smaller than a finger. The nearest of several boxes wins.
 */
export const findTouchedBox = (touch: Point, boxes: readonly Box[]): number => {
  const off = boxes.map(({ left, top, width, height }) => {
    const across = Math.abs(touch.x - left - width / 2);
    const down = Math.abs(touch.y - top - height / 2);
    const isIn =
      across <= Math.max(width, MIN_TOUCH_PX) / 2 && down <= Math.max(height, MIN_TOUCH_PX) / 2;
    return isIn ? Math.max(0, across - width / 2) + Math.max(0, down - height / 2) : Infinity;
  });
  const least = Math.min(...off);
  return least === Infinity ? -1 : off.indexOf(least);
};

/** How far an arrow key moves a label: one percent, five with Shift. */
export const arrowStep = (key: string, large: boolean): Point | undefined => {
  const step = large ? 5 : 1;
  switch (key) {
    case 'ArrowLeft':
      return { x: -step, y: 0 };
    case 'ArrowRight':
      return { x: step, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: -step };
    case 'ArrowDown':
      return { x: 0, y: step };
    default:
      return undefined;
  }
};
