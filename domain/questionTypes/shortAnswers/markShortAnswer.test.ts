// R1 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mark, Unmarkable } from '../questionType.ts';
import { markShortAnswer } from './markShortAnswer.ts';

const isRight = (marked: Mark | Unmarkable): boolean =>
  typeof marked !== 'string' && marked.isCorrect;

interface Sample {
  readonly stem: string;
  readonly accepted: readonly string[];
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** The given answers that are not marked as expected. */
const findMismarked = ({ stem, accepted, right, wrong }: Sample): readonly string[] => {
  const marksRight = (text: string): boolean =>
    isRight(markShortAnswer({ acceptedAnswers: accepted, stem }, text));
  return [...right.filter((text) => !marksRight(text)), ...wrong.filter(marksRight)];
};

describe('an amount', () => {
  test.each<Sample>([
    {
      stem: 'A field is 60 m long and 35 m wide. What is its perimeter?',
      accepted: ['190 m'],
      right: ['190 metres', '190 meter', '190m', '190', '190.0 M.', '19\u200B0 m', '190\u00A0m'],
      wrong: ['190 cm', '190 m²', '190 square metres', '191 m', '19000 cm', '109'],
    },
    {
      stem: 'What is the volume of the tank, in cubic metres?',
      accepted: ['90'],
      right: ['90 m³', '90 m3', '90 m^3', '90 cu. m', '90 metres cubed', 'ninety cubic meters'],
      wrong: ['90 m', '90 m²', '90 cm³', '90 square metres'],
    },
    {
      stem: 'How large is the angle?',
      accepted: ['65°'],
      right: ['65 degrees', '65 deg', '65º', '65 °', 'sixty-five degrees', '65'],
      wrong: ['65 °C', '65 cm', '65%'],
    },
    {
      stem: 'What was the temperature, in °C?',
      accepted: ['-3'],
      right: [
        '−3 °C',
        '– 3',
        'minus three degrees Celsius',
        '-3℃',
        '-3 deg. C',
        '-3 degrees',
        '-3°',
        '-3 deg.',
        '-3C',
        '-3 c',
        'minus three degrees',
        '-3 Celsius',
      ],
      wrong: ['3 °C', '-3 °F', '-3 m', '-3 cents', '-3¢', '-3 cm', '3 degrees', '-3 F'],
    },
    {
      stem: 'The graph shows how soup cooled. How hot was it after 5 minutes?',
      accepted: ['72 °C'],
      right: ['72 degrees', '72°', '72 deg', '72C', '72 C', '72 º C', 'seventy-two degrees', '72'],
      wrong: ['72 °F', '72 degrees F', '72 cents', '72 sec', '72 km', '27 degrees'],
    },
    {
      stem: 'What is the boiling point of water, in °F?',
      accepted: ['212'],
      right: ['212 °F', '212F', '212 degrees', '212 degrees Fahrenheit', '212 º'],
      wrong: ['212 °C', '212 C', '212 feet'],
    },
    {
      stem: 'By how many degrees was Kingston hotter than Mandeville?',
      accepted: ['6 degrees'],
      right: ['6', '6 °C', '6C', '6 degrees Celsius', 'six degrees'],
      wrong: ['6 °F', '6 cm', '6 cents', '5 °C'],
    },
    {
      stem: 'How long is the ribbon?',
      accepted: ['3/4 m'],
      right: ['¾ m', '3 / 4 of a metre', 'three quarters of a metre', '0.75 metres', '0·75m'],
      wrong: ['3/4 cm', '4/3 m', '1/4 m'],
    },
    {
      stem: 'How long does the journey take?',
      accepted: ['2.5 hours'],
      right: ['2 1/2 h', 'two and a half hours', '2 hours and 30 minutes', '2h 30min', '2½ hrs'],
      wrong: ['2.5 minutes', '2 h 50 min', '150 minutes', '30 h 2 min'],
    },
    {
      stem: 'A film begins at 4:15 and ends at 7:00. How long is it?',
      accepted: ['2 hours 45 minutes'],
      right: [
        '2 h 45 m',
        '2h45m',
        '2:45',
        '02:45',
        '2 hrs 45',
        '2h 45 mins',
        '2 ¾ hours',
        '165 min',
      ],
      wrong: ['2:54', '45:2', '2 m 45 cm', '2 km 45 m', '2:45 p.m.', '2 min 45 s', '2.45', '245'],
    },
    {
      stem: 'How many hours does the ferry need?',
      accepted: ['3.5'],
      right: ['3:30', '3 h 30 m', '3 hours 30'],
      wrong: ['3:50', '3 m 30', '30:3'],
    },
    {
      stem: 'How long did the race last?',
      accepted: ['1 min 20 s'],
      right: ['1:20', '1 m 20 s', '1 minute 20 sec', '80 seconds'],
      wrong: ['1 h 20 min', '1 h 20', '1 m 20 cm', '1:02'],
    },
    {
      stem: 'How long is the rope?',
      accepted: ['2 m'],
      right: ['2 m 0 cm', '2 metres'],
      wrong: ['2 min', '2 h', '2:00'],
    },
    {
      stem: 'What is the mass of both?',
      accepted: ['9,400 kg'],
      right: ['9400 kilograms', '9 400 kg', '9,400 kilos', '9400', '9,400kg'],
      wrong: ['9.4 tonnes', '9,400 g', '94,00 kg', '9.400 kg'],
    },
    {
      stem: 'How fast is the bus?',
      accepted: ['60 km/h'],
      right: ['60 km per hour', '60 kilometres an hour', '60 kph', '60'],
      wrong: ['60 m/s', '60 km'],
    },
    {
      stem: 'Change 3 m to cm.',
      accepted: ['300'],
      right: ['300 cm', '300 centimeters'],
      wrong: ['3 m', '300 m', '3'],
    },
  ])('is right in any usual form, and wrong with another unit: $accepted', (sample) => {
    expect(findMismarked(sample)).toEqual([]);
  });

  test('needs its unit where the stem asks for it', () => {
    expect(
      findMismarked({
        stem: 'What is the area? Write your answer with its unit.',
        accepted: ['24 cm²'],
        right: ['24 sq cm', '24 square centimetres'],
        wrong: ['24', '24 cm'],
      }),
    ).toEqual([]);
    expect(
      findMismarked({
        stem: 'Give the area in square units.',
        accepted: ['24 square units'],
        right: ['24', '24 sq units', '24 units squared'],
        wrong: ['24 units', '25'],
      }),
    ).toEqual([]);
  });
});

test.each<Sample>([
  {
    stem: 'How much change is due?',
    accepted: ['$1,450'],
    right: [
      '1450 dollars',
      'J$1450.00',
      'JMD 1,450',
      '1 450 JMD',
      '1450',
      '$ 1,450',
      '145000 cents',
    ],
    wrong: ['1450 cents', 'US$1,450', '£1450', '$145', '$14.50'],
  },
  {
    stem: 'What does one sweet cost?',
    accepted: ['$1.50'],
    right: ['150 cents', '1 dollar 50 cents', '$1 and 50 cents', '150¢', '1.5'],
    wrong: ['150', '$150', '1.50 cents'],
  },
  {
    stem: 'How many cents are in $2.25?',
    accepted: ['225'],
    right: ['225 cents', '225¢'],
    wrong: ['$2.25', '$225', '2.25'],
  },
])('a price is right in any usual form: $accepted', (sample) => {
  expect(findMismarked(sample)).toEqual([]);
});

test.each<Sample>([
  {
    stem: 'The clock shows when school is over. What time is it 20 minutes later?',
    accepted: ['2:35'],
    right: [
      '2.35',
      '2:35 p.m.',
      '14:35',
      '02:35',
      '2 35',
      '1435',
      'twenty-five to three',
      '2;35pm',
    ],
    wrong: ['3:25', '2:53', '2', '235 m', '2:35:10'],
  },
  {
    stem: 'At what time does the film end?',
    accepted: ['9:30 p.m.'],
    right: ['9:30', '21:30', '2130', '9.30 PM', 'half past nine', 'half past 9 in the evening'],
    wrong: ['9:30 a.m.', '09:03', '10:30 p.m.', '9 p.m.'],
  },
  {
    stem: 'At what time does the shop open?',
    accepted: ['8 a.m.', '8:00'],
    right: ['8 o’clock', 'eight o`clock', '8 oclock', '08:00', '8am', '8', '0800 hours'],
    wrong: ['8 p.m.', '20:00', '18:00', '9'],
  },
  {
    stem: 'Write the time. Say whether it is a.m. or p.m.',
    accepted: ['6:15 a.m.'],
    right: ['6:15 am', 'quarter past six in the morning'],
    wrong: ['6:15', '18:15'],
  },
  {
    stem: 'Write the ratio of red beads to all beads.',
    accepted: ['5:12'],
    right: ['5 : 12', '5 to 12', 'five to twelve', '5∶12'],
    wrong: ['5.12', '17:12', '12:5', '5:12 p.m.', '10:24'],
  },
])('a time is right in any usual form, and a ratio is no time: $accepted', (sample) => {
  expect(findMismarked(sample)).toEqual([]);
});

test.each<Sample>([
  {
    stem: 'How many mangoes are left?',
    accepted: ['40'],
    right: ['forty', '40 mangoes', '40 mango', 'forty mangoes', '+40'],
    wrong: ['40 oranges', '40 m', 'fourteen', '4 0 1'],
  },
  {
    stem: 'There are 30 boys and 24 girls. How many girls walk?',
    accepted: ['12'],
    right: ['12 girls', 'twelve girls'],
    wrong: ['12 boys'],
  },
  {
    stem: 'What is 9 × 11 + 1?',
    accepted: ['100'],
    right: ['one hundred', 'a hundred', '100.', '= 100'],
    wrong: ['one hundred and one', 'hundreds', '1'],
  },
  {
    stem: 'Round 2,140 to the nearest thousand.',
    accepted: ['2,000'],
    right: ['2000', '2 000'],
    wrong: ['2', '2,00', '20,00'],
  },
  {
    stem: 'Write seventy-six in figures.',
    accepted: ['76'],
    right: ['76'],
    wrong: ['seventy-six'],
  },
  {
    stem: 'Write 76 in words.',
    accepted: ['seventy-six'],
    right: ['Seventy six', 'seventy‑six'],
    wrong: ['76'],
  },
  {
    stem: 'Write 0.0472 as a fraction.',
    accepted: ['472/10,000'],
    right: ['472/10000', '472 / 10 000', '59/1250'],
    wrong: ['472/1000', '10,000/472'],
  },
  {
    stem: 'What percentage of 60 is 15?',
    accepted: ['25%'],
    right: ['25', '25 per cent', '25 percent', 'twenty-five percent'],
    wrong: ['2.5', '25 m', '75%'],
  },
  {
    stem: 'Start at (2, 1). Write the new point.',
    accepted: ['(4, 11)'],
    right: ['(4,11)', '4, 11', '4 and 11', '[4; 11]', 'four, eleven'],
    wrong: ['(11, 4)', '411', '4.11'],
  },
])('a number is right in any usual form: $accepted', (sample) => {
  expect(findMismarked(sample)).toEqual([]);
});

test.each<Sample>([
  {
    stem: 'Solve 3n − 2 = 10.',
    accepted: ['4'],
    right: ['n = 4', 'N=4', 'n is 4', 'n equals four'],
    wrong: ['m = 4', 'n = 5', '3n = 4'],
  },
  {
    stem: 'What is y when n = 2?',
    accepted: ['7'],
    right: ['y =7'],
    wrong: ['n = 7'],
  },
  {
    stem: 'Can the shop be open? Write yes or no.',
    accepted: ["no, it can't"],
    right: ['No, it can’t', '“No ,it can`t.”', 'no, it can\u02BCt!'],
    wrong: ['yes', "it can't"],
  },
  {
    stem: 'In which village was he born?',
    accepted: ['Nine Mile'],
    right: ['nine mile', '9 Mile'],
    wrong: ['9', 'nine', 'Ten Mile'],
  },
  {
    stem: 'Write 24 as a product of prime factors.',
    accepted: ['2³ × 3'],
    right: ['2^3 x 3', '2³×3', '2³ * 3'],
    wrong: ['23 × 3', '24'],
  },
  {
    stem: 'Write the homophone of "won".',
    accepted: ['one'],
    right: ['One'],
    wrong: ['1'],
  },
])('words and unknowns are compared by what they say: $accepted', (sample) => {
  expect(findMismarked(sample)).toEqual([]);
});

test('an unsimplified amount is returned, unless it is accepted as it is', () => {
  const key = { acceptedAnswers: ['3/4 m'], stem: 'How long is it?' };
  expect(markShortAnswer(key, '6/8 metres')).toBe('answer-not-simplified');
  expect(isRight(markShortAnswer({ ...key, acceptedAnswers: ['6/8 m'] }, '6/8'))).toBe(true);
});

test('an answer without a visible sign is incomplete', () => {
  expect(markShortAnswer({ acceptedAnswers: ['a'] }, ' \u200B\u00AD“.”')).toBe('answer-incomplete');
});

test('no text breaks marking, and every accepted answer is right as it is', () => {
  const answer = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[ .:,/=$°-]*\d{0,4}[ .:,/x²]*\d{0,3} ?[a-z]{0,8}[.!]?$/),
  );
  fc.assert(
    fc.property(answer, answer, answer, (accepted, given, stem) => {
      markShortAnswer({ acceptedAnswers: [accepted], stem }, given);
      const same = markShortAnswer({ acceptedAnswers: [accepted], stem }, accepted);
      expect(same === 'answer-incomplete' || isRight(same)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
