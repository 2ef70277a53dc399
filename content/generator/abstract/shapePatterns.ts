import { range } from '../arithmetic.ts';
import { graded, type Span, template, wrong } from '../item.ts';
import { ARROWS, arrow, draw, type Figure, FORM_NAMES, FORMS } from './shapes.ts';

/** A unit of signs that repeats: which sign comes next? */
export const nextSign = template(
  'nextSign',
  (random, difficulty) => {
    const length = graded(3, 4, 5)[difficulty];
    const pool = FORM_NAMES.flatMap((form) => [...FORMS[form]]);
    const distinct = random.sample(pool, 4);
    const unit = range(0, length - 1).map(
      (at) => distinct[at] ?? random.pick(distinct.slice(0, 2)),
    );
    const shown = length * 2 + random.integer(0, length - 1);
    const sequence = range(0, shown).map((at) => unit[at % length] ?? '');
    const answer = sequence[shown] ?? '';
    return {
      stem: `Which sign comes next? ${sequence.slice(0, shown).join(' ')} ?`,
      answer,
      distractors: distinct
        .filter((sign) => sign !== answer)
        .map((sign) => wrong(sign, 'did not find where the pattern starts again')),
      explanation: `The part ${unit.join(' ')} is repeated again and again. After ${sequence[shown - 1]} comes ${answer}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

/** Far along the pattern: counting by the length of the unit. */
export const signAtPlace = template(
  'signAtPlace',
  (random, difficulty) => {
    const length = difficulty === 'Advanced' ? 4 : 3;
    const distinct = random.sample(
      FORM_NAMES.map((form) => FORMS[form][0]),
      4,
    );
    const unit = distinct.slice(0, length);
    const place = random.integer(...graded<Span>([10, 12], [14, 20], [21, 40])[difficulty]);
    const answer = unit[(place - 1) % length] ?? '';
    return {
      stem: `The pattern ${unit.join(' ')} ${unit.join(' ')} … goes on in the same way. Which is sign number ${place}?`,
      answer,
      distractors: distinct
        .filter((sign) => sign !== answer)
        .map((sign) => wrong(sign, 'counted the places wrongly')),
      explanation: `The pattern starts again after ${length} signs. ${place} ÷ ${length} leaves ${place % length === 0 ? `nothing over, so it is the last of the part` : `${place % length} over, so it is sign ${place % length} of the part`}: ${answer}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

/** The number of signs grows: how many in a later figure? */
export const growingFigure = template('growingFigure', (random, difficulty) => {
  const sign = FORMS[random.pick(FORM_NAMES)][0];
  const step = random.integer(...graded<Span>([1, 2], [2, 3], [2, 4])[difficulty]);
  const first = random.integer(1, 3);
  const place = random.integer(...graded<Span>([5, 6], [6, 8], [9, 12])[difficulty]);
  const answer = first + (place - 1) * step;
  const figures = [0, 1, 2].map((at) => sign.repeat(first + at * step)).join(', ');
  return {
    stem: `Figures 1, 2 and 3 of a pattern are ${figures}. How many ${sign} has figure ${place}?`,
    answer: String(answer),
    distractors: [
      wrong(String(answer + step), 'counted one figure too many'),
      wrong(String(answer - step), 'counted one figure too few'),
      wrong(String(place * (first + step)), 'multiplied the second figure'),
      wrong(String(place), 'gave the number of the figure'),
    ],
    fillers: [String(answer + 1), String(answer - 1)],
    explanation: `Each figure has ${step} more than the one before. From figure 1 to figure ${place} are ${place - 1} steps: ${first} + ${place - 1} × ${step} = ${answer}.`,
  };
});

export const turningArrow = template('turningArrow', (random, difficulty) => {
  const step = random.pick(graded([2, -2], [1, -1, 2], [3, -3, 1])[difficulty]);
  const start = random.integer(0, 3) * 2 + (difficulty === 'Advanced' ? random.integer(0, 1) : 0);
  const shown = range(0, 3).map((at) => arrow(start + at * step));
  const answer = arrow(start + 4 * step);
  const turn =
    { 1: 'an eighth of a turn', 2: 'a quarter turn', 3: 'three eighths of a turn' }[
      Math.abs(step)
    ] ?? '';
  return {
    stem: `How does the next arrow point? ${shown.join(' ')} ?`,
    answer,
    distractors: [
      wrong(arrow(start + 5 * step), 'turned one step too far'),
      wrong(arrow(start + 2 * step), 'turned back'),
      wrong(arrow(start + 3 * step), 'did not turn at all'),
    ],
    fillers: ARROWS.filter((sign) => sign !== answer),
    explanation: `Each arrow makes ${turn} ${step > 0 ? 'clockwise' : 'anticlockwise'}. After ${shown[3]} comes ${answer}.`,
  };
});

/** Three groups follow a rule about form and filling; one does not. */
export const oddFigure = template('oddFigure', (random, difficulty) => {
  const [a, b, c, d] = random.sample(FORM_NAMES, 4);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  const size = graded(2, 3, 4)[difficulty];
  const filledFirst = random.integer(0, 1);
  const print = (form: typeof a, first: number): string =>
    FORMS[form][first === 0 ? 0 : 1].repeat(size - 1) + FORMS[form][first === 0 ? 1 : 0];
  const good = [a, b, c].map((form) => print(form, filledFirst));
  const bad = print(d, 1 - filledFirst);
  const order = random.shuffle([...good, bad]);
  return {
    stem: `Which group of figures does not fit with the others: ${order.slice(0, 3).join(', ')} or ${order[3] ?? ''}?`,
    answer: bad,
    distractors: good.map((text) => wrong(text, 'looked at the form instead of the filling')),
    explanation: `In the others the last figure is ${filledFirst === 0 ? 'open' : 'filled'} and the rest ${size === 2 ? 'is' : 'are'} ${filledFirst === 0 ? 'filled' : 'open'}. In ${bad} it is the other way round.`,
  };
});

/** Form, filling and number change at the same time. */
export const twoChanges = template('twoChanges', (random, difficulty) => {
  const forms = random.sample(FORM_NAMES, difficulty === 'Advanced' ? 3 : 2);
  const startFilled = random.integer(0, 1) === 1;
  const grows = difficulty !== 'Beginner';
  const figure = (at: number): Figure => ({
    form: forms[at % forms.length] ?? 'square',
    filled: startFilled === (at % 2 === 0),
    count: grows ? at + 1 : 1 + (at % 3),
  });
  const shown = range(0, 3).map((at) => draw(figure(at)));
  const next = figure(4);
  return {
    stem: `What comes next? ${shown.join(' , ')} , ?`,
    answer: draw(next),
    distractors: [
      wrong(draw({ ...next, filled: !next.filled }), 'did not see the change of filling'),
      wrong(
        draw({ ...next, form: forms.find((form) => form !== next.form) ?? 'star' }),
        'did not see the change of form',
      ),
      wrong(draw({ ...next, count: next.count + 1 }), 'counted one too many'),
      wrong(draw({ ...next, count: Math.max(1, next.count - 1) }), 'counted one too few'),
    ],
    explanation: `Look at one thing at a time: the form, the filling (filled or open) and the number. Next is ${draw(next)}.`,
  };
});

/** A 2 × 2 matrix: what happens in the first row happens in the second. */
export const figureMatrix = template('figureMatrix', (random, difficulty) => {
  const [a, b] = random.sample(FORM_NAMES, 2);
  if (a === undefined || b === undefined) return undefined;
  const from = random.integer(1, 3);
  const more = difficulty === 'Beginner' ? 0 : random.integer(1, 2);
  const flips = difficulty !== 'Intermediate';
  const filled = random.integer(0, 1) === 1;
  const second = random.integer(1, 3);
  const change = (figure: Figure): Figure => ({
    ...figure,
    filled: flips ? !figure.filled : figure.filled,
    count: figure.count + more,
  });
  const given: Figure = { form: a, filled, count: from };
  const asked: Figure = {
    form: b,
    filled: difficulty === 'Advanced' ? !filled : filled,
    count: second,
  };
  const answer = change(asked);
  return {
    stem: `${draw(given)} is to ${draw(change(given))} as ${draw(asked)} is to what?`,
    answer: draw(answer),
    distractors: [
      wrong(draw({ ...answer, filled: !answer.filled }), 'did not follow the change of filling'),
      wrong(draw({ ...answer, count: answer.count + 1 }), 'did not follow the change of number'),
      wrong(draw({ ...answer, form: a }), 'changed the form'),
      wrong(draw(asked), 'changed nothing'),
    ],
    explanation: `In the first pair the form stays, the filling ${flips ? 'changes' : 'stays'} and the number ${more === 0 ? 'stays' : `grows by ${more}`}. Do the same with ${draw(asked)}: ${draw(answer)}.`,
  };
});

/** Mirror pictures of rows of signs and arrows. */
export const mirrorRow = template(
  'mirrorRow',
  (random, difficulty) => {
    const length = graded(3, 3, 4)[difficulty];
    const flip: Readonly<Record<string, string>> = {
      '→': '←',
      '←': '→',
      '↗': '↖',
      '↖': '↗',
      '↘': '↙',
      '↙': '↘',
      '↑': '↑',
      '↓': '↓',
    };
    const pool =
      difficulty === 'Beginner' ? ['→', '←', '■', '●'] : ['→', '←', '↗', '↘', '■', '▲', '↑'];
    const row = range(1, length).map(() => random.pick(pool));
    const mirror = (sign: string): string => flip[sign] ?? sign;
    const print = (signs: readonly string[]): string => signs.join(' ');
    const backwards = [...row].reverse();
    const answer = print(backwards.map(mirror));
    return {
      stem: `The row ${print(row)} is held beside an upright mirror. Which row is seen in the mirror?`,
      answer,
      distractors: [
        wrong(print(row), 'did not change the row'),
        wrong(print(backwards), 'changed the order but not the arrows'),
        wrong(print(row.map(mirror)), 'changed the arrows but not the order'),
        wrong(
          print([...backwards.map(mirror).slice(1), mirror(backwards[0] ?? '')]),
          'moved the row on by one',
        ),
      ],
      explanation: `A mirror turns the order round, and arrows that point to one side point to the other side: ${answer}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);
