import { graded } from '../item.ts';
import { type EssentialTable, thing } from './essentialPart.ts';

export const ESSENTIALS_6: EssentialTable = graded(
  [
    thing(
      'recipe',
      'instructions',
      ['sugar', 'photographs', 'an oven'],
      'a recipe tells how to make a dish',
    ),
    thing(
      'bridge',
      'a way across',
      ['steel cables', 'street lights', 'a river below'],
      'a bridge is there to cross by; some cross roads or valleys',
    ),
    thing(
      'competition',
      'rivals',
      ['a trophy', 'an audience', 'a sponsor'],
      'a contest needs at least two sides',
    ),
    thing(
      'desert',
      'little rainfall',
      ['camels', 'sand dunes', 'palm trees'],
      'dryness makes a desert, and some deserts are stony',
    ),
    thing(
      'museum',
      'exhibits',
      ['guides', 'a gift shop', 'an entrance fee'],
      'a museum is there to show them',
    ),
    thing(
      'debate',
      'different opinions',
      ['a microphone', 'a large audience', 'a school hall'],
      'without them there is nothing to debate',
    ),
    thing(
      'map',
      'information about places',
      ['bright colours', 'folded paper', 'a wooden frame'],
      'a map tells where things are',
    ),
    thing(
      'journey',
      'a change of place',
      ['a suitcase', 'a ticket', 'a companion'],
      'who stays in one place makes no journey',
    ),
    thing('quiz', 'questions', ['prizes', 'a buzzer', 'a television'], 'a quiz is made of them'),
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
      ['an alphabet', 'a dictionary', 'a grammar book'],
      'many languages were spoken long before they were written',
    ),
    thing(
      'family',
      'people who belong together',
      ['a large house', 'a car', 'pets'],
      'a family is made of people, wherever they live',
    ),
    thing(
      'secret',
      'something kept hidden',
      ['a whisper', 'a diary', 'a close friend'],
      'once everybody knows it, it is no secret',
    ),
    thing(
      'promise',
      'a commitment',
      ['a handshake', 'a ring', 'a signature'],
      'a promise binds the person who gives it',
    ),
    thing(
      'drought',
      'a lack of rain',
      ['hot winds', 'dead cattle', 'bush fires'],
      'a drought is a long time without enough rain',
    ),
    thing(
      'victory',
      'success',
      ['a medal', 'a parade', 'loud applause'],
      'whoever does not succeed has no victory',
    ),
    thing(
      'experiment',
      'a test',
      ['a laboratory', 'a white coat', 'chemicals'],
      'an experiment tries something out, even at home',
    ),
    thing(
      'biography',
      'facts about a life',
      ['a portrait', 'a famous author', 'many chapters'],
      'a biography tells the story of a real life',
    ),
  ],
  [
    thing(
      'friendship',
      'care for each other',
      ['gifts', 'the same school', 'living nearby'],
      'friends may live far apart, but they care',
    ),
    thing(
      'democracy',
      'rule by the people',
      ['a president', 'a large army', 'a king'],
      'in a democracy the people decide who governs',
    ),
    thing(
      'apology',
      'regret',
      ['flowers', 'tears', 'a letter'],
      'without being sorry it is no real apology',
    ),
    thing(
      'tradition',
      'something handed down',
      ['bright costumes', 'a public holiday', 'drumming'],
      'a tradition passes from older to younger people',
    ),
    thing(
      'discovery',
      'something not known before',
      ['a famous scientist', 'a sailing ship', 'a large reward'],
      'what everybody knows cannot be discovered',
    ),
    thing(
      'rescue',
      'a danger',
      ['a helicopter', 'a long rope', 'a newspaper story'],
      'who is in no danger need not be rescued',
    ),
    thing(
      'argument',
      'disagreement',
      ['shouting', 'a winner', 'anger'],
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
      ['a tall clock tower with bells', 'a large sports field', 'a street with many shops'],
      'a community is made of people who share something',
    ),
  ],
);
