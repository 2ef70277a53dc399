import { graded, near, type Span, template, wrong, ONE_STEP } from '../item.ts';
import { ROUTES, TOWNS } from '../jamaica.ts';
import { grouped } from '../numberText.ts';
import { clockTime, explainCountingOn, duration } from './clock.ts';

/** Minutes after midnight as "15:05". */
const time24 = (minutes: number): string => {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
};

export const change12To24 = template(
  'change12To24',
  (random, difficulty) => {
    const hour = graded(random.integer(13, 21), random.integer(14, 23), random.pick([0, 12]))[
      difficulty
    ];
    const minutes = hour * 60 + random.integer(1, 59);
    const to24 = random.integer(0, 1) === 1;
    const print = to24 ? time24 : clockTime;
    return {
      stem: to24
        ? `Write ${clockTime(minutes)} in 24-hour time.`
        : `Write ${time24(minutes)} in 12-hour time.`,
      answer: print(minutes),
      distractors: [
        wrong(print(minutes + 720), 'mixed up a.m. and p.m.'),
        wrong(print(minutes - 120), 'used 10 hours instead of 12'),
        wrong(print(minutes + 120), 'used 14 hours instead of 12'),
        wrong(print(minutes - 60), 'was one hour out'),
      ],
      explanation:
        difficulty === 'Advanced'
          ? `The hour after midnight is 00 in 24-hour time and 12 a.m. in 12-hour time; the hour after noon is 12 in both. So ${clockTime(minutes)} is ${time24(minutes)}.`
          : `From 1 p.m. on, add 12 to the hour for 24-hour time, and take 12 away to go back: ${clockTime(minutes)} is ${time24(minutes)}.`,
    };
  },
  ONE_STEP,
);

export const tripLength24 = template('tripLength24', (random, difficulty) => {
  const from = random.integer(6 * 12, 18 * 12) * 5;
  const length = random.integer(...graded<Span>([7, 18], [15, 40], [30, 70])[difficulty]) * 5;
  const to = from + length;
  if (to >= 1440 || to % 60 === from % 60) return undefined;
  if (to % 60 < from % 60 === (difficulty === 'Beginner')) return undefined;
  const [start, end] = random.sample(TOWNS, 2);
  // A van with stops may take hours even to the next town.
  const vehicle = difficulty === 'Advanced' ? 'delivery van' : 'bus';
  const straight =
    (Math.floor(to / 60) - Math.floor(from / 60)) * 60 + Math.abs((to % 60) - (from % 60));
  return {
    stem: `A ${vehicle} leaves ${start} at ${time24(from)} and reaches ${end} at ${time24(to)}. How long is the trip?`,
    answer: duration(length),
    distractors: [
      wrong(duration(straight), 'took the smaller minutes from the larger'),
      wrong(duration(length + 40), 'took an hour as 100 minutes'),
      wrong(duration(length + 60), 'counted one hour too many'),
      wrong(length > 60 ? duration(length - 60) : '', 'counted one hour too few'),
    ],
    fillers: [duration(length + 10), duration(length + 20)],
    explanation: explainCountingOn(from, to, time24),
  };
});

