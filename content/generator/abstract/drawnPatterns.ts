import { range } from '../arithmetic.ts';
import {
  drawArrowRow,
  drawDotFigures,
  drawSignMatrix,
  drawSignRow,
  SHADES,
  SIGN_FORMS,
  type Sign,
} from '../drawing/signs.ts';
import { graded, type Item, spans, template, wrong } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import type { Random } from '../random.ts';

const SIZES = ['small', 'large'] as const;

const describeSign = ({ size, shade, form }: Sign): string => `a ${size} ${shade} ${form}`;

/** Signs that differ from one in one or two ways. */
const others = (
  random: Random,
  { form, shade, size }: Sign,
  forms: readonly Sign['form'][],
): readonly Sign[] => {
  const otherForm = random.pick(forms.filter((one) => one !== form));
  const otherShade = random.pick(SHADES.filter((one) => one !== shade));
  const otherSize = size === 'small' ? 'large' : 'small';
  return [
    { form: otherForm, shade, size },
    { form, shade: otherShade, size },
    { form, shade, size: otherSize },
    { form: otherForm, shade: otherShade, size },
  ];
};

/** Form, shade and size each repeat in a rhythm of their own. */
export const nextDrawnSign = template('nextDrawnSign', (random, difficulty): Item | undefined => {
  const forms = random.sample(SIGN_FORMS, graded(2, 3, 3)[difficulty]);
  const shades = random.sample(SHADES, graded(2, 2, 3)[difficulty]);
  const sizes = difficulty === 'Beginner' ? [random.pick(SIZES)] : random.shuffle(SIZES);
  const at = (place: number): Sign => ({
    form: forms[place % forms.length] ?? 'circle',
    shade:
      shades[(difficulty === 'Advanced' ? Math.floor(place / 2) : place) % shades.length] ??
      'white',
    size: sizes[place % sizes.length] ?? 'large',
  });
  const shown = range(0, 4).map(at);
  const answer = at(5);
  const rules = [
    `forms: ${forms.join(', ')}`,
    `shades: ${difficulty === 'Advanced' ? shades.map((shade) => `${shade} twice`).join(', ') : shades.join(', ')}`,
    ...(sizes.length > 1 ? [`sizes: ${sizes.join(', ')}`] : []),
  ];
  return {
    stem: `${random.pick(NAMES)} draws figures by a rule. Which figure belongs in the box with the question mark?`,
    answer: describeSign(answer),
    distractors: others(random, answer, forms).map((sign) =>
      wrong(describeSign(sign), 'followed some of the changes only'),
    ),
    picture: {
      kind: 'pattern',
      svg: drawSignRow(shown),
      alt: `A row of boxes: ${shown.map((sign) => describeSign(sign).slice(2)).join(', ')}, then a box with a question mark.`,
    },
    explanation: `Follow one thing at a time (${rules.join('; ')}). Next is ${describeSign(answer)}.`,
  };
});

/** Each row has each form once, each column one shade, or the other way round. */
export const signMatrix = template('signMatrix', (random, difficulty) => {
  const forms = random.sample(SIGN_FORMS, 3);
  const shades = random.sample(SHADES, 3);
  const shift = difficulty === 'Advanced' ? random.integer(1, 2) : 0;
  const sizes = difficulty === 'Beginner' ? [random.pick(SIZES)] : random.shuffle(SIZES);
  const at = (place: number): Sign => {
    const [row, column] = [Math.floor(place / 3), place % 3];
    return {
      form: forms[(column + shift * row) % 3] ?? 'circle',
      shade: shades[row] ?? 'white',
      size: sizes[column % sizes.length] ?? 'large',
    };
  };
  const shown = range(0, 7).map(at);
  const answer = at(8);
  return {
    stem: `${random.pick(NAMES)} fills a square of figures by a rule. Which figure belongs in the box with the question mark?`,
    answer: describeSign(answer),
    distractors: others(random, answer, forms).map((sign) =>
      wrong(describeSign(sign), 'followed some of the changes only'),
    ),
    picture: {
      kind: 'pattern',
      svg: drawSignMatrix(shown),
      alt: `Three rows of three boxes, the last one a question mark: ${shown.map(({ size, shade, form }) => `${size} ${shade} ${form}`).join(', ')}.`,
    },
    explanation: `In each row the shade stays the same, and every form comes once. The last row is ${shades[2]} and still needs ${describeSign(answer)}.`,
  };
});

const WAYS = [
  'up',
  'up and to the right',
  'to the right',
  'down and to the right',
  'down',
  'down and to the left',
  'to the left',
  'up and to the left',
] as const;

const way = (turn: number): string => WAYS[((turn % 8) + 8) % 8] ?? 'up';

