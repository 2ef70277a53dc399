import { gcd } from '../arithmetic.ts';
import { template, wrong, ONE_STEP } from '../item.ts';
import { fraction, listed } from '../numberText.ts';

const LIKELIHOODS = ['certain', 'likely', 'unlikely', 'impossible'] as const;

const EVENTS = [
  ['The day after Monday is Tuesday.', 'certain', 'It always happens'],
  ['A month has at least 28 days.', 'certain', 'It is true of every month'],
  ['A coin that is tossed lands on heads or tails.', 'certain', 'There is no other way'],
  ['Next year has a month of June.', 'certain', 'Every year has a June'],
  ['A dice shows a number greater than 1.', 'likely', 'Five of the six faces fit'],
  [
    'A bag has 9 red sweets and 1 green sweet. The one taken is red.',
    'likely',
    'Nine of ten sweets are red',
  ],
  [
    'A number picked from 1 to 100 is greater than 10.',
    'likely',
    'Ninety of the hundred numbers fit',
  ],
  [
    'A bag has 1 blue and 11 white beads. The one taken is blue.',
    'unlikely',
    'Only one of twelve beads is blue',
  ],
  ['A dice shows 6 two times in a row.', 'unlikely', 'It can happen, but only seldom'],
  ['A number picked from 1 to 50 is 7.', 'unlikely', 'Only one of the fifty numbers fits'],
  ['It snows on the beach at Negril tomorrow.', 'impossible', 'It is far too warm for snow there'],
  ['A dice with faces 1 to 6 shows 7.', 'impossible', 'There is no 7 on it'],
  [
    'A bag has only green marbles. The one taken is red.',
    'impossible',
    'There is no red marble in it',
  ],
  ['A triangle is drawn with four corners.', 'impossible', 'A triangle always has three corners'],
] as const;

