import { describe, expect, test } from 'vitest';
import { toSpokenText } from './spokenText.ts';

const say = (written: string): string => toSpokenText(written).text;

describe.each<readonly [string, readonly (readonly [string, string])[]]>([
  [
    'fractions have their names',
    [
      ['3/4', 'three quarters'],
      ['1/2', 'one half'],
      ['3/2', 'three halves'],
      ['5/8', 'five eighths'],
      ['7/12', 'seven twelfths'],
      ['1/20', 'one twentieth'],
      ['2/21', 'two twenty-firsts'],
      ['21/100', 'twenty-one hundredths'],
      ['23/144', 'twenty-three over one hundred and forty-four'],
      ['3/1', 'three over one'],
      ['½', 'one half'],
      ['1/2 + 1/4 = 3/4.', 'one half plus one quarter equals three quarters.'],
      ['1/3 = ___/24', 'one third equals blank over twenty-four'],
    ],
  ],
  [
    'mixed numbers are joined by "and"',
    [
      ['1 1/2', 'one and a half'],
      ['2\u00a03/4', 'two and three quarters'],
      ['3 1/4 cm', 'three and one quarter centimetres'],
      ['2½ cups', 'two and a half cups'],
      ['12 1/2%', 'twelve and a half percent'],
    ],
  ],
  [
    'the digits after a point are said one by one',
    [
      ['2.5', 'two point five'],
      ['12.75', 'twelve point seven five'],
      ['0.05 m', 'zero point zero five metres'],
      ['1,250.5', '1,250 point five'],
      ['It is 2.5.', 'It is two point five.'],
      ['1.5 million', 'one point five million'],
    ],
  ],
  [
    'whole numbers, years and dates stay as they are',
    [
      ['1,000', '1,000'],
      ['In 1962 there were 1,609,814.', 'In 1962 there were 1,609,814.'],
      ['12/10/2025', '12/10/2025'],
      ['876-555-1234', '876-555-1234'],
      ['part 1.2.3', 'part 1.2.3'],
      ['in 5s, the 1990s and the 3rd', 'in 5s, the 1990s and the 3rd'],
      ['COVID-19', 'COVID-19'],
      ['a well-known 9-year-old', 'a well-known 9-year-old'],
    ],
  ],
  [
    'percentages',
    [
      ['25 %', '25 percent'],
      ['45% off', '45 percent off'],
      ['2.5%', 'two point five percent'],
      ['Share (%)', 'Share (percent)'],
    ],
  ],
  [
    'money',
    [
      ['$450', '450 dollars'],
      ['$1', '1 dollar'],
      ['$1,250', '1,250 dollars'],
      ['$15.50', '15 dollars and 50 cents'],
      ['$1.01', '1 dollar and 1 cent'],
      ['$0.75', '75 cents'],
      ['$20.00', '20 dollars'],
      ['$2.5 million', 'two point five million dollars'],
      ['$5 million', '5 million dollars'],
      ['$___', 'blank dollars'],
      ['J$450', '450 Jamaican dollars'],
      ['US$20', '20 US dollars'],
      ['a $1,000 note', 'a 1,000 dollar note'],
      ['$20–$30', '20 dollars to 30 dollars'],
    ],
  ],
  [
    'units',
    [
      ['5 cm', '5 centimetres'],
      ['1 cm', '1 centimetre'],
      ['600g', '600 grams'],
      ['60 km/h', '60 kilometres per hour'],
      ['Speed (km/h)', 'Speed (kilometres per hour)'],
      ['20 m² of tiles', '20 square metres of tiles'],
      ['64 cm³', '64 cubic centimetres'],
      ['2 L = 2,000 mL', '2 litres equals 2,000 millilitres'],
      ['12 min', '12 minutes'],
      ['9 s', '9 seconds'],
      ['30 °C', '30 degrees Celsius'],
      ['−5 °C', 'minus 5 degrees Celsius'],
      ['90°', '90 degrees'],
      ['18°N, 77°W', '18 degrees north, 77 degrees west'],
      ['in cm.', 'in centimetres.'],
      ['$80 per km', '80 dollars per kilometre'],
      ['a 900 m mountain', 'a 900 metre mountain'],
      ['___ cm', 'blank centimetres'],
      ['1/2 kg of rice', 'half a kilogram of rice'],
      ['1/2 h', 'half an hour'],
      ['3/4 L', 'three quarters of a litre'],
      ['2 T-shirts and 5mm', '2 T-shirts and 5 millimetres'],
      ['the letter m', 'the letter m'],
    ],
  ],
  [
    'blanks',
    [
      ['The choir has ___ here.', 'The choir has blank here.'],
      ['___ + 5 = 12', 'blank plus 5 equals 12'],
    ],
  ],
  [
    'signs',
    [
      ['4 × 3', '4 times 3'],
      ['4×3=?', '4 times 3 equals what'],
      ['4\u00a0×\u00a03', '4\u00a0times\u00a03'],
      ['4 x 3', '4 times 3'],
      ['5 cm × 3 cm', '5 centimetres by 3 centimetres'],
      ['6,000 ÷ 2', '6,000 divided by 2'],
      ['x − 3 = 5', 'x minus 3 equals 5'],
      ['9 - 5', '9 minus 5'],
      ['7,418 > 7,814', '7,418 is greater than 7,814'],
      ['3 ≠ 4 ≤ 5', '3 is not equal to 4 is less than or equal to 5'],
      ['5² + 3³ + 10⁵', '5 squared plus 3 cubed plus 10 to the power of five'],
      ['(2 + 3)²', '(2 plus 3) squared'],
      ['A ∪ B', 'A union B'],
      ['Do you know?', 'Do you know?'],
    ],
  ],
  [
    'times of day',
    [
      ['3:45 p.m.', 'three forty-five p m'],
      ['9:00 a.m. to 10:05 AM', 'nine a m to ten oh five a m'],
      ['7.30 pm', 'seven thirty p m'],
      ['3:00', "three o'clock"],
      ['09:30', 'nine thirty'],
      ['9:05', 'nine oh five'],
      ['15:00', 'fifteen hundred hours'],
      ['9:30 amber', 'nine thirty amber'],
    ],
  ],
  [
    'ranges, scores and ratios are said with "to"',
    [
      ['120-170 words', '120 to 170 words'],
      ['14–17', '14 to 17'],
      ['5–10 cm', '5 to 10 centimetres'],
      ['Ann and Ben share in the ratio 3 : 5.', 'Ann and Ben share in the ratio 3 to 5.'],
      ['the ratio 10:15', 'the ratio 10 to 15'],
      ['1:50,000', '1 to 50,000'],
      ['1:2:3', '1 to 2 to 3'],
      ['Factors of 32: 1, 2', 'Factors of 32: 1, 2'],
    ],
  ],
  [
    'shapes and arrows of patterns',
    [
      ['●●○ ▲', 'two black circles white circle black triangle'],
      ['↘ ↓ →', 'arrow down right arrow down arrow right'],
      ['The arrow ↑ is turned.', 'The arrow up is turned.'],
      ['grass → grasshopper', 'grass then grasshopper'],
      ['★ , ☆ , ?', 'black star , white star , what'],
    ],
  ],
])('%s', (_, examples) => {
  test.each(examples)('%s is said as "%s"', (written, said) => {
    expect(say(written)).toBe(said);
  });
});

describe('the written characters of a spoken word', () => {
  const written = 'Add 1 1/2 cm to the line.';
  const { text, findWritten } = toSpokenText(written);
  const writtenFor = (word: string): string => {
    const { from, length } = findWritten(text.indexOf(word));
    return written.slice(from, from + length);
  };

  test.each([
    ['Add', 'Add'],
    ['one', '1 1/2 cm'],
    ['half', '1 1/2 cm'],
    ['centimetres', '1 1/2 cm'],
    ['the', 'the'],
    ['line', 'line.'],
  ])('"%s" stands for "%s"', (word, expected) => {
    expect(writtenFor(word)).toBe(expected);
  });

  test('nothing is written where nothing is said', () => {
    expect(toSpokenText('').findWritten(0)).toEqual({ from: 0, length: 0 });
  });
});
