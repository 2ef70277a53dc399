import { graded } from '../item.ts';
import { process, type ProcessTable } from './processes.ts';

export const PROCESSES_6: ProcessTable = graded(
  [
    process(
      'digesting food',
      [
        'teeth chew the food',
        'it goes down the gullet',
        'the stomach churns it',
        'nutrients pass into the blood',
        'waste leaves the body',
      ],
      ['lungs take in air', 'bones grow longer', 'hair is combed'],
    ),
    process(
      'producing a newspaper',
      [
        'reporters gather news',
        'stories are written',
        'editors correct them',
        'pages are printed',
        'papers are sold',
      ],
      ['a letter is posted', 'a film is shown', 'a tree is planted'],
    ),
    process(
      'saving for a bicycle',
      [
        'set a goal',
        'find out the price',
        'put money aside weekly',
        'count the savings',
        'buy the bicycle',
      ],
      ['sell the bicycle', 'ride to school', 'lose the key'],
    ),
    process(
      'a fire drill',
      [
        'the alarm rings',
        'pupils stop work',
        'they line up at the door',
        'they walk to the field',
        'teachers count them',
      ],
      ['school reports are given', 'lunch is served', 'the bell is repaired'],
    ),
  ],
  [
    process(
      'passing a law',
      [
        'a bill is written',
        'members debate the bill',
        'members vote on the bill',
        'the Governor-General signs it',
        'the law is published',
      ],
      ['a judge gives a sentence', 'a tax is paid', 'a road is opened'],
    ),
    process(
      'mining bauxite',
      [
        'the land is cleared',
        'red earth is dug out',
        'the ore is trucked away',
        'alumina is taken from it',
        'alumina is shipped abroad',
      ],
      ['gold is weighed', 'a car is sold', 'fish are landed'],
    ),
    process(
      'rescuing a swimmer',
      [
        'hear a cry for help',
        'call the lifeguard',
        'throw a float',
        'pull the swimmer ashore',
        'give first aid',
      ],
      ['build a boat', 'learn to dive', 'sell the float'],
    ),
    process(
      'making paper',
      [
        'trees are cut down',
        'wood is chipped',
        'chips become pulp',
        'pulp is pressed flat',
        'sheets are dried',
      ],
      ['books are borrowed', 'ink is bought', 'a pencil is lost'],
    ),
  ],
  [
    process(
      'a court case',
      [
        'a person is charged',
        'lawyers present evidence',
        'witnesses are questioned',
        'the jury decides',
        'the judge gives the sentence',
      ],
      ['a law is printed', 'an officer is trained', 'the court is painted'],
    ),
    process(
      'publishing research',
      [
        'a problem is noticed',
        'an explanation is suggested',
        'data are collected',
        'the data are analysed',
        'findings are published',
      ],
      ['a prize is spent', 'a classroom is swept', 'a rumour is spread'],
    ),
    process(
      'erosion on a hillside',
      [
        'trees are cut down',
        'bare soil lies open',
        'heavy rain strikes it',
        'soil washes downhill',
        'rivers turn brown',
      ],
      ['roots hold the soil', 'farmers build terraces', 'new trees are planted'],
    ),
    process(
      'electing an MP',
      [
        'a date is announced',
        'candidates are nominated',
        'candidates campaign',
        'electors cast votes',
        'votes are counted',
      ],
      ['a law is signed', 'a bill is debated', 'a tax is raised'],
    ),
  ],
);
