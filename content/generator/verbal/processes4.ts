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
      ['pick the leaves', 'cook the leaves', 'buy a flower pot'],
    ),
    process(
      'washing hands',
      ['wet the hands', 'rub on soap', 'scrub well', 'rinse off the soap', 'dry the hands'],
      ['comb the hair', 'cut the nails', 'put on gloves'],
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
      ['plant the seeds', 'boil the peel', 'wash the glasses'],
    ),
    process(
      'going by bus',
      ['wait at the stop', 'get on the bus', 'pay the fare', 'take a seat', 'get off'],
      ['wash the bus', 'repair the tyre', 'drive to the depot'],
    ),
  ],
  [
    process(
      'posting a letter',
      [
        'write the letter',
        'fold it into an envelope',
        'seal the envelope',
        'stick on a stamp',
        'drop it in the postbox',
      ],
      ['read the reply', 'buy a newspaper', 'wait for the postman'],
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
      ['write a story', 'buy a book', 'close the library'],
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
      ['see the dentist', 'eat breakfast', 'buy a brush'],
    ),
    process(
      'frying an egg',
      ['heat the pan', 'pour in oil', 'break the egg', 'let it fry', 'lift it on to a plate'],
      ['feed the hens', 'boil the water', 'bake the bread'],
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
      ['the grass is planted', 'the team has lunch', 'the bat is bought'],
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
      ['plant the tree', 'eat the lunch', 'paint the gate'],
    ),
  ],
);
