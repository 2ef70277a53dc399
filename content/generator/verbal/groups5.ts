import { graded } from '../item.ts';
import type { ClassificationBank } from './classificationTypes.ts';

export const GROUPS_5: ClassificationBank = graded(
  [
    {
      name: 'instruments with strings',
      members: ['guitar', 'violin', 'harp', 'cello', 'banjo'],
      near: ['flute', 'trumpet', 'drum', 'trombone'],
      wrongNames: ['instruments you blow', 'instruments you beat', 'people who make music'],
      rivals: [['violin', 'harp', 'cello', 'flute', 'trumpet', 'trombone']],
    },
    {
      name: 'reptiles',
      members: ['snake', 'lizard', 'turtle', 'crocodile', 'iguana'],
      near: ['frog', 'toad', 'eel', 'bat'],
      wrongNames: ['amphibians', 'mammals', 'insects'],
      rivals: [
        ['turtle', 'crocodile', 'frog', 'toad', 'eel'],
        ['lizard', 'turtle', 'crocodile', 'iguana', 'frog', 'toad'],
      ],
    },
    {
      name: 'sea animals with a shell',
      members: ['crab', 'lobster', 'conch', 'shrimp', 'oyster'],
      near: ['shark', 'jellyfish', 'dolphin', 'octopus'],
      wrongNames: ['fish with scales', 'mammals of the sea', 'birds of the coast'],
      rivals: [
        ['crab', 'lobster', 'shrimp', 'octopus'],
        ['conch', 'oyster', 'octopus'],
      ],
    },
    {
      name: 'occupations',
      members: ['nurse', 'farmer', 'plumber', 'lawyer', 'baker'],
      near: ['hospital', 'courtroom', 'bakery', 'workshop'],
      wrongNames: ['places of work', 'tools', 'hobbies'],
    },
  ],
  [
    {
      name: 'adverbs',
      members: ['slowly', 'loudly', 'neatly', 'bravely', 'quickly'],
      near: ['friendly', 'neat', 'kindness', 'brave'],
      wrongNames: ['adjectives', 'nouns', 'verbs'],
    },
    {
      name: 'prepositions',
      members: ['under', 'between', 'beside', 'through', 'above'],
      near: ['slowly', 'jump', 'because', 'tall'],
      wrongNames: ['verbs', 'adverbs', 'nouns'],
    },
    {
      name: 'water that falls from the sky',
      members: ['rain', 'hail', 'snow', 'sleet', 'drizzle'],
      near: ['thunder', 'wind', 'rainbow', 'lightning'],
      wrongNames: ['kinds of cloud', 'bodies of water', 'kinds of wind'],
      rivals: [['rain', 'drizzle', 'thunder', 'wind', 'rainbow', 'lightning']],
    },
    {
      name: 'capital cities',
      members: ['Kingston', 'Bridgetown', 'Havana', 'Nassau', 'Castries', 'Roseau'],
      near: ['Montego Bay', 'Barbados', 'Cuba', 'Tobago'],
      wrongNames: ['Caribbean islands', 'parishes of Jamaica', 'rivers'],
      rivals: [
        [
          'Kingston',
          'Bridgetown',
          'Nassau',
          'Castries',
          'Roseau',
          'Montego Bay',
          'Barbados',
          'Tobago',
        ],
        ['Bridgetown', 'Castries', 'Roseau', 'Barbados', 'Tobago'],
        ['Kingston', 'Havana', 'Montego Bay', 'Cuba'],
      ],
    },
  ],
  [
    {
      name: 'organs inside the body',
      members: ['heart', 'liver', 'kidney', 'lung', 'stomach'],
      near: ['elbow', 'knee', 'ankle', 'wrist'],
      wrongNames: ['joints', 'bones', 'parts of the face'],
      rivals: [['kidney', 'lung', 'elbow', 'knee', 'ankle', 'wrist']],
    },
    {
      name: 'forms of energy',
      members: ['heat', 'light', 'sound', 'electricity'],
      near: ['battery', 'lamp', 'wire', 'magnet'],
      wrongNames: ['machines', 'materials', 'planets'],
    },
    {
      name: 'figures of speech',
      members: ['simile', 'metaphor', 'personification', 'hyperbole', 'alliteration'],
      near: ['noun', 'comma', 'verb', 'paragraph'],
      wrongNames: ['parts of speech', 'punctuation marks', 'kinds of book'],
    },
    {
      name: 'instruments that are struck',
      members: ['drum', 'xylophone', 'cymbal', 'gong'],
      near: ['flute', 'violin', 'guitar', 'whistle'],
      wrongNames: ['instruments with strings', 'instruments that are blown', 'parts of a song'],
    },
  ],
);
