import { graded } from '../item.ts';
import { process, type ProcessTable } from './processes.ts';

export const PROCESSES_5: ProcessTable = graded(
  [
    process(
      'getting ready for a hurricane',
      [
        'a storm forms at sea',
        'a warning is given',
        'windows are boarded up',
        'the family moves indoors',
        'the all-clear is given',
      ],
      ['fallen trees are cleared', 'the damage is counted', 'the beach is visited'],
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
      ['sell the book', 'print the cover', 'read the reviews'],
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
      ['buy a house', 'hang up pictures', 'lay the floor'],
      [['move the furniture', 'clean the walls']],
    ),
    process(
      'baking bread',
      ['mix the dough', 'let it rise', 'shape the loaves', 'put them in the oven', 'let them cool'],
      ['grow the wheat', 'slice a loaf', 'wash the apron'],
      [['let it rise', 'shape the loaves']],
    ),
  ],
  [
    process(
      'an experiment',
      ['ask a question', 'make a guess', 'plan a test', 'record the results', 'draw a conclusion'],
      ['win a prize', 'copy another pupil', 'change the results'],
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
      ['reports are sent home', 'the hall is painted', 'the term ends'],
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
      ['peel and eat one', 'cook the fruit', 'paint the truck'],
      [['weed and water', 'the bunch forms']],
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
      ['sweeten the tea', 'bake a cake', 'buy a bag of it'],
    ),
    process(
      'the journey of water from sea to river',
      [
        'the sun warms the sea',
        'water turns to vapour',
        'vapour cools into cloud',
        'rain falls',
        'a river is filled',
      ],
      ['a pipe bursts', 'a dam is built', 'a tank is filled'],
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
      ['add milk', 'stir the cup', 'plant the seedling'],
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
      ['sell the land', 'water the lawn', 'move in the furniture'],
    ),
  ],
);
