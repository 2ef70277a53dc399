import { drawClock } from '../drawing/clockFace.ts';
import { graded, type Picture, template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';

const MOMENTS = [
  'looks at it',
  'starts to read',
  'takes a photo',
  'meets a friend',
  'waters the plants',
  'feeds the chickens',
  'calls Grandma',
  'begins a drawing',
] as const;

/** On a dial without morning and afternoon: 65 as "1:05". */
const onDial = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 12;
  return `${hour === 0 ? 12 : hour}:${String(minutes % 60).padStart(2, '0')}`;
};

const clock = (hour: number, minute: number): Picture => {
  const past = minute % 5;
  const number = Math.floor(minute / 5) === 0 ? 12 : Math.floor(minute / 5);
  const marks = past === 0 ? 'at' : `${past} small ${past === 1 ? 'mark' : 'marks'} after`;
  return {
    kind: 'clock',
    svg: drawClock(hour, minute),
    alt: `A clock. The short hand stands between ${hour} and ${(hour % 12) + 1}. The long hand points ${marks} ${number}.`,
  };
};

const minuteOf = graded(
  [15, 30, 45],
  [5, 10, 20, 25, 35, 40, 50, 55],
  [3, 7, 12, 18, 22, 26, 33, 38, 42, 47, 51, 57],
);

export const readClock = template(
  'readHands',
  (random, difficulty) => {
    const hour = random.integer(1, 11);
    const minute = random.pick(minuteOf[difficulty]);
    const time = hour * 60 + minute;
    const number = Math.max(1, Math.floor(minute / 5));
    return {
      stem: `The clock shows when ${random.pick(NAMES)} ${random.pick(MOMENTS)}. What time is that?`,
      answer: onDial(time),
      distractors: [
        wrong(onDial(time + 60), 'read the hour that is still to come'),
        wrong(onDial(hour * 60 + number), 'read the number on the dial as minutes'),
        wrong(onDial((number % 12) * 60 + ((hour * 5) % 60)), 'mixed up the two hands'),
        wrong(onDial(hour * 60 + ((minute + 5) % 60)), 'counted the minutes wrongly'),
        wrong(onDial(hour * 60 + 60 - minute), 'counted the minutes to the next hour'),
      ],
      picture: clock(hour, minute),
      explanation: `The short hand has passed ${hour}, so the hour is ${hour}. From one number to the next the long hand takes 5 minutes; it shows ${minute} minutes: ${onDial(time)}.`,
    };
  },
  ONE_STEP,
);

export const laterOnClock = template('laterOnClock', (random, difficulty) => {
  const hour = random.integer(1, 9);
  const minute = random.pick(minuteOf[difficulty === 'Advanced' ? 'Intermediate' : 'Beginner']);
  const wait = random.pick(
    graded([10, 15, 20, 30], [25, 35, 40, 50], [55, 65, 75, 80, 95])[difficulty],
  );
  const earlier = difficulty === 'Advanced' && random.integer(0, 1) === 1;
  const time = hour * 60 + minute;
  const answer = earlier ? time - wait : time + wait;
  if (answer < 60 || (minute + wait < 60 && difficulty !== 'Beginner')) return undefined;
  return {
    stem: `The clock shows when ${random.pick(NAMES)} ${random.pick(MOMENTS)}. What time ${earlier ? 'was' : 'is'} it ${wait} minutes ${earlier ? 'earlier' : 'later'}?`,
    answer: onDial(answer),
    distractors: [
      wrong(onDial(answer + 60), 'counted one hour too many'),
      wrong(onDial(time), 'only read the clock'),
      wrong(onDial(Math.abs(earlier ? time + wait : time - wait)), 'went the wrong way'),
      wrong(onDial(answer + 40), 'took an hour as 100 minutes'),
      wrong(onDial(answer + 5), 'counted the minutes wrongly'),
    ],
    picture: clock(hour, minute),
    explanation: `First read the clock: ${onDial(time)}. Then count ${wait} minutes ${earlier ? 'back' : 'on'}: ${onDial(answer)}.`,
  };
});
