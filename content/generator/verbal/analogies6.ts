import { graded } from '../item.ts';
import { withArticle } from '../numberText.ts';
import type { AnalogyBank, WordRelation } from './analogyTypes.ts';

const instruments: WordRelation = {
  name: 'instrument and what it measures',
  says: (a, b) => `${withArticle(a)} measures ${b}`,
  pairs: [
    ['thermometer', 'temperature', ['fever', 'glass', 'mercury']],
    ['scale', 'mass', ['kilogram', 'market', 'heavy']],
    ['clock', 'time', ['hour', 'hand', 'alarm']],
    ['ruler', 'length', ['metre', 'straight', 'desk']],
    ['speedometer', 'speed', ['car', 'road', 'driver']],
    ['protractor', 'angles', ['degree', 'geometry', 'plastic']],
  ],
};

const materials: WordRelation = {
  name: 'material and product',
  says: (a, b) => `${b} can be made from ${a}`,
  pairs: [
    ['flour', 'bread', ['oven', 'slice', 'baker']],
    ['clay', 'pots', ['kiln', 'earth', 'potter']],
    ['leather', 'shoes', ['cow', 'foot', 'tannery']],
    ['sand', 'glass', ['sea', 'wind', 'spade']],
    ['cocoa', 'chocolate', ['tree', 'brown', 'farmer']],
    ['wood', 'furniture', ['forest', 'saw', 'carpenter']],
  ],
};

const groups: WordRelation = {
  name: 'member and group',
  says: (a, b) => `${withArticle(a)} belongs to ${withArticle(b)}`,
  pairs: [
    ['star', 'galaxy', ['night', 'light', 'telescope']],
    ['musician', 'orchestra', ['violin', 'concert', 'applause']],
    ['island', 'archipelago', ['beach', 'sea', 'boat']],
    ['juror', 'jury', ['judge', 'crime', 'court']],
    ['senator', 'senate', ['speech', 'law', 'election']],
    ['sailor', 'crew', ['ship', 'harbour', 'anchor']],
  ],
};

const studies: WordRelation = {
  name: 'expert and field of study',
  says: (a, b) => `${withArticle(a)} studies ${b}`,
  pairs: [
    ['botanist', 'plants', ['garden', 'microscope', 'greenhouse']],
    ['astronomer', 'stars', ['telescope', 'night', 'rocket']],
    ['zoologist', 'animals', ['cage', 'jungle', 'camera']],
    ['geologist', 'rocks', ['hammer', 'map', 'boots']],
    ['historian', 'the past', ['museum', 'library', 'lecture']],
    ['meteorologist', 'the weather', ['satellite', 'radio', 'umbrella']],
  ],
};

const symbols: WordRelation = {
  name: 'symbol and idea',
  says: (a, b) => `${withArticle(a)} can stand for ${b}`,
  pairs: [
    ['dove', 'peace', ['feather', 'nest', 'flight']],
    ['heart', 'love', ['blood', 'beat', 'chest']],
    ['crown', 'royalty', ['gold', 'head', 'jewel']],
    ['owl', 'wisdom', ['night', 'feather', 'barn']],
    ['skull', 'danger', ['bone', 'head', 'doctor']],
    ['flag', 'nation', ['pole', 'cloth', 'wind']],
  ],
};

const causes: WordRelation = {
  name: 'cause and effect',
  says: (a, b) => `${a} can lead to ${b}`,
  pairs: [
    ['drought', 'famine', ['tank', 'cloud', 'river']],
    ['erosion', 'gullies', ['soil', 'farmer', 'seed']],
    ['negligence', 'accidents', ['lawyer', 'traffic', 'caution']],
    ['pollution', 'disease', ['factory', 'smoke', 'chimney']],
    ['perseverance', 'success', ['runner', 'laziness', 'goal']],
    ['vaccination', 'immunity', ['needle', 'nurse', 'germ']],
  ],
};

const opposites: WordRelation = {
  name: 'opposites',
  closeTo: ['state and what is missing'],
  says: (a, b) => `the opposite of ${a} is ${b}`,
  pairs: [
    ['transparent', 'opaque', ['clear', 'glass', 'window']],
    ['humble', 'proud', ['modest', 'poor', 'quiet']],
    ['temporary', 'permanent', ['brief', 'tent', 'time']],
    ['reveal', 'conceal', ['show', 'secret', 'curtain']],
    ['abundant', 'scarce', ['plentiful', 'harvest', 'rich']],
    ['hostile', 'friendly', ['angry', 'enemy', 'army']],
    ['rigid', 'flexible', ['stiff', 'steel', 'strict']],
  ],
};

const lacks: WordRelation = {
  name: 'state and what is missing',
  closeTo: ['opposites'],
  says: (a, b) => `${a} is a lack of ${b}`,
  pairs: [
    ['drought', 'rain', ['desert', 'sun', 'farmer']],
    ['silence', 'sound', ['ear', 'library', 'night']],
    ['darkness', 'light', ['black', 'night', 'cave']],
    ['poverty', 'money', ['beggar', 'street', 'rags']],
    ['ignorance', 'knowledge', ['mistake', 'fool', 'school']],
    ['famine', 'food', ['hunger', 'desert', 'charity']],
  ],
};

const likeMeanings: WordRelation = {
  name: 'words with the same meaning',
  says: (a, b) => `${a} means nearly the same as ${b}`,
  pairs: [
    ['candid', 'honest', ['secret', 'liar', 'photograph']],
    ['diligent', 'hard-working', ['lazy', 'clever', 'office']],
    ['vanish', 'disappear', ['appear', 'magician', 'mist']],
    ['hazard', 'danger', ['safety', 'sign', 'helmet']],
    ['rapid', 'swift', ['slow', 'river', 'train']],
    ['assist', 'help', ['hinder', 'nurse', 'team']],
    ['feeble', 'weak', ['strong', 'old', 'patient']],
  ],
};

export const ANALOGIES_6: AnalogyBank = graded(
  [instruments, materials, groups],
  [studies, symbols, causes],
  [opposites, lacks, likeMeanings],
);
