import { around, circle, drawing, FILLS, INK, line, words, type Point } from './svg.ts';

const CENTRE: Point = [200, 130];
const RADIUS = 112;

/** A clock with hands, the hour hand moving on between the hours as it does. */
export const drawClock = (hour: number, minute: number): string =>
  drawing(
    400,
    260,
    circle(CENTRE, RADIUS, { fill: '#ffffff', 'stroke-width': 4 }),
    ...Array.from({ length: 60 }, (_, mark) => {
      const long = mark % 5 === 0;
      return line(
        around(CENTRE, RADIUS - (long ? 12 : 6), mark * 6),
        around(CENTRE, RADIUS - 2, mark * 6),
        { 'stroke-width': long ? 3 : 1.5 },
      );
    }),
    ...Array.from({ length: 12 }, (_, at) => {
      const [x, y] = around(CENTRE, RADIUS - 26, (at + 1) * 30);
      return words([x, y + 6], String(at + 1), { 'font-size': 18 });
    }),
    line(CENTRE, around(CENTRE, 54, hour * 30 + minute / 2), {
      'stroke-width': 8,
      'stroke-linecap': 'round',
      class: 'hour',
    }),
    line(CENTRE, around(CENTRE, 82, minute * 6), {
      stroke: '#2a6ea6',
      'stroke-width': 5,
      'stroke-linecap': 'round',
      class: 'minute',
    }),
    circle(CENTRE, 7, { fill: FILLS[1], stroke: INK }),
  );
