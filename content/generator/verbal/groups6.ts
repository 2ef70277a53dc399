import { graded } from '../item.ts';
import type { ClassificationBank } from './classificationTypes.ts';

export const GROUPS_6: ClassificationBank = graded(
  [
    {
      name: 'birds that hunt other animals',
      members: ['hawk', 'owl', 'eagle', 'falcon', 'osprey'],
      near: ['pigeon', 'parrot', 'dove', 'hummingbird'],
      wrongNames: [
        'birds that cannot fly',
        'birds kept for their eggs',
        'birds that feed on nectar',
      ],
      rivals: [['hawk', 'eagle', 'falcon', 'osprey', 'pigeon', 'parrot', 'dove', 'hummingbird']],
    },
    {
      name: 'renewable sources of energy',
      members: ['sunlight', 'wind', 'tides', 'running water', 'waves'],
      near: ['coal', 'petrol', 'natural gas', 'diesel'],
      wrongNames: ['fossil fuels', 'solid fuels', 'machines that use fuel'],
      rivals: [['tides', 'running water', 'waves', 'petrol', 'diesel']],
    },
    {
      name: 'National Heroes of Jamaica',
      members: [
        'Paul Bogle',
        'George William Gordon',
        'Marcus Garvey',
        'Nanny of the Maroons',
        'Sam Sharpe',
      ],
      near: ['Louise Bennett', 'Bob Marley', 'Usain Bolt', 'Mary Seacole'],
      wrongNames: ['Prime Ministers of Jamaica', 'Jamaican athletes', 'Jamaican singers'],
      rivals: [
        [
          'Paul Bogle',
          'George William Gordon',
          'Marcus Garvey',
          'Sam Sharpe',
          'Bob Marley',
          'Usain Bolt',
        ],
        ['Paul Bogle', 'George William Gordon', 'Sam Sharpe', 'Mary Seacole'],
      ],
    },
    {
      name: 'mammals that live in the sea',
      members: ['dolphin', 'whale', 'manatee', 'seal', 'porpoise'],
      near: ['shark', 'tuna', 'barracuda', 'octopus'],
      wrongNames: ['fish', 'reptiles', 'shellfish'],
      rivals: [
        ['dolphin', 'whale', 'manatee', 'porpoise', 'shark', 'tuna', 'barracuda', 'octopus'],
        ['dolphin', 'whale', 'seal', 'porpoise', 'shark', 'tuna', 'barracuda', 'octopus'],
      ],
    },
  ],
  [
    {
      name: "carpenter's tools",
      members: ['hammer', 'saw', 'chisel', 'mallet', 'screwdriver'],
      near: ['stethoscope', 'ladle', 'sickle', 'needle'],
      wrongNames: ["cook's tools", "doctor's tools", "tailor's tools"],
      rivals: [['saw', 'chisel', 'sickle']],
    },
    {
      name: 'words for "not many"',
      members: ['scarce', 'few', 'rare', 'sparse'],
      near: ['plentiful', 'countless', 'abundant', 'numerous'],
      wrongNames: ['words for "very many"', 'words for "quickly"', 'words for "large"'],
    },
    {
      name: 'ways of looking',
      members: ['glance', 'stare', 'peer', 'gaze', 'peek'],
      near: ['whisper', 'sniff', 'listen', 'touch'],
      wrongNames: ['ways of speaking', 'ways of hearing', 'ways of walking'],
      rivals: [
        ['stare', 'gaze', 'listen'],
        ['glance', 'peek', 'sniff'],
      ],
    },
    {
      name: 'fractions equal to a half',
      members: ['2/4', '3/6', '5/10', '4/8', '6/12'],
      near: ['2/6', '3/8', '4/6', '5/12'],
      wrongNames: [
        'fractions equal to a third',
        'fractions greater than 1',
        'fractions in lowest terms',
      ],
    },
  ],
  [
    {
      name: 'conjunctions',
      members: ['because', 'although', 'unless', 'and'],
      near: ['quickly', 'beside', 'happy', 'between'],
      wrongNames: ['prepositions', 'adverbs', 'nouns'],
    },
    {
      name: 'vegetables that grow as roots',
      members: ['carrot', 'beetroot', 'turnip', 'radish', 'cassava'],
      near: ['lettuce', 'cabbage', 'corn', 'okra'],
      wrongNames: [
        'vegetables that grow as leaves',
        'fruits that grow on trees',
        'seeds that we eat',
      ],
      rivals: [['carrot', 'beetroot', 'radish', 'lettuce', 'cabbage']],
    },
    {
      name: 'virtues',
      members: ['honesty', 'patience', 'courage', 'kindness', 'loyalty'],
      near: ['laziness', 'greed', 'envy', 'cruelty'],
      wrongNames: ['faults', 'skills', 'fears'],
      rivals: [['honesty', 'loyalty', 'cruelty']],
    },
    {
      name: 'people in a court of law',
      members: ['judge', 'lawyer', 'juror', 'witness', 'bailiff'],
      near: ['surgeon', 'pilot', 'chef', 'librarian'],
      wrongNames: ['people in a hospital', 'people in a school', 'people on a ship'],
      rivals: [['judge', 'lawyer', 'bailiff', 'surgeon', 'pilot', 'chef', 'librarian']],
    },
  ],
);
