/** A point of a drawing: units right of its left edge, units below its top edge. */
export type Point = readonly [x: number, y: number];

type Attributes = Readonly<Record<string, string | number>>;

export const INK = '#1f2a37';
export const GRID = '#c3ccd6';
export const PAPER = '#fffdf8';
export const FILLS = ['#7fb2d9', '#f2c14e', '#8cc5a2', '#f08a6c', '#b9a5d6'] as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Two places are finer than any screen shows, and the same on every machine. */
const printed = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : escaped(value);

const element = (name: string, attributes: Attributes, content?: string): string => {
  const all = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${printed(value)}"`)
    .join('');
  return content === undefined
    ? `<${name}${all}/>`
    : `<${name}${all}>${escaped(content)}</${name}>`;
};

export const line = ([x1, y1]: Point, [x2, y2]: Point, more: Attributes = {}): string =>
  element('line', { x1, y1, x2, y2, stroke: INK, 'stroke-width': 2, ...more });

export const rectangle = (
  [x, y]: Point,
  width: number,
  height: number,
  more: Attributes = {},
): string =>
  element('rect', { x, y, width, height, fill: 'none', stroke: INK, 'stroke-width': 2, ...more });

export const circle = ([cx, cy]: Point, r: number, more: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill: 'none', stroke: INK, 'stroke-width': 2, ...more });

const corners = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${printed(x)},${printed(y)}`).join(' ');

export const polygon = (points: readonly Point[], more: Attributes = {}): string =>
  element('polygon', {
    points: corners(points),
    fill: 'none',
    stroke: INK,
    'stroke-width': 2,
    'stroke-linejoin': 'round',
    ...more,
  });

export const polyline = (points: readonly Point[], more: Attributes = {}): string =>
  element('polyline', {
    points: corners(points),
    fill: 'none',
    stroke: INK,
    'stroke-width': 2,
    'stroke-linejoin': 'round',
    ...more,
  });

type Steps = readonly (string | number)[];

/** Steps of a path: to a point without drawing, straight to a point, and on a bow to a point. */
export const moveTo = (point: Point): Steps => ['M', ...point];
export const lineTo = (point: Point): Steps => ['L', ...point];
export const bowTo = (point: Point, radius: number, isLarge = false, isClockwise = true): Steps => [
  'A',
  radius,
  radius,
  0,
  isLarge ? 1 : 0,
  isClockwise ? 1 : 0,
  ...point,
];

/** A path, from commands and their numbers. */
export const path = (steps: Steps, more: Attributes = {}): string =>
  element('path', {
    d: steps.map(printed).join(' '),
    fill: 'none',
    stroke: INK,
    'stroke-width': 2,
    ...more,
  });

/** Words, their middle at the point unless `text-anchor` says otherwise. */
export const words = ([x, y]: Point, text: string, more: Attributes = {}): string =>
  element(
    'text',
    {
      x,
      y,
      'font-family': 'system-ui, sans-serif',
      'font-size': 16,
      'text-anchor': 'middle',
      fill: INK,
      ...more,
    },
    text,
  );

export const title = (width: number, text: string): string =>
  words([width / 2, 24], text, { 'font-weight': 600 });

/** The point at a distance and an angle from another; degrees count clockwise from the top. */
export const around = ([x, y]: Point, distance: number, degrees: number): Point => {
  const radians = (degrees * Math.PI) / 180;
  return [x + distance * Math.sin(radians), y - distance * Math.cos(radians)];
};

/** The whole drawing, on a card of near-white paper. */
export const drawing = (width: number, height: number, ...parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${Math.ceil(height)}">`,
    rectangle([1, 1], width - 2, Math.ceil(height) - 2, { rx: 10, fill: PAPER, stroke: GRID }),
    ...parts,
    '</svg>\n',
  ].join('\n');
