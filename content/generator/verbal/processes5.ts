import { graded } from '../item.ts';
import { process, type ProcessTable } from './processes.ts';

export const PROCESSES_5: ProcessTable = graded(
  [
    process(
      'getting ready for a hurricane',
      [
        'a warning is heard',
        'food and water are bought',
        'windows are boarded up',
        'the family moves indoors',
        'the all-clear is given',
      ],
      ['the beach is visited', 'a new roof is built', 'the garden is planted'],
    ),
    process(
      'writing a story',
      [
        'think of ideas',
        'make a plan',
        'write a draft',
        'correct the draft',
        'write the final copy',
      ],
      ['sell the book', 'read a comic', 'sharpen the saw'],
    ),
    process(
      'painting a room',
      [
        'move the furniture',
        'clean the walls',
        'put on the first coat',
        'let it dry',
        'put on the second coat',
      ],
      ['buy a house', 'plant the yard', 'lay the floor'],
    ),
    process(
      'baking bread',
      ['mix the dough', 'let it rise', 'shape the loaves', 'put them in the oven', 'let them cool'],
      ['grow the wheat', 'eat the crust', 'wash the apron'],
    ),
  ],
  [
    process(
      'an experiment',
      ['ask a question', 'make a guess', 'plan a test', 'record the results', 'draw a conclusion'],
      ['clean the windows', 'win a prize', 'copy the answer'],
    ),
    process(
      'recycling a bottle',
      [
        'empty the bottle',
        'rinse the bottle',
        'put it in the right bin',
        'truck it to the plant',
        'make something new',
      ],
      ['throw it in the gully', 'burn it', 'fill it with juice'],
    ),
    process(
      'a school election',
      [
        'candidates are named',
        'candidates give speeches',
        'pupils vote in secret',
        'votes are counted',
        'the winner is announced',
      ],
      ['homework is marked', 'the hall is painted', 'school reports are sent'],
    ),
    process(
      'growing bananas',
      [
        'plant the sucker',
        'weed and water',
        'the bunch forms',
        'cut the green bunch',
        'ship it to the shop',
      ],
      ['peel and eat one', 'paint the truck', 'burn the leaves'],
    ),
  ],
  [
    process(
      'making sugar',
      [
        'cut the cane',
        'cart it to the factory',
        'crush out the juice',
        'boil the juice',
        'let crystals form',
      ],
      ['sweeten the tea', 'plough the hill', 'buy a sweet'],
    ),
    process(
      'the water cycle',
      [
        'the sun warms the sea',
        'water turns to vapour',
        'vapour cools into cloud',
        'rain falls',
        'rivers carry it back',
      ],
      ['a pipe bursts', 'a dam is painted', 'a fish is caught'],
    ),
    process(
      'making coffee',
      [
        'pick the red berries',
        'take off the pulp',
        'dry the beans',
        'roast the beans',
        'grind the beans',
      ],
      ['add the sugar', 'stir the cup', 'plant the seedling'],
    ),
    process(
      'building a house',
      [
        'draw the plan',
        'dig the foundation',
        'raise the walls',
        'put on the roof',
        'paint the walls',
      ],
      ['sell the land', 'water the lawn', 'invite the guests'],
    ),
  ],
);
