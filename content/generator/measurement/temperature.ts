import { template, wrong, ONE_STEP } from '../item.ts';

/** Degrees Celsius with a true minus sign. */
const degrees = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(value)} °C`;

export const temperatureDifference = template(
  'temperatureDifference',
  (random, difficulty) => {
    const low = {
      Beginner: random.integer(5, 17),
      Intermediate: -random.integer(2, 18),
      Advanced: -random.integer(12, 25),
    }[difficulty];
    const high =
      difficulty === 'Beginner'
        ? random.integer(27, 34)
        : difficulty === 'Intermediate'
          ? random.integer(20, 33)
          : low + random.integer(2, 9);
    if (difficulty === 'Advanced' && high >= 0) return undefined;
    const gap = high - low;
    const [warm, cold] = random.pick([
      ['Kingston', 'Toronto'],
      ['Montego Bay', 'New York'],
      ['a kitchen', 'a freezer'],
    ] as const);
    const scene =
      difficulty === 'Beginner'
        ? `At noon it is ${degrees(high)} in Kingston. At night it is ${degrees(low)} on Blue Mountain Peak.`
        : difficulty === 'Intermediate'
          ? `It is ${degrees(high)} in ${warm} and ${degrees(low)} in ${cold}.`
          : `Two freezers are at ${degrees(high)} and ${degrees(low)}.`;
    return {
      stem: `${scene} What is the difference between the two temperatures?`,
      answer: `${gap} °C`,
      distractors: [
        wrong(`${Math.abs(Math.abs(high) - Math.abs(low))} °C`, 'did not look at the minus sign'),
        wrong(`${Math.abs(high) + Math.abs(low)} °C`, 'added the numbers'),
        wrong(`${gap + 10} °C`, 'counted ten degrees too many'),
        wrong(`${gap + 1} °C`, 'counted both ends'),
        wrong(`${Math.abs(gap - 1)} °C`, 'left out one degree'),
      ].filter(({ text }) => text !== '0 °C'),
      explanation:
        difficulty === 'Intermediate'
          ? `From ${degrees(low)} up to 0 °C are ${-low} degrees, and from 0 °C up to ${degrees(high)} are ${high} more: ${-low} + ${high} = ${gap}.`
          : difficulty === 'Beginner'
            ? `Subtract the lower from the higher: ${high} − ${low} = ${gap}.`
            : `Both are below zero. From ${degrees(low)} up to ${degrees(high)} are ${-low} − ${-high} = ${gap} degrees.`,
    };
  },
  ONE_STEP,
);

export const temperatureChange = template(
  'temperatureChange',
  (random, difficulty) => {
    const start = difficulty === 'Intermediate' ? random.integer(2, 9) : -random.integer(2, 9);
    const falls = difficulty === 'Intermediate' || random.integer(0, 1) === 1;
    const by = random.integer(Math.abs(start) + 2, Math.abs(start) + 9);
    const end = falls ? start - by : start + by;
    const city = random.pick(['Ottawa', 'Boston', 'Chicago', 'Montreal', 'Halifax']);
    return {
      stem: `The temperature in ${city} is ${degrees(start)}. It ${falls ? 'falls' : 'rises'} by ${by} degrees. What is the temperature then?`,
      answer: degrees(end),
      distractors: [
        wrong(degrees(-end), 'lost or added the minus sign'),
        wrong(degrees(falls ? start + by : start - by), 'went in the wrong direction'),
        wrong(degrees(falls ? -(by + start) : by - start), 'mixed up the two numbers'),
        wrong(degrees(end + (falls ? 1 : -1)), 'counted the starting degree'),
      ],
      fillers: [degrees(end - 2), degrees(end + 3)],
      explanation: `${start > 0 === falls ? `First go ${falls ? 'down' : 'up'} from ${degrees(start)} to 0: that is ${Math.abs(start)} degrees. Then go on: ${by} − ${Math.abs(start)} = ${by - Math.abs(start)} degrees more, to ${degrees(end)}.` : `Go ${falls ? 'down' : 'up'} from ${degrees(start)}. ${by} steps bring you to ${degrees(end)}.`}`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const coldest = template(
  'coldest',
  (random, difficulty) => {
    const below = random.sample([2, 3, 4, 6, 7, 9, 11, 12, 15], 2).map((value) => -value);
    const above = random.sample([1, 3, 5, 8, 10, 14], 2);
    const all = [...below, ...above];
    const asksColdest = difficulty === 'Beginner' || random.integer(0, 1) === 1;
    const sorted = [...all].sort((a, b) => a - b);
    const answer = sorted[asksColdest ? 0 : 1] ?? 0;
    const order = random.shuffle(all);
    return {
      stem: `Four cities report ${order.slice(0, 3).map(degrees).join(', ')} and ${degrees(order[3] ?? 0)}. Which is the ${asksColdest ? 'lowest' : 'second lowest'} temperature?`,
      answer: degrees(answer),
      distractors: all
        .filter((value) => value !== answer)
        .map((value) =>
          wrong(degrees(value), 'did not see that a larger number below zero is colder'),
        ),
      explanation: `Below zero, the larger the number, the colder it is. From lowest to highest: ${sorted.map(degrees).join(', ')}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);
