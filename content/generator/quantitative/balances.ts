import { graded, near, type Span, template, wrong } from '../item.ts';

/** ★ + ★ = 14, then ★ + ● = 11. */
export const symbolSums = template('symbolSums', (random, difficulty) => {
  const [star, dot] = [
    random.integer(...graded<Span>([2, 12], [4, 20], [6, 30])[difficulty]),
    random.integer(...graded<Span>([2, 12], [3, 15], [5, 25])[difficulty]),
  ];
  const times = difficulty === 'Beginner' ? 2 : 3;
  const stars = Array.from({ length: times }, () => '★').join(' + ');
  if (star === dot) return undefined;
  return {
    stem: `${stars} = ${times * star} and ★ + ● = ${star + dot}. Which number is ●?`,
    answer: String(dot),
    distractors: [
      wrong(String(star), 'gave the number for ★'),
      wrong(String(times * star + star + dot), 'added the two sums'),
      wrong(String(Math.abs(times * star - star - dot) || star + 1), 'subtracted the two sums'),
      wrong(String(dot + 1), 'made a slip in subtracting'),
    ],
    fillers: near(dot, 2),
    explanation: `${times} equal stars make ${times * star}, so ★ = ${times * star} ÷ ${times} = ${star}. Then ● = ${star + dot} − ${star} = ${dot}.`,
  };
});

