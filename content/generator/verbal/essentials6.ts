import { graded } from '../item.ts';
import { type EssentialTable, thing } from './essentialPart.ts';

export const ESSENTIALS_6: EssentialTable = graded(
  [
    thing(
      'recipe',
      'instructions',
      ['photographs', 'measuring cups', 'sugar and spice'],
      'a recipe tells how to make a dish',
    ),
    thing(
      'bridge',
      'a way across',
      ['a river below it', 'strong steel cables', 'lights at night'],
      'a bridge is there to cross by; some cross roads or valleys',
    ),
    thing(
      'competition',
      'rivals',
      ['spectators', 'trophies', 'sponsors'],
      'a contest needs at least two sides',
    ),
    thing(
      'desert',
      'little rainfall',
      ['herds of camels', 'high sand dunes', 'groups of palm trees'],
      'dryness makes a desert, and some deserts are stony',
    ),
    thing(
      'museum',
      'exhibits',
      ['guided tours', 'gift shops', 'entrance fees'],
      'a museum is there to show them',
    ),
    thing(
      'debate',
      'different opinions',
      ['a large audience', 'several microphones', 'a school hall'],
      'without them there is nothing to debate',
    ),
    thing(
      'map',
      'information about places',
      ['bright colours on paper', 'a wooden frame with glass', 'the name of its maker'],
      'a map tells where things are',
    ),
    thing(
      'journey',
      'a change of place',
      ['a heavy suitcase', 'a travel companion', 'a printed ticket'],
      'who stays in one place makes no journey',
    ),
    thing('quiz', 'questions', ['prizes', 'buzzers', 'cameras'], 'a quiz is made of them'),
  ],
  [
    thing(
      'law',
      'a rule to obey',
      ['a court house', 'a police station', 'a prison'],
      'a law is such a rule',
    ),
    thing(
      'language',
      'a way to share meaning',
      ['a dictionary with many words', 'an alphabet of letters', 'a grammar book for schools'],
      'many languages were spoken long before they were written',
    ),
    thing(
      'family',
      'people who belong together',
      ['a large house with a yard', 'a car that seats everybody', 'children who go to school'],
      'a family is made of people, wherever they live',
    ),
    thing(
      'secret',
      'something kept hidden',
      ['a whisper in the ear', 'a diary with a lock', 'a very close friend'],
      'once everybody knows it, it is no secret',
    ),
    thing(
      'promise',
      'a commitment',
      ['a handshake', 'a signature', 'a gold ring'],
      'a promise binds the person who gives it',
    ),
    thing(
      'drought',
      'a lack of rain',
      ['hot, dusty winds', 'dead cattle', 'bush fires'],
      'a drought is a long time without enough rain',
    ),
    thing(
      'victory',
      'success',
      ['medals', 'parades', 'applause'],
      'whoever does not succeed has no victory',
    ),
    thing(
      'experiment',
      'something to test',
      ['a large laboratory', 'a clean white coat', 'bottles of chemicals'],
      'an experiment tries something out, even at home',
    ),
    thing(
      'biography',
      'facts about a life',
      ['a famous author', 'a portrait on the cover', 'many long chapters'],
      'a biography tells the story of a real life',
    ),
  ],
  [
    thing(
      'friendship',
      'care for each other',
      ['gifts at birthdays', 'the same school', 'homes close together'],
      'friends may live far apart, but they care',
    ),
    thing(
      'democracy',
      'rule by the people',
      ['a king or a queen', 'a large, strong army', 'a national airline'],
      'in a democracy the people decide who governs',
    ),
    thing(
      'apology',
      'regret',
      ['flowers', 'tears', 'letters'],
      'without being sorry it is no real apology',
    ),
    thing(
      'tradition',
      'something handed down',
      ['brightly coloured costumes', 'a public holiday', 'loud drumming'],
      'a tradition passes from older to younger people',
    ),
    thing(
      'discovery',
      'something not known before',
      ['a scientist with a laboratory', 'a ship on a long voyage', 'a prize for the finder'],
      'what everybody knows cannot be discovered',
    ),
    thing(
      'rescue',
      'somebody in danger',
      ['a helicopter above', 'a long, strong rope', 'a newspaper report'],
      'who is in no danger need not be rescued',
    ),
    thing(
      'argument',
      'disagreement',
      ['loud shouting', 'hurt feelings', 'a judge'],
      'people who agree have nothing to argue about',
    ),
    thing(
      'contract',
      'an agreement',
      ['a lawyer', 'a red seal', 'many pages'],
      'a contract says what the sides have agreed on',
    ),
    thing(
      'community',
      'people with something in common',
      [
        'a tall clock tower with bells',
        'a wide sports field with seats',
        'a street with many shops',
      ],
      'a community is made of people who share something',
    ),
  ],
);
