import { graded } from '../item.ts';
import { type EssentialTable, thing } from './essentialPart.ts';

export const ESSENTIALS_5: EssentialTable = graded(
  [
    thing(
      'book',
      'pages',
      ['pictures', 'an index', 'a hard cover'],
      'a book without pages has nothing to read',
    ),
    thing(
      'river',
      'water',
      ['fish', 'a bridge', 'boats'],
      'a river bed without water is not a river',
    ),
    thing('bicycle', 'wheels', ['a bell', 'a basket', 'lights'], 'it rolls on them'),
    thing(
      'school',
      'pupils',
      ['uniforms', 'a canteen', 'a fence'],
      'a school is there to teach them',
    ),
    thing('fire', 'heat', ['wood', 'a fire engine', 'matches'], 'nothing burns without it'),
    thing('song', 'a tune', ['a guitar', 'dancers', 'a stage'], 'words without a tune are a poem'),
    thing(
      'farm',
      'land',
      ['a tractor', 'goats', 'a scarecrow'],
      'crops and animals need it to grow on',
    ),
    thing('team', 'members', ['a trophy', 'a bus', 'a flag'], 'a team is made of them'),
    thing(
      'sandwich',
      'bread',
      ['cheese', 'pepper', 'a plate'],
      'the filling lies between slices of it',
    ),
  ],
  [
    thing(
      'library',
      'books',
      ['computers', 'a carpet', 'air conditioning'],
      'a library keeps and lends them',
    ),
    thing(
      'race',
      'competitors',
      ['medals', 'spectators', 'a stadium'],
      'nobody can race without them',
    ),
    thing(
      'shadow',
      'light',
      ['a tree', 'the evening', 'a wall'],
      'a shadow is where light is blocked',
    ),
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
      ['elevators', 'a gift shop', 'gardens'],
      'a hospital is there to care for them',
    ),
    thing(
      'football match',
      'a ball',
      ['floodlights', 'a whistle', 'cheering fans'],
      'it is played with one',
    ),
    thing(
      'letter',
      'a message',
      ['a stamp', 'coloured paper', 'a ribbon'],
      'a letter is written to tell something',
    ),
    thing('bakery', 'an oven', ['a big window', 'paper bags', 'a counter'], 'baking needs one'),
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
      ['posters', 'T-shirts', 'meetings'],
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
      ['a curtain', 'a concert hall', 'programmes'],
      'an orchestra is made of them',
    ),
    thing(
      'echo',
      'sound',
      ['mountains', 'a cave', 'a singer'],
      'an echo is a sound that comes back',
    ),
    thing(
      'photograph',
      'an image',
      ['a frame', 'bright colours', 'a smile'],
      'a photograph shows one',
    ),
    thing('bank', 'money', ['a guard', 'glass doors', 'computers'], 'a bank keeps and lends it'),
    thing(
      'orchard',
      'fruit trees',
      ['a stone wall', 'baskets', 'a ladder'],
      'an orchard is land planted with them',
    ),
  ],
);
