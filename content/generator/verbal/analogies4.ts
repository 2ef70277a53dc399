import { graded } from '../item.ts';
import { withArticle } from '../numberText.ts';
import type { AnalogyBank, WordRelation } from './analogyTypes.ts';

const opposites: WordRelation = {
  name: 'opposites',
  says: (a, b) => `the opposite of ${a} is ${b}`,
  pairs: [
    ['hot', 'cold', ['warm', 'sun', 'fire']],
    ['up', 'down', ['high', 'above', 'climb']],
    ['early', 'late', ['morning', 'soon', 'clock']],
    ['empty', 'full', ['glass', 'hollow', 'bare']],
    ['loud', 'quiet', ['noise', 'radio', 'shout']],
    ['wet', 'dry', ['water', 'rain', 'damp']],
    ['thick', 'thin', ['heavy', 'wide', 'fat']],
    ['young', 'old', ['child', 'small', 'baby']],
  ],
};

const young: WordRelation = {
  name: 'animal and its young',
  says: (a, b) => `the young of a ${a} is called a ${b}`,
  pairs: [
    ['dog', 'puppy', ['bone', 'bark', 'leash']],
    ['cat', 'kitten', ['mouse', 'purr', 'whisker']],
    ['cow', 'calf', ['milk', 'grass', 'horn']],
    ['goat', 'kid', ['beard', 'milk', 'rope']],
    ['sheep', 'lamb', ['wool', 'field', 'grass']],
    ['hen', 'chick', ['egg', 'feather', 'corn']],
    ['horse', 'foal', ['saddle', 'mane', 'gallop']],
  ],
};

const homes: WordRelation = {
  name: 'animal and its home',
  says: (a, b) => `a ${a} lives in a ${b}`,
  pairs: [
    ['bird', 'nest', ['wing', 'egg', 'song']],
    ['bee', 'hive', ['honey', 'sting', 'flower']],
    ['spider', 'web', ['leg', 'fly', 'silk']],
    ['pig', 'sty', ['mud', 'tail', 'piglet']],
    ['rabbit', 'burrow', ['carrot', 'ear', 'fur']],
    ['lion', 'den', ['roar', 'mane', 'claw']],
  ],
};

const parts: WordRelation = {
  name: 'part and whole',
  closeTo: ['one and its group'],
  says: (a, b) => `${withArticle(a)} is a part of ${withArticle(b)}`,
  pairs: [
    ['petal', 'flower', ['garden', 'colour', 'smell']],
    ['page', 'book', ['word', 'paper', 'library']],
    ['wheel', 'bicycle', ['circle', 'rubber', 'road']],
    ['finger', 'hand', ['ring', 'nail', 'pointing']],
    ['branch', 'tree', ['wood', 'bird', 'leaf']],
    ['roof', 'house', ['rain', 'zinc', 'ladder']],
    ['sleeve', 'shirt', ['arm', 'cloth', 'button']],
  ],
};

const tools: WordRelation = {
  name: 'worker and tool',
  says: (a, b) => `a ${a} works with a ${b}`,
  pairs: [
    ['carpenter', 'hammer', ['wood', 'chair', 'workshop']],
    ['farmer', 'hoe', ['field', 'crop', 'harvest']],
    ['painter', 'brush', ['wall', 'picture', 'colour']],
    ['tailor', 'needle', ['cloth', 'dress', 'button']],
    ['fisherman', 'net', ['sea', 'fish', 'market']],
    ['dentist', 'drill', ['tooth', 'smile', 'patient']],
    ['barber', 'clippers', ['hair', 'beard', 'customer']],
  ],
};

const uses: WordRelation = {
  name: 'thing and its use',
  says: (a, b) => `we use ${withArticle(a)} to ${b}`,
  pairs: [
    ['knife', 'cut', ['sharp', 'handle', 'kitchen']],
    ['pen', 'write', ['ink', 'paper', 'pencil']],
    ['broom', 'sweep', ['floor', 'dust', 'stick']],
    ['oven', 'bake', ['bread', 'hot', 'kitchen']],
    ['ruler', 'measure', ['line', 'straight', 'wood']],
    ['spade', 'dig', ['soil', 'garden', 'handle']],
    ['kettle', 'boil', ['water', 'tea', 'steam']],
  ],
};

const likeMeanings: WordRelation = {
  name: 'words with the same meaning',
  closeTo: ['word and stronger word'],
  says: (a, b) => `${a} means nearly the same as ${b}`,
  pairs: [
    ['begin', 'start', ['end', 'finish', 'race']],
    ['quick', 'fast', ['slow', 'run', 'late']],
    ['glad', 'happy', ['sad', 'smile', 'party']],
    ['ill', 'sick', ['well', 'doctor', 'bed']],
    ['huge', 'enormous', ['tiny', 'weight', 'elephant']],
    ['shout', 'yell', ['whisper', 'voice', 'ear']],
    ['choose', 'select', ['refuse', 'vote', 'list']],
  ],
};

const groups: WordRelation = {
  name: 'one and its group',
  says: (a, b) => `one ${a} is a member of ${withArticle(b)}`,
  closeTo: ['part and whole'],
  pairs: [
    ['cow', 'herd', ['milk', 'calf', 'grass']],
    ['bee', 'swarm', ['honey', 'sting', 'wing']],
    ['wolf', 'pack', ['howl', 'den', 'fur']],
    ['player', 'team', ['ball', 'coach', 'goal']],
    ['singer', 'choir', ['song', 'voice', 'church']],
    ['soldier', 'army', ['uniform', 'march', 'battle']],
  ],
};

const degrees: WordRelation = {
  name: 'word and stronger word',
  closeTo: ['words with the same meaning'],
  says: (a, b) => `"${b}" is a much stronger word than "${a}"`,
  pairs: [
    ['warm', 'hot', ['cool', 'sun', 'summer']],
    ['like', 'love', ['hate', 'friend', 'heart']],
    ['big', 'gigantic', ['small', 'size', 'tall']],
    ['tired', 'exhausted', ['awake', 'sleep', 'bed']],
    ['hungry', 'starving', ['full', 'food', 'plate']],
    ['damp', 'soaked', ['dry', 'cloth', 'towel']],
    ['funny', 'hilarious', ['serious', 'joke', 'clown']],
  ],
};

export const ANALOGIES_4: AnalogyBank = graded(
  [opposites, young, homes],
  [parts, tools, uses],
  [likeMeanings, groups, degrees],
);
