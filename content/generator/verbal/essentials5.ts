import { graded } from '../item.ts';
import { type EssentialTable, thing } from './essentialPart.ts';

export const ESSENTIALS_5: EssentialTable = graded(
  [
    thing(
      'book',
      'pages',
      ['pictures', 'maps', 'a title page'],
      'a book without pages has nothing to read',
    ),
    thing(
      'river',
      'water',
      ['fish', 'boats', 'bridges'],
      'a river bed without water is not a river',
    ),
    thing('bicycle', 'wheels', ['lights', 'baskets', 'bells'], 'it rolls on them'),
    thing(
      'school',
      'pupils',
      ['uniforms', 'canteens', 'computers'],
      'a school is there to teach them',
    ),
    thing('fire', 'heat', ['wood', 'matches', 'firemen'], 'nothing burns without it'),
    thing('song', 'a tune', ['a guitar', 'a dancer', 'a stage'], 'words without a tune are a poem'),
    thing('farm', 'land', ['tractors', 'goats', 'fences'], 'crops and animals need it to grow on'),
    thing('team', 'members', ['trophies', 'flags', 'supporters'], 'a team is made of them'),
    thing(
      'sandwich',
      'bread',
      ['cheese', 'pepper', 'butter'],
      'the filling lies between slices of it',
    ),
  ],
  [
    thing('library', 'books', ['computers', 'carpets', 'fans'], 'a library keeps and lends them'),
    thing(
      'race',
      'competitors',
      ['spectators', 'medals', 'prizes'],
      'nobody can race without them',
    ),
    thing('shadow', 'light', ['trees', 'walls', 'clouds'], 'a shadow is where light is blocked'),
    thing(
      'market',
      'goods to sell',
      ['a zinc roof', 'a parking lot', 'loud music'],
      'a market is a place for buying and selling',
    ),
    thing('concert', 'performers', ['tickets', 'posters', 'cameras'], 'somebody has to perform'),
    thing(
      'hospital',
      'patients',
      ['gardens', 'elevators', 'gift shops'],
      'a hospital is there to care for them',
    ),
    thing(
      'football match',
      'a ball',
      ['a whistle', 'a scoreboard', 'a stadium'],
      'it is played with one',
    ),
    thing(
      'letter',
      'a message',
      ['a stamp', 'a ribbon', 'a photograph'],
      'a letter is written to tell something',
    ),
    thing('bakery', 'an oven', ['a counter', 'a van', 'a big window'], 'baking needs one'),
  ],
  [
    thing(
      'island',
      'water all round',
      ['sandy beaches', 'big hotels', 'coconut trees'],
      'land without water all round is not an island',
    ),
    thing(
      'clock',
      'a way to show time',
      ['an alarm', 'a wooden case', 'a glass front'],
      'that is what a clock is for',
    ),
    thing(
      'election',
      'candidates',
      ['posters', 'meetings', 'T-shirts'],
      'voters choose among them',
    ),
    thing(
      'newspaper',
      'news',
      ['cartoons', 'photographs', 'crosswords'],
      'a newspaper is there to tell it',
    ),
    thing(
      'orchestra',
      'musicians',
      ['programmes', 'curtains', 'tickets'],
      'an orchestra is made of them',
    ),
    thing('echo', 'sound', ['mountains', 'caves', 'singers'], 'an echo is a sound that comes back'),
    thing(
      'photograph',
      'an image',
      ['a frame', 'a smile', 'a background'],
      'a photograph shows one',
    ),
    thing('bank', 'money', ['guards', 'computers', 'glass doors'], 'a bank keeps and lends it'),
    thing(
      'orchard',
      'fruit trees',
      ['stone walls', 'ladders', 'baskets'],
      'an orchard is land planted with them',
    ),
  ],
);