/** The turn stays the same, or, harder, grows by an eighth each time. */
export const nextDrawnArrow = template('nextDrawnArrow', (random, difficulty) => {
  const step = random.pick(graded([2, -2], [1, -1, 3, -3], [1, -1])[difficulty]);
  const grows = difficulty === 'Advanced' ? Math.sign(step) : 0;
  const start = random.integer(0, 7);
  const turns = range(0, 4).map((at) => start + at * step + (grows * at * (at - 1)) / 2);
  const answer = way(turns[4] ?? 0);
  const shown = turns.slice(0, 4);
  const clockwise = step > 0 ? 'clockwise' : 'anticlockwise';
  const size = ['', 'an eighth of a turn', 'a quarter turn', 'three eighths of a turn'][
    Math.abs(step)
  ];
  return {
    stem: `${random.pick(NAMES)} turns an arrow by a rule. Which way does it point in the box with the question mark?`,
    answer,
    distractors: [
      wrong(way((turns[4] ?? 0) + step), 'turned one step too far'),
      wrong(way(turns[3] ?? 0), 'did not turn at all'),
      wrong(way(turns[2] ?? 0), 'turned back'),
      wrong(way((turns[4] ?? 0) + 4), 'took the opposite way'),
    ],
    fillers: WAYS.filter((other) => other !== answer),
    picture: {
      kind: 'arrows',
      svg: drawArrowRow(shown),
      alt: `Arrows in a row of boxes. They point ${shown.map(way).join('; ')}. The last box has a question mark.`,
    },
    explanation:
      grows === 0
        ? `Each time the arrow makes ${size} ${clockwise}. Next it points ${answer}.`
        : `The arrow turns ${clockwise}, each time an eighth of a turn more than before. Next it points ${answer}.`,
  };
});

type Growth = readonly [rows: (figure: number) => readonly number[], rule: string];

const GROWTHS = graded<readonly Growth[]>(
  [
    [(figure) => [figure, figure], 'two rows, each as long as the number of the figure'],
    [
      (figure) => [figure + 1, figure],
      'one row as long as the number of the figure, and one a dot longer',
    ],
    [(figure) => [1, figure], 'a row as long as the number of the figure, and one dot on top'],
  ],
  [
    [
      (figure) => Array.from({ length: 3 }, () => figure),
      'three rows, each as long as the number of the figure',
    ],
    [
      (figure) => Array.from({ length: figure }, () => figure),
      'as many rows, and as many dots in each, as the number of the figure',
    ],
    [
      (figure) => [figure, figure + 2],
      'a row as long as the number of the figure, and one two dots longer',
    ],
  ],
  [
    [
      (figure) => Array.from({ length: figure }, (_, at) => at + 1),
      'rows of 1, 2, 3 and so on up to the number of the figure',
    ],
    [
      (figure) => Array.from({ length: figure }, () => figure + 1),
      'as many rows as the number of the figure, each a dot longer than that',
    ],
    [
      (figure) => Array.from({ length: figure }, () => figure),
      'as many rows, and as many dots in each, as the number of the figure',
    ],
  ],
);

const totalOf = (rows: readonly number[]): number => rows.reduce((sum, dots) => sum + dots, 0);

/** Three figures are drawn, a later one is asked for. */
export const dotsInFigure = template('dotsInFigure', (random, difficulty) => {
  const [rowsOf, rule] = random.pick(GROWTHS[difficulty]);
  const asked = random.integer(...spans([4, 6], [5, 8], [5, 8])[difficulty]);
  const figures = [1, 2, 3].map(rowsOf);
  const answer = totalOf(rowsOf(asked));
  const [second = 0, third = 0] = figures.slice(1).map(totalOf);
  const steady = third + (asked - 3) * (third - second);
  return {
    stem: `The figures of dots that ${random.pick(NAMES)} draws grow in the same way. How many dots has figure ${asked}?`,
    answer: String(answer),
    distractors: [
      wrong(String(steady), 'added the same number each time'),
      wrong(String(totalOf(rowsOf(asked - 1))), 'found the figure before'),
      wrong(String(totalOf(rowsOf(asked + 1))), 'found the figure after'),
      wrong(String(asked * third), 'multiplied the third figure'),
      wrong(String(answer + 2), 'counted a row wrongly'),
      wrong(String(answer - 1), 'missed a dot'),
    ],
    about: rule,
    picture: {
      kind: 'dots',
      svg: drawDotFigures(figures),
      alt: `Figures of dots in rows, from the top. ${figures.map((rows, at) => `Figure ${at + 1}: ${rows.join(' and ')}`).join('. ')}.`,
    },
    explanation: `Each figure has ${rule}. So figure ${asked} has ${rowsOf(asked).join(' + ')} = ${answer} dots.`,
  };
});
