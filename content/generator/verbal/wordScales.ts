import { type ByDifficulty, graded } from '../item.ts';

/** Four words in order of size, strength or time. */
export interface Scale {
  readonly words: readonly [string, string, string, string];
  readonly from: string;
  readonly to: string;
}

const scale = (from: string, to: string, words: Scale['words']): Scale => ({ words, from, to });

type ScaleTable = ByDifficulty<readonly Scale[]>;

export const SCALES_4: ScaleTable = graded(
  [
    scale('youngest', 'oldest', ['baby', 'child', 'teenager', 'adult']),
    scale('shortest', 'longest', ['day', 'week', 'month', 'year']),
    scale('smallest', 'largest', ['village', 'town', 'city', 'country']),
    scale('slowest', 'fastest', ['crawl', 'walk', 'jog', 'sprint']),
  ],
  [
    scale('least often', 'most often', ['never', 'sometimes', 'often', 'always']),
    scale('quietest', 'loudest', ['silence', 'whisper', 'talk', 'scream']),
    scale('coldest', 'hottest', ['freezing', 'cool', 'warm', 'boiling']),
    scale('smallest', 'largest', ['puddle', 'pond', 'lake', 'ocean']),
  ],
  [
    scale('smallest', 'largest', ['letter', 'word', 'sentence', 'paragraph']),
    scale('calmest', 'strongest', ['stillness', 'breeze', 'gale', 'hurricane']),
    scale('smallest', 'largest', ['speck', 'crumb', 'slice', 'loaf']),
    scale('earliest', 'latest', ['seed', 'seedling', 'sapling', 'tree']),
  ],
);

export const SCALES_5: ScaleTable = graded(
  [
    scale('shortest', 'longest', ['second', 'minute', 'hour', 'day']),
    scale('fewest', 'most', ['none', 'few', 'many', 'all']),
    scale('smallest', 'largest', ['street', 'community', 'parish', 'island']),
    scale('lightest', 'heaviest', ['feather', 'pencil', 'brick', 'truck']),
  ],
  [
    scale('least angry', 'angriest', ['calm', 'annoyed', 'angry', 'furious']),
    scale('least sure', 'surest', ['impossible', 'unlikely', 'likely', 'certain']),
    scale('driest', 'wettest', ['dry', 'damp', 'wet', 'flooded']),
    scale('worst', 'best', ['awful', 'poor', 'good', 'excellent']),
  ],
  [
    scale('least liked', 'most liked', ['hated', 'disliked', 'liked', 'adored']),
    scale('least willing', 'most willing', ['unwilling', 'hesitant', 'willing', 'eager']),
    scale('lightest rain', 'heaviest rain', ['mist', 'drizzle', 'shower', 'downpour']),
    scale('softest knock', 'hardest knock', ['touch', 'tap', 'knock', 'bang']),
  ],
);

export const SCALES_6: ScaleTable = graded(
  [
    scale('shortest', 'longest', ['year', 'decade', 'century', 'millennium']),
    scale('least often', 'most often', ['rarely', 'sometimes', 'usually', 'always']),
    scale('smallest', 'largest', ['parish', 'county', 'country', 'continent']),
    scale('smallest', 'largest', ['planet', 'star', 'galaxy', 'universe']),
  ],
  [
    scale('saddest', 'happiest', ['miserable', 'sad', 'pleased', 'overjoyed']),
    scale('most friendly', 'least friendly', ['loving', 'friendly', 'cool', 'hostile']),
    scale('poorest', 'richest', ['penniless', 'poor', 'comfortable', 'wealthy']),
    scale('weakest request', 'strongest request', ['hint', 'ask', 'urge', 'demand']),
  ],
  [
    scale('most careless', 'most careful', ['reckless', 'careless', 'careful', 'meticulous']),
    scale('least hungry', 'hungriest', ['stuffed', 'satisfied', 'peckish', 'ravenous']),
    scale('least important', 'most important', ['trivial', 'minor', 'major', 'vital']),
    scale('least frightened', 'most frightened', ['fearless', 'uneasy', 'scared', 'terrified']),
  ],
);
