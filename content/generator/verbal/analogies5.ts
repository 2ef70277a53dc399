import { graded } from '../item.ts';
import { withArticle } from '../numberText.ts';
import type { AnalogyBank, WordRelation } from './analogyTypes.ts';

const sources: WordRelation = {
  name: 'product and its source',
  says: (a, b) => `${a} comes from ${withArticle(b)}`,
  pairs: [
    ['milk', 'cow', ['glass', 'cheese', 'white']],
    ['honey', 'bee', ['sweet', 'jar', 'spoon']],
    ['wool', 'sheep', ['sweater', 'warm', 'knit']],
    ['silk', 'silkworm', ['cloth', 'smooth', 'scarf']],
    ['bacon', 'pig', ['breakfast', 'pan', 'salt']],
    ['leather', 'cow', ['shoe', 'belt', 'brown']],
  ],
};

const parts: WordRelation = {
  name: 'part and whole',
  says: (a, b) => `${withArticle(a)} is a part of ${withArticle(b)}`,
  pairs: [
    ['blade', 'fan', ['wind', 'heat', 'switch']],
    ['chapter', 'novel', ['author', 'library', 'reading']],
    ['string', 'guitar', ['music', 'song', 'player']],
    ['wick', 'candle', ['flame', 'light', 'darkness']],
    ['lens', 'camera', ['photograph', 'album', 'smile']],
    ['hinge', 'door', ['oil', 'key', 'knock']],
    ['spoke', 'wheel', ['road', 'tyre', 'speed']],
  ],
};

const makers: WordRelation = {
  name: 'worker and product',
  says: (a, b) => `${withArticle(a)} makes ${b}`,
  pairs: [
    ['baker', 'bread', ['oven', 'shop', 'flour']],
    ['author', 'books', ['pen', 'reader', 'library']],
    ['sculptor', 'statues', ['museum', 'stone', 'chisel']],
    ['composer', 'music', ['piano', 'concert', 'radio']],
    ['tailor', 'suits', ['needle', 'customer', 'thread']],
    ['potter', 'jugs', ['clay', 'wheel', 'kiln']],
  ],
};

const causes: WordRelation = {
  name: 'cause and effect',
  says: (a, b) => `${a} can lead to ${b}`,
  pairs: [
    ['fire', 'smoke', ['match', 'engine', 'hose']],
    ['practice', 'skill', ['coach', 'field', 'team']],
    ['joke', 'laughter', ['clown', 'story', 'book']],
    ['virus', 'illness', ['doctor', 'needle', 'hospital']],
    ['carelessness', 'accident', ['hospital', 'road', 'driver']],
    ['exercise', 'strength', ['gym', 'shoe', 'field']],
    ['rain', 'mud', ['cloud', 'umbrella', 'boots']],
  ],
};

const uses: WordRelation = {
  name: 'thing and its use',
  says: (a, b) => `we use ${withArticle(a)} to ${b}`,
  pairs: [
    ['refrigerator', 'cool', ['kitchen', 'milk', 'door']],
    ['sieve', 'strain', ['kitchen', 'hole', 'flour']],
    ['anchor', 'hold', ['ship', 'sea', 'chain']],
    ['rudder', 'steer', ['boat', 'wave', 'captain']],
    ['eraser', 'remove', ['pencil', 'rubber', 'mistake']],
    ['stapler', 'fasten', ['paper', 'office', 'metal']],
  ],
};

const places: WordRelation = {
  name: 'person and place of work',
  says: (a, b) => `${withArticle(a)} works in ${withArticle(b)}`,
  pairs: [
    ['judge', 'court', ['law', 'robe', 'prison']],
    ['chef', 'kitchen', ['apron', 'meal', 'spoon']],
    ['librarian', 'library', ['book', 'silence', 'reader']],
    ['pilot', 'cockpit', ['ticket', 'uniform', 'passenger']],
    ['scientist', 'laboratory', ['experiment', 'microscope', 'idea']],
    ['miner', 'mine', ['bauxite', 'helmet', 'lamp']],
  ],
};

const degrees: WordRelation = {
  name: 'word and stronger word',
  closeTo: ['thing and larger thing'],
  says: (a, b) => `"${b}" is a much stronger word than "${a}"`,
  pairs: [
    ['annoyed', 'furious', ['calm', 'quarrel', 'face']],
    ['breeze', 'hurricane', ['kite', 'leaf', 'calm']],
    ['drizzle', 'downpour', ['umbrella', 'cloud', 'puddle']],
    ['whisper', 'scream', ['secret', 'ear', 'lips']],
    ['dislike', 'hate', ['love', 'enemy', 'taste']],
    ['surprised', 'astonished', ['bored', 'gift', 'party']],
  ],
};

const opposites: WordRelation = {
  name: 'opposites',
  says: (a, b) => `the opposite of ${a} is ${b}`,
  pairs: [
    ['generous', 'selfish', ['kind', 'gift', 'rich']],
    ['expand', 'shrink', ['grow', 'balloon', 'large']],
    ['ancient', 'modern', ['old', 'museum', 'ruin']],
    ['victory', 'defeat', ['win', 'battle', 'trophy']],
    ['arrive', 'depart', ['come', 'airport', 'guest']],
    ['accept', 'refuse', ['agree', 'gift', 'take']],
  ],
};

const sizes: WordRelation = {
  name: 'thing and larger thing',
  closeTo: ['word and stronger word'],
  says: (a, b) => `${withArticle(b)} is like ${withArticle(a)}, but much larger`,
  pairs: [
    ['pond', 'lake', ['fish', 'duck', 'frog']],
    ['hill', 'mountain', ['valley', 'climber', 'grass']],
    ['village', 'city', ['house', 'farmer', 'path']],
    ['stream', 'river', ['bridge', 'stone', 'boat']],
    ['cottage', 'mansion', ['roof', 'garden', 'brick']],
  ],
};

export const ANALOGIES_5: AnalogyBank = graded(
  [sources, parts, makers],
  [causes, uses, places],
  [degrees, opposites, sizes],
);
