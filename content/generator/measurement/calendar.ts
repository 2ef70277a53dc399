import { template, wrong, ONE_STEP } from '../item.ts';
import { counted } from '../numberText.ts';

const MONTHS = [
  ['January', 31],
  ['March', 31],
  ['April', 30],
  ['May', 31],
  ['June', 30],
  ['July', 31],
  ['August', 31],
  ['September', 30],
  ['October', 31],
  ['November', 30],
] as const;

const NEXT: Readonly<Record<string, string>> = {
  January: 'February',
  March: 'April',
  April: 'May',
  May: 'June',
  June: 'July',
  July: 'August',
  August: 'September',
  September: 'October',
  October: 'November',
  November: 'December',
};

export const dateAfterDays = template(
  'dateAfterDays',
  (random, difficulty) => {
    const [month, days] = random.pick(MONTHS);
    const from = random.integer(difficulty === 'Intermediate' ? 20 : 12, 29);
    const wait = random.integer(8, difficulty === 'Intermediate' ? 14 : 25);
    const day = from + wait - days;
    const next = NEXT[month] ?? '';
    if (day < 2) return undefined;
    return {
      stem: `A library book is borrowed on ${from} ${month}. It is due back ${wait} days later. On which date is it due?`,
      answer: `${day} ${next}`,
      distractors: [
        wrong(`${day + 1} ${next}`, 'counted the month one day too short'),
        wrong(`${day - 1} ${next}`, 'counted the first day too'),
        wrong(`${from + wait - 28} ${next}`, 'took a month as 28 days'),
        wrong(`${day} ${month}`, 'did not change the month'),
        wrong(`${day + 2} ${next}`, 'counted the month too short'),
      ],
      explanation: `${month} has ${days} days, so ${days} − ${from} = ${days - from} ${days - from === 1 ? 'day is' : 'days are'} left after ${from} ${month}. ${wait} − ${days - from} = ${day}, so it is ${day} ${next}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const daysBetweenDates = template('daysBetweenDates', (random, difficulty) => {
  const [month, days] = random.pick(MONTHS);
  const sameMonth = difficulty === 'Beginner';
  const from = sameMonth ? random.integer(2, 14) : random.integer(15, 28);
  const to = sameMonth ? random.integer(from + 6, 29) : random.integer(3, 20);
  const gap = sameMonth ? to - from : days - from + to;
  return {
    stem: `How many days is it from ${from} ${month} to ${to} ${sameMonth ? month : (NEXT[month] ?? '')}?`,
    answer: String(gap),
    distractors: [
      wrong(String(gap + 1), 'counted both the first and the last day'),
      wrong(
        String(sameMonth ? gap - 1 : Math.abs(to - from)),
        sameMonth ? 'left out the last day' : 'subtracted the day numbers',
      ),
      wrong(String(from + to), 'added the day numbers'),
      wrong(String(sameMonth ? gap + 10 : gap - 2), 'counted the month wrongly'),
    ],
    explanation: sameMonth
      ? `Both days are in ${month}, so subtract: ${to} − ${from} = ${gap}.`
      : `${month} has ${days} days. From ${from} ${month} to its end are ${days} − ${from} = ${days - from} days, and ${to} more: ${days - from} + ${to} = ${gap}.`,
  };
});

export const yearsBetween = template(
  'yearsBetween',
  (random, difficulty) => {
    const from = random.integer(1838, 1990);
    const inDecades = difficulty === 'Beginner';
    const gap = inDecades ? random.integer(3, 9) * 10 : random.integer(23, 179);
    if (from + gap > 2025) return undefined;
    const place = random.pick([
      'church',
      'bridge',
      'school',
      'library',
      'courthouse',
      'lighthouse',
      'railway station',
    ]);
    const print = (years: number): string =>
      inDecades ? counted(years / 10, 'decade') : counted(years, 'year');
    return {
      stem: `A ${place} was built in ${from} and repaired in ${from + gap}. How many ${inDecades ? 'decades' : 'years'} lie between?`,
      answer: print(gap),
      distractors: [
        wrong(print(gap + 10), 'counted ten years too many'),
        wrong(print(gap - 10), 'counted ten years too few'),
        wrong(
          inDecades ? print(gap * 10) : print(gap + 100),
          inDecades ? 'gave the number of years' : 'counted a century too many',
        ),
        wrong(inDecades ? print(gap + 20) : print(gap + 1), 'counted on wrongly'),
      ],
      explanation: `${from + gap} − ${from} = ${gap} years.${inDecades ? ` A decade is 10 years, so that is ${gap / 10} decades.` : ''}`,
    };
  },
  ONE_STEP,
);

export const centuryOfYear = template(
  'centuryOfYear',
  (random) => {
    const year = random.integer(1494, 1999);
    const century = Math.floor((year - 1) / 100) + 1;
    return {
      stem: `In which century was the year ${year}?`,
      answer: `the ${century}th century`,
      distractors: [
        wrong(`the ${century - 1}th century`, 'used the first two digits of the year'),
        wrong(`the ${century + 1}th century`, 'added two'),
        wrong(`the ${century - 2}th century`, 'counted down'),
      ],
      explanation: `The years 1 to 100 were the 1st century, so the century is one more than the hundreds of the year: the ${century}th century.`,
    };
  },
  ['Intermediate'],
);