/** A little timetable in the stem; the pupil picks the bus that fits. */
export const lastSuitableBus = template(
  'lastSuitableBus',
  (random) => {
    const ride = random.integer(7, 16) * 5;
    const gap = random.integer(4, 8) * 5;
    const first = random.integer(6 * 12, 9 * 12) * 5;
    const times = [0, 1, 2, 3].map((at) => first + at * gap);
    const at = random.integer(0, 2);
    const leaves = times[at] ?? first;
    const wanted = leaves + ride + random.integer(1, gap / 5 - 1) * 5;
    const town = random.pick(TOWNS);
    return {
      stem: `Buses to ${town} leave at ${times.slice(0, 3).map(time24).join(', ')} and ${time24(times[3] ?? 0)}. The ride takes ${ride} minutes. Which is the last bus to arrive by ${time24(wanted)}?`,
      answer: `the ${time24(leaves)} bus`,
      distractors: times
        .filter((minutes) => minutes !== leaves)
        .map((minutes) =>
          wrong(
            `the ${time24(minutes)} bus`,
            minutes > leaves ? 'did not count the ride' : 'took a bus that is earlier than needed',
          ),
        ),
      explanation: `First add ${ride} minutes to each time. Then compare: the ${time24(leaves)} bus arrives at ${time24(leaves + ride)}; the next one would come too late.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const scheduleReading = template(
  'scheduleReading',
  (random) => {
    const stops = random.pick(ROUTES);
    const start = random.integer(7 * 12, 15 * 12) * 5;
    const [legA, legB] = [random.integer(4, 11) * 5, random.integer(4, 11) * 5];
    const [a, b, c] = [start, start + legA, start + legA + legB];
    const late = random.integer(2, 5) * 5;
    return {
      stem: `Timetable: ${stops[0]} ${time24(a)}, ${stops[1]} ${time24(b)}, ${stops[2]} ${time24(c)}. The bus runs ${late} minutes late all the way. When does it reach ${stops[2]}?`,
      answer: time24(c + late),
      distractors: [
        wrong(time24(c), 'read the timetable only'),
        wrong(time24(b + late), 'read the wrong stop'),
        wrong(time24(c - late), 'took the delay away'),
        wrong(time24(c + 2 * late), 'added the delay twice'),
      ],
      explanation: `The timetable says ${time24(c)} for ${stops[2]}. Add ${late} minutes: ${time24(c + late)}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

const VEHICLES = ['car', 'bus', 'truck', 'motorcycle', 'train'] as const;

export const speedDistanceTime = template(
  'speedDistanceTime',
  (random, difficulty) => {
    const speed = random.integer(6, 18) * 5;
    const hours = random.integer(2, 6);
    const distance = speed * hours;
    const vehicle = random.pick(VEHICLES);
    const [stem, answer, print, rule] = graded(
      [
        `A ${vehicle} travels at ${speed} km an hour for ${hours} hours. How far does it go?`,
        distance,
        (value: number) => `${value} km`,
        `Distance = speed × time: ${speed} × ${hours} = ${distance} km.`,
      ] as const,
      [
        `A ${vehicle} travels ${distance} km in ${hours} hours at a steady speed. What is its speed?`,
        speed,
        (value: number) => `${value} km an hour`,
        `Speed = distance ÷ time: ${distance} ÷ ${hours} = ${speed} km an hour.`,
      ] as const,
      [
        `A ${vehicle} travels at a steady ${speed} km an hour. How long does it take to go ${distance} km?`,
        hours,
        (value: number) => `${value} hours`,
        `Time = distance ÷ speed: ${distance} ÷ ${speed} = ${hours} hours.`,
      ] as const,
    )[difficulty];
    const numbers = [distance, speed, hours].filter((value) => value !== answer);
    return {
      stem,
      answer: print(answer),
      distractors: [
        wrong(print(numbers.reduce((all, value) => all + value, 0)), 'added the two numbers'),
        wrong(print(Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0))), 'subtracted the two numbers'),
        wrong(
          difficulty === 'Beginner' ? print(answer + speed) : print(answer + 2),
          'counted one hour too many',
        ),
        wrong(
          difficulty === 'Beginner' ? print(answer - speed) : print(answer + 1),
          'counted one hour too few',
        ),
      ],
      fillers: near(answer, difficulty === 'Beginner' ? 10 : 3, print),
      explanation: rule,
    };
  },
  ONE_STEP,
);

export const halfHourDistance = template(
  'halfHourDistance',
  (random) => {
    const speed = random.integer(10, 24) * 4;
    const hours = random.integer(1, 3);
    const [minutes, part] = random.pick([
      [30, 2],
      [15, 4],
    ] as const);
    const extra = speed / part;
    const print = (value: number): string => `${grouped(value)} km`;
    return {
      stem: `A bus travels at ${speed} km an hour. How far does it go in ${hours} ${hours === 1 ? 'hour' : 'hours'} ${minutes} minutes?`,
      answer: print(speed * hours + extra),
      distractors: [
        wrong(print(speed * hours), 'left out the minutes'),
        wrong(print(speed * hours + minutes), 'added the minutes as kilometres'),
        wrong(print(speed * (hours + 1)), 'took the part as a full hour'),
        wrong(
          print(speed * hours + speed / (part === 2 ? 4 : 2)),
          'took the wrong part of an hour',
        ),
      ],
      explanation: `In ${hours} ${hours === 1 ? 'hour' : 'hours'}: ${hours} × ${speed} = ${speed * hours} km. ${minutes} minutes are ${part === 2 ? 'half an hour' : 'a quarter of an hour'}: ${speed} ÷ ${part} = ${extra} km. Together ${speed * hours} + ${extra} = ${speed * hours + extra} km.`,
    };
  },
  ['Advanced'],
);
