import { type ByDifficulty, type Span, template, wrong } from '../item.ts';
import { fullStop, spellNumber } from '../numberText.ts';

const NOON = 720;

/** Minutes after midnight as "3:05 p.m.". */
export const clockTime = (minutes: number): string => {
  const hour = Math.floor((minutes % NOON) / 60);
  const half = minutes % 1440 < NOON ? 'a.m.' : 'p.m.';
  return `${hour === 0 ? 12 : hour}:${String(minutes % 60).padStart(2, '0')} ${half}`;
};

/** "1 hour 25 minutes", "40 minutes", "2 hours". */
export const duration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? 'minute' : 'minutes'}` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
};

/**
 * How long it is from one time to another, counted on: first the hours where the minutes allow it, else
 * to the next full hour. Both are minutes after midnight, `print` writes them as the question does.
 */
export const explainCountingOn = (
  from: number,
  to: number,
  print: (minutes: number) => string = clockTime,
): string => {
  const length = to - from;
  if (length < 60 && Math.floor(from / 60) === Math.floor(to / 60)) {
    return `Both times are in the same hour, so take the minutes apart: ${to % 60} − ${from % 60} = ${duration(length)}.`;
  }
  const byHours = to % 60 >= from % 60;
  const first = byHours ? from + Math.floor(length / 60) * 60 : Math.ceil(from / 60) * 60;
  const stops = [from, first, byHours ? to : Math.floor(to / 60) * 60, to].filter(
    (stop, at, all) => stop !== all[at - 1],
  );
  const steps = stops.slice(1).map((stop, at) => ({ stop, takes: stop - (stops[at] ?? stop) }));
  const stepsText = steps
    .map(({ stop, takes }) => `to ${print(stop)}, ${duration(takes)}`)
    .join('; ');
  const sum = steps.map(({ takes }) => duration(takes)).join(' + ');
  return `Count on from ${print(from)}: ${stepsText}. ${sum} = ${duration(length)}.`;
};

const EVENTS = [
  'A football match',
  'A school concert',
  'A bus ride',
  'A film',
  'A sports day',
  'A boat trip',
  'A cooking class',
  'A church fair',
] as const;

/** The time that passes when an hour is wrongly taken as 100 minutes. */
const asHundreds = (from: number, to: number): number => {
  const clockNumber = (minutes: number): number => Math.floor(minutes / 60) * 100 + (minutes % 60);
  const wrongly = clockNumber(to) - clockNumber(from);
  return Math.floor(wrongly / 100) * 60 + (wrongly % 100);
};

export const elapsedTime = (lengths: ByDifficulty<Span>) =>
  template('elapsedTime', (random, difficulty) => {
    const from =
      random.integer(7 * 12, 17 * 12) * 5 + (difficulty === 'Advanced' ? random.integer(1, 4) : 0);
    const length = random.integer(...lengths[difficulty]) * 5;
    const to = from + length;
    const regroups = to % 60 < from % 60;
    if (regroups === (difficulty === 'Beginner') || to % 60 === from % 60) return undefined;
    const straight =
      (Math.floor(to / 60) - Math.floor(from / 60)) * 60 + Math.abs((to % 60) - (from % 60));
    return {
      stem: `${random.pick(EVENTS)} starts at ${clockTime(from)} and ends at ${fullStop(clockTime(to))} How long does it last?`,
      answer: duration(length),
      distractors: [
        wrong(duration(asHundreds(from, to)), 'took an hour as 100 minutes'),
        wrong(duration(straight), 'took the smaller minutes from the larger'),
        wrong(duration(length + 60), 'counted one hour too many'),
        wrong(length > 60 ? duration(length - 60) : '', 'counted one hour too few'),
      ],
      fillers: [duration(length + 10), duration(length - 10)],
      explanation: explainCountingOn(from, to),
    };
  });

/** Minutes added to a time or, if below 0, taken from it, in words; over a full hour in two parts. */
const minutesOn = (from: number, minutes: number): string => {
  const to = from + minutes;
  const hour = 60 * (minutes < 0 ? Math.floor(from / 60) : Math.ceil(from / 60));
  const first = Math.abs(hour - from);
  const [all, back] = [Math.abs(minutes), minutes < 0 ? 'back ' : ''];
  return first > 0 && first < all
    ? `Then the minutes: of the ${all} minutes, ${first} lead ${back}to ${clockTime(hour)} and the other ${all - first} to ${fullStop(clockTime(to))}`
    : `Then ${from % 60} ${minutes < 0 ? '−' : '+'} ${all} = ${(from % 60) + minutes}, so it is ${fullStop(clockTime(to))}`;
};

/** The time that is `length` minutes after another or, if below 0, before it: the hours first. */
const countedInSteps = (start: number, length: number): string => {
  const hours = Math.trunc(length / 60) * 60;
  const afterHours = start + hours;
  const way = length < 0 ? 'before' : 'after';
  return [
    hours === 0
      ? `Count from ${fullStop(clockTime(start))}`
      : `First the hours: ${duration(Math.abs(hours))} ${way} ${clockTime(start)} it is ${fullStop(clockTime(afterHours))}`,
    ...(length === hours ? [] : [minutesOn(afterHours, length - hours)]),
  ].join(' ');
};

export const endTime = (lengths: ByDifficulty<Span>) =>
  template('endTime', (random, difficulty) => {
    const from = random.integer(7 * 12, 16 * 12) * 5;
    const length = random.integer(...lengths[difficulty]) * 5;
    const backwards = difficulty === 'Advanced';
    const to = from + length;
    const answer = backwards ? from : to;
    const passesHour = (from % 60) + (length % 60) > 60;
    if (!passesHour && difficulty !== 'Beginner') return undefined;
    return {
      stem: backwards
        ? `${random.pick(EVENTS)} lasts ${duration(length)} and ends at ${fullStop(clockTime(to))} At what time does it start?`
        : `${random.pick(EVENTS)} starts at ${clockTime(from)} and lasts ${duration(length)}. At what time does it end?`,
      answer: clockTime(answer),
      distractors: [
        wrong(clockTime(answer + 60), 'counted one hour too many'),
        wrong(clockTime(answer - 60), 'counted one hour too few'),
        wrong(
          clockTime(backwards ? to + length : Math.max(from - length, 0)),
          'counted in the wrong direction',
        ),
        wrong(clockTime(answer + (backwards ? -40 : 40)), 'took an hour as 100 minutes'),
      ],
      explanation: countedInSteps(backwards ? to : from, backwards ? -length : length),
    };
  });

export const timeInWords = template(
  'timeInWords',
  (random, difficulty) => {
    const hour = random.integer(2, 11);
    const toNext = random.integer(0, 1) === 1;
    const minutes = difficulty === 'Beginner' ? random.pick([15, 30]) : random.integer(1, 29);
    if (minutes === 30 && toNext) return undefined;
    const name =
      minutes === 15
        ? 'a quarter'
        : minutes === 30
          ? 'half'
          : `${spellNumber(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`;
    const time = (h: number, m: number): string => `${h}:${String(m).padStart(2, '0')}`;
    const answer = toNext ? time(hour - 1, 60 - minutes) : time(hour, minutes);
    return {
      stem: `Which clock time is ${name} ${toNext ? 'to' : 'past'} ${spellNumber(hour)}?`,
      answer,
      distractors: [
        wrong(
          toNext ? time(hour, minutes) : time(hour - 1, 60 - minutes),
          'mixed up "past" and "to"',
        ),
        wrong(time(hour, 60 - minutes), 'used the wrong hour'),
        wrong(time(hour - 1, minutes), 'used the hour before'),
        wrong(time(hour + 1, toNext ? 60 - minutes : minutes), 'used the hour after'),
      ],
      explanation: toNext
        ? `"To ${spellNumber(hour)}" means before ${hour} o'clock. ${minutes} minutes before ${hour}:00 is ${answer}.`
        : `"Past ${spellNumber(hour)}" means after ${hour} o'clock: ${answer}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);
