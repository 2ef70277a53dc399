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
      ['lungs take in air', 'the heart beats faster', 'the hands are washed'],
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
      ['readers throw them away', 'a letter is posted', 'a film is shown'],
    ),
    process(
      'saving for a bicycle',
      [
        'find out the price',
        'work out a weekly sum',
        'put it aside each week',
        'reach the full price',
        'buy the bicycle',
      ],
      ['sell the bicycle', 'repair the chain', 'ride to school'],
      [['find out the price', 'work out a weekly sum']],
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
      ['lunch is served', 'school reports are given', 'the fire is put out'],
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
      ['a judge gives a sentence', 'police arrest somebody', 'a tax is paid'],
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
      ['aluminium pots are sold', 'gold is weighed', 'cars are built'],
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
      ['build a boat', 'learn to swim', 'sell the float'],
      [['call the lifeguard', 'throw a float']],
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
      ['letters are written', 'books are borrowed', 'pencils are sharpened'],
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
      ['a law is printed', 'police are trained', 'the prisoner goes home'],
      [['lawyers present evidence', 'witnesses are questioned']],
    ),
    process(
      'publishing research',
      [
        'a problem is noticed',
        'a study is planned',
        'data are collected',
        'the data are analysed',
        'findings are published',
      ],
      ['a prize is spent', 'a rumour is spread', 'the problem is forgotten'],
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
      [
        ['a date is announced', 'candidates campaign'],
        ['candidates are nominated', 'candidates campaign'],
      ],
    ),
  ],
);
