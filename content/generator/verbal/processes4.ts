import { graded } from '../item.ts';
import { process, type ProcessTable } from './processes.ts';

export const PROCESSES_4: ProcessTable = graded(
  [
    process(
      'planting callaloo',
      [
        'prepare the soil',
        'make small holes',
        'drop in the seeds',
        'cover the seeds',
        'water the bed',
      ],
      ['pick the leaves', 'cook the leaves', 'sell the bundles'],
    ),
    process(
      'washing hands',
      ['wet the hands', 'rub on soap', 'scrub well', 'rinse off the soap', 'dry the hands'],
      ['put on lotion', 'clean the basin', 'cut the nails'],
    ),
    process(
      'making lemonade',
      [
        'wash the limes',
        'cut the limes',
        'squeeze out the juice',
        'add water and sugar',
        'serve the drink',
      ],
      ['plant the seeds', 'pick the limes', 'drink it all'],
    ),
    process(
      'going by bus',
      ['walk to the stop', 'wait for the bus', 'get on the bus', 'take a seat', 'get off the bus'],
      ['walk home', 'wash the bus', 'print the tickets'],
    ),
  ],
  [
    process(
      'posting a letter',
      [
        'write the letter',
        'fold the letter',
        'put it in the envelope',
        'seal the envelope',
        'drop it in the postbox',
      ],
      ['read the reply', 'make the paper', 'wait for an answer'],
    ),
    process(
      'borrowing a book',
      [
        'search the shelves',
        'choose a book',
        'have it stamped',
        'read it at home',
        'bring it back',
      ],
      ['write the story', 'print the pages', 'pay for a new one'],
    ),
    process(
      'brushing teeth',
      [
        'take the brush',
        'put on toothpaste',
        'brush every tooth',
        'rinse the mouth',
        'put the brush away',
      ],
      ['see the dentist', 'eat breakfast', 'pull a tooth'],
      [['rinse the mouth', 'put the brush away']],
    ),
    process(
      'frying an egg',
      ['heat the pan', 'pour in oil', 'break the egg', 'let it fry', 'lift it on to a plate'],
      ['feed the hens', 'wash the plate', 'boil the water'],
      [['heat the pan', 'pour in oil']],
    ),
  ],
  [
    process(
      'the life of a butterfly',
      [
        'an egg is laid',
        'a caterpillar hatches',
        'the caterpillar eats and grows',
        'a pupa forms',
        'a butterfly comes out',
      ],
      ['a nest is built', 'a tadpole swims', 'a web is spun'],
    ),
    process(
      'flying a kite',
      [
        'make the frame',
        'paste on paper',
        'tie on the string',
        'run into the wind',
        'let out more string',
      ],
      ['fold up the paper', 'cut the string', 'hang it on a wall'],
      [['paste on paper', 'tie on the string']],
    ),
    process(
      'a cricket innings',
      [
        'the batter walks in',
        'the bowler runs up',
        'the ball is bowled',
        'the ball is caught',
        'the batter walks off',
      ],
      ['the pitch is rolled', 'the cup is handed over', 'the team has lunch'],
    ),
    process(
      'selling mangoes',
      [
        'pick the mangoes',
        'pack them in crates',
        'take them to market',
        'set out the stall',
        'sell them',
      ],
      ['plant the tree', 'count the money', 'paint the gate'],
    ),
  ],
);
