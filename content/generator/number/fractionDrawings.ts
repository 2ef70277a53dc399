import { gcd } from '../arithmetic.ts';
import { drawFractionBar, drawFractionBlock, drawFractionCake } from '../drawing/fractionShapes.ts';
import { type Picture, spans, template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { fraction } from '../numberText.ts';
import type { Random } from '../random.ts';

const drawn = (random: Random, parts: number, shaded: number): readonly [string, Picture] => {
  const alt = (what: string): string =>
    `A ${what} of equal parts: ${shaded} of them shaded, ${parts - shaded} left white.`;
  const rows = [2, 3].find((count) => parts % count === 0 && parts / count >= 3);
  const shapes: readonly (readonly [string, Picture])[] = [
    ['bar', { kind: 'fraction', svg: drawFractionBar(parts, shaded), alt: alt('bar') }],
    ['cake', { kind: 'fraction', svg: drawFractionCake(parts, shaded), alt: alt('round cake') }],
    ...(rows === undefined
      ? []
      : [
          [
            'block',
            {
              kind: 'fraction',
              svg: drawFractionBlock(rows, parts / rows, shaded),
              alt: alt('block of squares'),
            },
          ] as const,
        ]),
  ];
  return random.pick(shapes);
};

/** The shaded, or white, part of a shape; harder where it can be written with a smaller number. */
export const shadedFraction = template(
  'shadedFraction',
  (random, difficulty) => {
    const parts = random.integer(...spans([4, 8], [6, 12], [8, 12])[difficulty]);
    const shaded = random.integer(2, parts - 2);
    const asksWhite = difficulty !== 'Beginner' && random.integer(0, 1) === 1;
    const asked = asksWhite ? parts - shaded : shaded;
    const shrinks = gcd(asked, parts) > 1;
    if (shrinks !== (difficulty === 'Advanced') || 2 * shaded === parts) return undefined;
    const [shape, picture] = drawn(random, parts, shaded);
    const raw = (top: number, bottom: number): string => `${top}/${bottom}`;
    const answer = fraction(asked, parts);
    return {
      stem: `${random.pick(NAMES)} shades parts of a ${shape}. What fraction of the ${shape} is ${asksWhite ? 'still white' : 'shaded'}${shrinks ? ', in its lowest terms' : ''}?`,
      answer,
      distractors: [
        wrong(fraction(parts - asked, parts), 'gave the fraction of the other parts'),
        wrong(raw(asked, parts - asked), 'compared the parts with each other'),
        wrong(shrinks ? raw(1, parts) : raw(parts, asked), 'turned the fraction upside down'),
        wrong(fraction(1, asked), 'counted only one part'),
        wrong(fraction(asked, parts + 1), 'counted the parts wrongly'),
      ],
      about: `${asked}/${parts}`,
      picture,
      explanation: `There are ${parts} equal parts, and ${asked} of them are ${asksWhite ? 'white' : 'shaded'}: ${raw(asked, parts)}${shrinks ? ` = ${answer}` : ''}.`,
    };
  },
  ONE_STEP,
);
