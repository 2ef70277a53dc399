import { gcd } from '../arithmetic.ts';
import { graded, template, wrong } from '../item.ts';
import { fraction } from '../numberText.ts';

const TOPICS = [
  ['favourite sports', 'cricket', 'football', 'netball'],
  ['ways to school', 'walking', 'bus', 'taxi'],
  ['favourite drinks', 'lemonade', 'coconut water', 'sorrel'],
  ['pets at home', 'dog', 'cat', 'bird'],
] as const;

export const sectorFraction = template('sectorFraction', (random, difficulty) => {
  const [topic, first, second, third] = random.pick(TOPICS);
  const [a, b] = random.pick(
    graded(
      [
        ['1/2', '1/4'],
        ['1/4', '1/4'],
      ],
      [
        ['1/2', '1/3'],
        ['1/4', '1/3'],
        ['1/5', '2/5'],
      ],
      [
        ['3/8', '1/4'],
        ['2/5', '1/4'],
        ['1/6', '3/8'],
        ['1/3', '3/8'],
      ],
    )[difficulty],
  );
  if (a === undefined || b === undefined) return undefined;
  const value = (text: string): number => Number(text.split('/')[0]) / Number(text.split('/')[1]);
  const total = 120 * random.integer(1, 4);
  const [partA, partB] = [Math.round(value(a) * total), Math.round(value(b) * total)];
  const answer = total - partA - partB;
  return {
    stem: `A pie chart shows the ${topic} of ${total} pupils: ${first} ${a}, ${second} ${b}, the rest ${third}. How many pupils chose ${third}?`,
    answer: String(answer),
    distractors: [
      wrong(String(partA + partB), 'counted the other two'),
      wrong(String(total - partA), 'left out one part'),
      wrong(String(partA), 'read the wrong part'),
      wrong(String(partB), 'read the wrong part'),
    ],
    fillers: [String(answer + 10), String(answer + 20)],
    explanation: `${a} of ${total} is ${partA} and ${b} of ${total} is ${partB}. The rest is ${total} − ${partA} − ${partB} = ${answer}.`,
  };
});

export const sectorAngle = template('sectorAngle', (random, difficulty) => {
  const [topic, first] = random.pick(TOPICS);
  const degrees = random.pick(
    graded([90, 180], [45, 60, 120, 270], [30, 36, 72, 150, 240])[difficulty],
  );
  const total = random.integer(2, 15) * (360 / gcd(degrees, 360));
  const answer = (total * degrees) / 360;
  if (total > 400 || answer === degrees) return undefined;
  return {
    stem: `In a pie chart of the ${topic} of ${total} pupils, the part for ${first} has an angle of ${degrees}°. How many pupils is that?`,
    answer: String(answer),
    distractors: [
      wrong(String(degrees), 'gave the angle'),
      wrong(String(total - answer), 'counted the rest'),
      wrong(
        total % 4 === 0 ? String(total / 4 === answer ? total / 2 : total / 4) : String(answer + 5),
        'took another part of the circle',
      ),
      wrong(
        total > degrees ? String(total - degrees) : String(degrees - total),
        'subtracted the angle',
      ),
    ].filter(({ text }) => text !== '0'),
    fillers: [String(answer + 10), String(answer * 2)],
    explanation: `The whole circle is 360°. ${degrees}° is ${fraction(degrees, 360)} of it, and ${fraction(degrees, 360)} of ${total} is ${answer}.`,
  };
});

export const sectorPercent = template(
  'sectorPercent',
  (random) => {
    const [topic, first, second, third] = random.pick(TOPICS);
    const [a, b] = [random.integer(3, 9) * 5, random.integer(2, 7) * 5];
    const rest = 100 - a - b;
    const total = random.integer(2, 20) * 20;
    const answer = (rest * total) / 100;
    if (rest <= 5 || rest === a || !Number.isInteger(answer)) return undefined;
    return {
      stem: `A pie chart shows the ${topic} of ${total} pupils: ${first} ${a}%, ${second} ${b}%, the rest ${third}. How many pupils chose ${third}?`,
      answer: String(answer),
      distractors: [
        wrong(String(rest), 'gave the percentage'),
        wrong(String(total - answer), 'counted the other two'),
        wrong(String((a * total) / 100), 'read the wrong part'),
        wrong(String((b * total) / 100), 'read the wrong part'),
        wrong(String(a + b), 'added the percentages'),
      ],
      explanation: `The rest is 100% − ${a}% − ${b}% = ${rest}%. ${rest}% of ${total} is ${total} × ${rest} ÷ 100 = ${answer}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);
