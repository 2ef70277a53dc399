import { graded, template, wrong, ONE_STEP } from '../item.ts';
import { duration } from './clock.ts';

export const addTimes = template(
  'addTimes',
  (random, difficulty) => {
    const [hoursA, hoursB] = [random.integer(1, 6), random.integer(1, 5)];
    const [minutesA, minutesB] = [random.integer(2, 11) * 5, random.integer(2, 11) * 5];
    const regroups = minutesA + minutesB >= 60;
    const rest = (minutesA + minutesB) % 60;
    if (regroups === (difficulty === 'Beginner') || rest === 0) return undefined;
    const total = (hoursA + hoursB) * 60 + minutesA + minutesB;
    return {
      stem: `Work out ${duration(hoursA * 60 + minutesA)} + ${duration(hoursB * 60 + minutesB)}.`,
      answer: duration(total),
      distractors: [
        wrong(duration((hoursA + hoursB) * 60 + rest), 'did not carry 60 minutes to the hours'),
        wrong(duration(total + 60), 'carried one hour too many'),
        wrong(
          duration((hoursA + hoursB + 1) * 60 + ((minutesA + minutesB) % 100)),
          'took an hour as 100 minutes',
        ),
        wrong(
          duration(Math.abs(hoursA - hoursB) * 60 + Math.abs(minutesA - minutesB)),
          'subtracted',
        ),
      ],
      fillers: [duration(total + 10), duration(total - 10), duration(total - 60)],
      explanation: `Minutes: ${minutesA} + ${minutesB} = ${minutesA + minutesB}${regroups ? `, which is 1 hour ${rest} minutes` : ''}. Hours: ${hoursA} + ${hoursB}${regroups ? ' + 1' : ''} = ${Math.floor(total / 60)}. Together ${duration(total)}.`,
    };
  },
  ONE_STEP,
);

export const subtractTimes = template(
  'subtractTimes',
  (random, difficulty) => {
    const [hoursA, hoursB] = [random.integer(4, 9), random.integer(1, 3)];
    const [minutesA, minutesB] = [random.integer(1, 11) * 5, random.integer(1, 11) * 5];
    const regroups = minutesA < minutesB;
    if (regroups !== (difficulty === 'Advanced') || minutesA === minutesB) return undefined;
    const [a, b] = [hoursA * 60 + minutesA, hoursB * 60 + minutesB];
    return {
      stem: `Work out ${duration(a)} − ${duration(b)}.`,
      answer: duration(a - b),
      distractors: [
        wrong(
          duration((hoursA - hoursB) * 60 + Math.abs(minutesA - minutesB)),
          'took the smaller minutes from the larger',
        ),
        wrong(
          duration((hoursA - hoursB - 1) * 60 + ((100 + minutesA - minutesB) % 100)),
          'took an hour as 100 minutes',
        ),
        wrong(duration(a - b + 60), 'did not give up the hour that was changed'),
        wrong(duration(a + b), 'added'),
      ],
      fillers: [duration(a - b + 10), duration(a - b - 60)],
      explanation: regroups
        ? `${minutesA} minutes are less than ${minutesB}, so change 1 hour to 60 minutes: ${hoursA - 1} hours ${minutesA + 60} minutes. Then subtract: ${duration(a - b)}.`
        : `Subtract the minutes, ${minutesA} − ${minutesB} = ${minutesA - minutesB}, and the hours, ${hoursA} − ${hoursB} = ${hoursA - hoursB}: ${duration(a - b)}.`,
    };
  },
  ['Intermediate'],
);

const TIME_UNITS = [
  ['minutes', 'seconds', 60],
  ['hours', 'minutes', 60],
  ['days', 'hours', 24],
  ['weeks', 'days', 7],
  ['years', 'months', 12],
  ['decades', 'years', 10],
  ['centuries', 'years', 100],
] as const;

export const convertTime = template(
  'convertTime',
  (random, difficulty) => {
    const [big, small, factor] = random.pick(TIME_UNITS);
    const count = random.integer(2, graded(9, 12, 12)[difficulty]);
    const rest = difficulty === 'Intermediate' && factor < 100 ? random.integer(1, factor - 1) : 0;
    const total = count * factor + rest;
    return {
      stem: `How many ${small} are in ${count} ${big}${rest > 0 ? ` and ${rest} ${small}` : ''}?`,
      answer: String(total),
      distractors: [
        wrong(String(count * 100 + rest), 'used 100 for every unit of time'),
        wrong(String(count * (factor === 60 ? 24 : 60) + rest), 'used the number of another unit'),
        wrong(
          String(rest > 0 ? count * factor : count + factor),
          rest > 0 ? 'left out the rest' : 'added',
        ),
        wrong(String(count * (factor === 10 ? 12 : 10) + rest), 'used 10 for every unit of time'),
      ],
      fillers: [String(total + factor), String(total - factor)],
      explanation: `1 ${big === 'centuries' ? 'century' : big.slice(0, -1)} has ${factor} ${small}. ${count} × ${factor} = ${count * factor}${rest > 0 ? `, and ${rest} more make ${total}` : ''}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);