export const howLikely = template(
  'howLikely',
  (random) => {
    const [event, answer, why] = random.pick(EVENTS);
    return {
      stem: `${event} How likely is this?`,
      answer,
      distractors: LIKELIHOODS.filter((other) => other !== answer).map((other) =>
        wrong(other, 'did not compare the ways it can happen'),
      ),
      explanation: `${why}, so it is ${answer}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

const COLOURS = ['red', 'blue', 'green', 'yellow'] as const;

export const mostLikelyColour = template(
  'mostLikelyColour',
  (random, difficulty) => {
    const colours = random.shuffle(COLOURS);
    const counts = random.sample([2, 3, 4, 5, 6, 7, 8, 9], 4);
    const wanted = difficulty === 'Beginner' ? 'most' : 'least';
    const target = wanted === 'most' ? Math.max(...counts) : Math.min(...counts);
    const answer = colours[counts.indexOf(target)] ?? '';
    const thing = random.pick(['marbles', 'beads', 'sweets', 'counters']);
    return {
      stem: `A bag has ${listed(counts.map((count, at) => `${count} ${colours[at] ?? ''}`))} ${thing}. One is taken without looking. Which colour is ${wanted} likely?`,
      answer,
      distractors: colours
        .filter((colour) => colour !== answer)
        .map((colour) => wrong(colour, 'did not compare the numbers')),
      explanation: `There are ${wanted === 'most' ? 'more' : 'fewer'} ${answer} ${thing} than of any other colour, so ${answer} is ${wanted} likely.`,
    };
  },
  ONE_STEP,
);

export const probabilityOfColour = template(
  'probabilityOfColour',
  (random, difficulty) => {
    const [first = '', second = '', third = ''] = random.shuffle(COLOURS);
    const [a, b, c] = [random.integer(2, 8), random.integer(2, 8), random.integer(2, 8)];
    const total = a + b + c;
    if (new Set([a, b, c]).size < 3) return undefined;
    const not = difficulty === 'Advanced';
    const top = not ? total - a : a;
    if (gcd(top, total) > 1 !== (difficulty !== 'Beginner')) return undefined;
    return {
      stem: `A bag has ${a} ${first}, ${b} ${second} and ${c} ${third} marbles. One is picked without looking. What is the probability that it is ${not ? 'not ' : ''}${first}?`,
      answer: fraction(top, total),
      distractors: [
        wrong(
          fraction(not ? a : total - a, total),
          not ? `gave the chance of ${first}` : `gave the chance of not ${first}`,
        ),
        wrong(
          top < total - top ? `${top}/${total - top}` : '',
          'compared with the other marbles, not with all',
        ),
        wrong('1/3', 'counted the colours, not the marbles'),
        wrong(`1/${top}`, 'put the number at the bottom'),
        wrong(fraction(not ? total - b : b, total), 'used another colour'),
      ],
      explanation: `There are ${total} marbles in all and ${top} of them are ${not ? `not ${first}` : first}: ${top}/${total}${fraction(top, total) === `${top}/${total}` ? '' : ` = ${fraction(top, total)}`}.`,
    };
  },
  ONE_STEP,
);

export const diceProbability = template(
  'diceProbability',
  (random, difficulty) => {
    const faces = difficulty === 'Beginner' ? 6 : random.pick([8, 10, 12]);
    const all = Array.from({ length: faces }, (_, at) => at + 1);
    const edge = random.integer(2, faces - 2);
    const [event, rule] = random.pick([
      ['an even number', (value: number) => value % 2 === 0],
      ['an odd number', (value: number) => value % 2 === 1],
      [`a number greater than ${edge}`, (value: number) => value > edge],
      [`a number less than ${edge + 1}`, (value: number) => value < edge + 1],
      ['a multiple of 3', (value: number) => value % 3 === 0],
      ['a factor of 6', (value: number) => 6 % value === 0],
    ] as const);
    const hits = all.filter(rule).length;
    const thing =
      faces === 6
        ? 'A dice with faces 1 to 6 is rolled.'
        : `A spinner has ${faces} equal parts, numbered 1 to ${faces}.`;
    return {
      stem: `${thing} What is the probability of ${event}?`,
      answer: fraction(hits, faces),
      distractors: [
        wrong(fraction(hits + 1, faces), 'counted one too many'),
        wrong(hits > 1 ? fraction(hits - 1, faces) : '', 'counted one too few'),
        wrong(fraction(1, faces), 'counted one number only'),
        wrong(fraction(faces - hits, faces), 'counted the numbers that do not fit'),
        wrong(fraction(hits, faces + hits), 'used the wrong total'),
      ],
      explanation: `Of the ${faces} numbers, ${listed(all.filter(rule).map(String))} fit. That is ${hits} of ${faces}: ${hits}/${faces}${fraction(hits, faces) === `${hits}/${faces}` ? '' : ` = ${fraction(hits, faces)}`}.`,
    };
  },
  ONE_STEP,
);

export const countOutcomes = template(
  'countOutcomes',
  (random, difficulty) => {
    const [a, b] = [random.integer(2, 6), random.integer(2, 5)];
    const c = difficulty === 'Advanced' ? random.integer(2, 3) : 1;
    const name = random.pick(['Jada', 'Romario', 'Renae']);
    const total = a * b * c;
    if (a === b) return undefined;
    return {
      stem:
        difficulty === 'Advanced'
          ? `${name} picks one of ${a} shirts, one of ${b} skirts or trousers and one of ${c} caps. How many different outfits are possible?`
          : `${name} picks one of ${a} juices and one of ${b} patties for lunch. How many different lunches are possible?`,
      answer: String(total),
      distractors: [
        wrong(String(a + b + (c > 1 ? c : 0)), 'added instead of pairing'),
        wrong(String(total - b), 'left out one choice'),
        wrong(String(c > 1 ? a * b : total + a), 'left out or added choices'),
        wrong(String(Math.max(a, b)), 'counted one kind only'),
      ],
      fillers: [String(total + 1), String(total + 2)],
      explanation: `Each of the ${a} goes with each of the ${b}: ${a} × ${b} = ${a * b}.${c > 1 ? ` Each of these goes with ${c} caps: ${a * b} × ${c} = ${total}.` : ''}`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const listOutcomes = template(
  'listOutcomes',
  (random) => {
    const [scene, answer, others] = random.pick([
      [
        'A coin is tossed once.',
        'heads, tails',
        ['heads', 'heads, tails, edge, side', 'tails, tails'],
      ],
      ['A vowel is picked from the word ORANGE.', 'O, A, E', ['O, A', 'R, N, G', 'A, E, I, O, U']],
      ['A letter is picked from the word CAT.', 'C, A, T', ['C, T', 'CAT, ACT', 'A']],
      [
        'An even number is picked from 1 to 9.',
        '2, 4, 6, 8',
        ['1, 3, 5, 7, 9', '2, 4, 6', '2, 4, 8'],
      ],
      ['A factor of 10 is picked.', '1, 2, 5, 10', ['2, 5', '10, 20, 30', '1, 2, 5']],
      [
        'A prime number is picked from 1 to 8.',
        '2, 3, 5, 7',
        ['1, 2, 3, 5, 7', '3, 5, 7', '1, 3, 5, 7'],
      ],
      [
        'A coin is tossed twice. H is heads and T is tails.',
        'HH, HT, TH, TT',
        ['HH, TT', 'HH, HT, TT', 'H, T'],
      ],
      [
        'Two of the boys Al, Bo and Cy are chosen.',
        'Al–Bo, Al–Cy, Bo–Cy',
        ['Al, Bo, Cy', 'Al–Bo, Bo–Cy', 'Al–Bo–Cy'],
      ],
    ] as const);
    return {
      stem: `${scene} Which list shows all the possible outcomes?`,
      answer,
      distractors: others.map((text) =>
        wrong(text, 'left outcomes out or took some that cannot happen'),
      ),
      explanation: `Write every result that can happen, and each only once: ${answer}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const expectedTimes = template(
  'expectedTimes',
  (random) => {
    const parts = random.pick([4, 5, 6, 8, 10]);
    const marked = random.integer(1, parts - 1);
    const spins = parts * random.integer(4, 15);
    if (gcd(marked, parts) > 1) return undefined;
    const answer = (spins / parts) * marked;
    return {
      stem: `A spinner has ${parts} equal parts and ${marked} of them ${marked === 1 ? 'is' : 'are'} blue. In ${spins} spins, about how many times do you expect blue?`,
      answer: String(answer),
      distractors: [
        wrong(String(spins - answer), 'counted the other colours'),
        wrong(marked > 1 ? String(spins / parts) : String(spins / 2), 'used one part only'),
        wrong(String(spins / 2), 'took blue and not blue as equally likely'),
        wrong(String(marked * 10), 'left out the number of spins'),
      ],
      fillers: [String(answer + marked), String(answer + 2 * parts)],
      explanation: `Blue is ${marked}/${parts} of the spinner. ${marked}/${parts} of ${spins} is ${spins} ÷ ${parts} × ${marked} = ${answer}.`,
    };
  },
  ['Advanced'],
);