export const starAndBlock = template(
  'starAndBlock',
  (random) => {
    const [count, dot, block] = [random.integer(2, 5), random.integer(2, 9), random.integer(3, 12)];
    const star = count * dot;
    const print = (grams: number): string => `${grams} g`;
    if (count === dot) return undefined;
    return {
      stem: `One ★ weighs the same as ${count} ●. One ● weighs ${dot} g. How much do one ★ and a block of ${block} g weigh together?`,
      answer: print(star + block),
      distractors: [
        wrong(print(dot + block), 'used one ● in the place of the ★'),
        wrong(print(star), 'left out the block'),
        wrong(print(count + dot + block), 'added instead of multiplying'),
        wrong(print(count + block), 'left out the weight of the ●'),
      ],
      fillers: near(star + block, 1, print),
      explanation: `The ★ weighs ${count} × ${dot} = ${star} g. With the block it is ${star} + ${block} = ${star + block} g.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const bagsOnBalance = template('bagsOnBalance', (random, difficulty) => {
  const bags = random.integer(...graded<Span>([2, 3], [3, 5], [4, 6])[difficulty]);
  const bag = random.integer(2, 12);
  const extra = random.integer(2, 9);
  const moved = difficulty === 'Advanced' ? random.integer(1, bags - 2) : 0;
  const right = bags * bag + extra - moved * bag;
  const print = (kilograms: number): string => `${kilograms} kg`;
  const rightSide =
    moved === 0 ? print(right) : `${moved} ${moved === 1 ? 'bag' : 'bags'} and ${print(right)}`;
  return {
    stem: `All bags weigh the same. ${bags} bags and ${print(extra)} balance ${rightSide}. How heavy is one bag?`,
    answer: print(bag),
    distractors: [
      wrong(print((bags - moved) * bag), 'did not share between the bags'),
      wrong(print(right + extra), 'added the two weights'),
      wrong(
        right % bags === 0 ? print(right / bags) : print(bag + 1),
        'did not take the extra weight away first',
      ),
      wrong(
        print(right - extra - bags > 0 ? right - extra - bags : bag + 3),
        'subtracted the number of bags',
      ),
    ],
    fillers: near(bag, 2, print),
    explanation: `${moved > 0 ? `Take ${moved} ${moved === 1 ? 'bag' : 'bags'} from both sides: ${bags - moved} bags and ${print(extra)} balance ${print(right)}. ` : ''}Take ${print(extra)} from both sides: ${bags - moved} bags weigh ${(bags - moved) * bag} kg. ${(bags - moved) * bag} ÷ ${bags - moved} = ${bag}.`,
  };
});

export const numberMachine = template('numberMachine', (random, difficulty) => {
  const [a, b, input] = [random.integer(2, 6), random.integer(2, 12), random.integer(3, 12)];
  const plus = random.integer(0, 1) === 1;
  const output = plus ? input * a + b : input * a - b;
  const backwards = difficulty === 'Advanced';
  if (output <= 0 || (backwards && input === a)) return undefined;
  const machine = `A number machine multiplies by ${a} and then ${plus ? 'adds' : 'takes away'} ${b}.`;
  const answer = backwards ? input : output;
  return {
    stem: backwards
      ? `${machine} The number ${output} comes out. Which number went in?`
      : `${machine} The number ${input} goes in. Which number comes out?`,
    answer: String(answer),
    distractors: backwards
      ? [
          wrong(String(output * a + (plus ? b : -b)), 'ran the machine forwards'),
          wrong(String(plus ? output - b : output + b), 'undid only one step'),
          wrong(String(input + a), 'made a slip in dividing'),
        ]
      : [
          wrong(String((input + (plus ? b : -b)) * a), 'did the second step first'),
          wrong(String(input * a), 'left out the second step'),
          wrong(
            String(plus ? input * a - b : input * a + b),
            'did the opposite in the second step',
          ),
        ],
    fillers: near(answer, 1),
    explanation: backwards
      ? `Go backwards and do the opposite: ${output} ${plus ? '−' : '+'} ${b} = ${input * a}, and ${input * a} ÷ ${a} = ${input}.`
      : `${input} × ${a} = ${input * a}, and ${input * a} ${plus ? '+' : '−'} ${b} = ${output}.`,
  };
});

/** Find the rule of the machine from two pairs. */
export const machineRule = template(
  'machineRule',
  (random) => {
    const [a, b] = [random.integer(2, 5), random.integer(1, 6)];
    const [x, y, z] = [2, random.integer(4, 6), random.integer(8, 11)];
    const out = (input: number): number => a * input + b;
    return {
      stem: `A number machine turns ${x} into ${out(x)} and ${y} into ${out(y)}. It multiplies and then adds. What does it turn ${z} into?`,
      answer: String(out(z)),
      distractors: [
        wrong(String(z + out(x) - x), 'added the first difference'),
        wrong(String(a * z), 'left out the addition'),
        wrong(String(out(z) + a), 'counted one step too many'),
        wrong(String(out(y) + (z - y)), 'added 1 for each step'),
      ],
      fillers: near(out(z), 1),
      explanation: `From ${x} to ${y} the input grows by ${y - x} and the output by ${out(y) - out(x)}, so it multiplies by ${a}. ${a} × ${x} + ${b} = ${out(x)}, so it adds ${b}. ${a} × ${z} + ${b} = ${out(z)}.`,
    };
  },
  ['Advanced'],
);

/** Three numbers in a line add up to a given sum. */
export const lineOfThree = template(
  'lineOfThree',
  (random, difficulty) => {
    const [a, b, c] = [random.integer(1, 9), random.integer(1, 9), random.integer(1, 9)];
    const scale = graded(1, 3, 5)[difficulty];
    const [x, y, z] = [a * scale + 1, b * scale + 2, c * scale];
    const total = x + y + z;
    if (z === x || z === y) return undefined;
    return {
      stem: `In a puzzle every line of three numbers adds up to ${total}. One line has ${x} and ${y}. Which number is missing from it?`,
      answer: String(z),
      distractors: [
        wrong(String(total - x), 'took away only one number'),
        wrong(String(x + y), 'added the two numbers'),
        wrong(String(z + 1), 'made a slip in subtracting'),
        wrong(String(z + 10), 'made a slip in the tens'),
      ],
      fillers: near(z, 2),
      explanation: `${x} + ${y} = ${x + y}. ${total} − ${x + y} = ${z}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);
