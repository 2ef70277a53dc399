import type { Blueprint } from '@mahoe/domain/content/blueprint';
import type { CurriculumTopic } from '../curriculum.ts';
import * as angles from '../generator/geometry/drawnAngles.ts';
import * as nets from '../generator/geometry/drawnNets.ts';
import * as shapes from '../generator/geometry/drawnShapes.ts';
import type { Template } from '../generator/item.ts';
import * as scales from '../generator/measurement/scales.ts';
import * as squaredPaper from '../generator/measurement/squaredAreas.ts';
import * as fractionDrawings from '../generator/number/fractionDrawings.ts';
import * as numberLines from '../generator/number/numberLines.ts';
import * as dataAnalysis from '../generator/quantitative/dataAnalysis.ts';
import * as estimation from '../generator/quantitative/estimation.ts';
import { HALF } from './assumptions.ts';
import { depths } from './depths.ts';

type Topics = Pick<CurriculumTopic, 'subjectId' | 'grade'> & {
  /** A strand of the curriculum; all of the subject if absent. */
  readonly category?: string;
};

/** Items of one kind in a strand. */
export interface Kind {
  /** Key of the topic in the curriculum. */
  readonly topic: string;
  readonly items: number;
  /** Templates that make these items; those of the topic if absent. */
  readonly templates?: readonly Template[];
  /** True if each item has a figure. */
  readonly isDrawn?: true;
}

/** A blueprint, and the topics of the curriculum from which each of its strands takes items. */
export interface PaperPlan {
  readonly blueprint: Blueprint;
  readonly topics: Readonly<Record<string, Topics>>;
  /** Kinds of which a strand has a given number; its other items come from its topics in turn. */
  readonly kinds?: Readonly<Record<string, readonly Kind[]>>;
}

const MATHEMATICS = 1;
const REASONING = 5;

const STRANDS = ['Number', 'Measurement', 'Geometry', 'Algebra', 'Statistics and Probability'];

const mathematicsStrands = (grade: Blueprint['grade']): PaperPlan['topics'] =>
  Object.fromEntries(
    STRANDS.map((category) => [category, { subjectId: MATHEMATICS, grade, category }]),
  );

const strands = (...counts: readonly number[]): Blueprint['strands'] =>
  counts.map((items, index) => ({ name: STRANDS[index] ?? '', items }));

/** The sub-tests of grade 4 numeracy; half of each shows mastery. */
const numeracyParts = (...pass: readonly [number, number, number]): Blueprint['result'] => ({
  type: 'mastery',
  parts: [
    { name: 'Number', strands: ['Number'], pass: pass[0] },
    { name: 'Measurement and geometry', strands: ['Measurement', 'Geometry'], pass: pass[1] },
    {
      name: 'Algebra and statistics',
      strands: ['Algebra', 'Statistics and Probability'],
      pass: pass[2],
    },
  ],
});

const ability = (topic: string, items: number, templates?: readonly Template[]): Kind => ({
  topic: `topic:5:6:${topic}`,
  items,
  ...(templates && { templates }),
});

const ESTIMATION = [estimation.supportedClaim, dataAnalysis.estimateShare];

/**
 * Kinds of the Ability Test that the generator makes. Its passage, its data, its sentences to complete and
 * its essential parts are written.
 */
const abilityKinds = (
  verbal: readonly [
    analogies: number,
    groups: number,
    deductions: number,
    sequences: number,
    language: number,
  ],
  quantitative: readonly [patterns: number, comparing: number, problems: number, estimates: number],
): NonNullable<PaperPlan['kinds']> => ({
  'Verbal reasoning': [
    ability('analogies', verbal[0]),
    ability('classification', verbal[1]),
    ability('logical-deductions', verbal[2]),
    ability('sequencing', verbal[3]),
    ability('artificial-language', verbal[4]),
  ],
  'Quantitative reasoning': [
    ability('number-patterns', quantitative[0]),
    ability('representing-and-comparing-quantities', quantitative[1]),
    ability('quantitative-problem-solving', quantitative[2]),
    ability('data-analysis-and-estimation', quantitative[3], ESTIMATION),
  ],
});

const drawn = (topic: string, ...templates: readonly Template[]): readonly Kind[] =>
  templates.map((template) => ({
    topic: `topic:1:${topic}`,
    items: 1,
    templates: [template],
    isDrawn: true,
  }));

/** Items with a figure that both Mathematics papers of grade 6 have. */
const FIGURES_OF_HALF: NonNullable<PaperPlan['kinds']> = {
  Measurement: drawn('6:area-volume-and-surface', squaredPaper.lShapeArea),
  Geometry: drawn('6:angles-circles-congruence-and-similarity', angles.drawnTriangleAngle),
  Numeracy: [
    ...drawn('5:fractions-with-unlike-denominators', numberLines.fractionOnLine),
    ...drawn('5:metric-measure-perimeter-and-area', scales.readJug),
  ],
};

/** Items with a figure of a whole Mathematics paper, besides those about its displays. */
const FIGURES: NonNullable<PaperPlan['kinds']> = {
  ...FIGURES_OF_HALF,
  Geometry: [
    ...(FIGURES_OF_HALF['Geometry'] ?? []),
    ...drawn('6:angles-circles-congruence-and-similarity', angles.angleMarkedX),
    ...drawn('5:polygons-symmetry-and-movement', shapes.namedQuadrilateral),
  ],
  Numeracy: [
    ...(FIGURES_OF_HALF['Numeracy'] ?? []),
    ...drawn('5:pyramids-and-nets', nets.solidOfDrawnNet),
    ...drawn('5:time-and-temperature', scales.readThermometer),
    ...drawn('5:fractions-with-unlike-denominators', fractionDrawings.shadedFraction),
  ],
};

const ABILITY: PaperPlan['topics'] = {
  'Verbal reasoning': { subjectId: REASONING, grade: 6, category: 'Verbal Reasoning' },
  'Quantitative reasoning': { subjectId: REASONING, grade: 6, category: 'Quantitative Reasoning' },
};

/**
 * Blueprints of the papers whose items the generator makes, after the facts and assumptions gathered in
 * docs/exam.md.
 */
export const PAPER_PLANS: readonly PaperPlan[] = [
  {
    blueprint: {
      name: 'numeracy-4',
      component: 'numeracy',
      grade: 4,
      form: '2026 form',
      title: 'Grade 4 Numeracy',
      minutes: 60,
      strands: strands(15, 5, 4, 2, 4),
      depths: depths(9, 16, 5),
      marks: 30,
      result: numeracyParts(8, 5, 3),
      assumptions: [
        'Nobody has published the minutes of this test. We give two minutes for each question.',
        'Nobody has published how many questions each part has. We follow the older test.',
      ],
    },
    topics: mathematicsStrands(4),
  },
  {
    blueprint: {
      name: 'numeracy-4-half',
      component: 'numeracy',
      grade: 4,
      form: 'half paper',
      title: 'Half a Numeracy paper',
      minutes: 30,
      strands: strands(7, 3, 2, 1, 2),
      depths: depths(4, 8, 3),
      marks: 15,
      result: { type: 'count' },
      assumptions: [HALF],
    },
    topics: mathematicsStrands(4),
  },
  {
    blueprint: {
      name: 'mathematics-5-check',
      component: 'mathematics',
      grade: 5,
      form: 'end-of-year check',
      title: 'Grade 5 Mathematics check',
      minutes: 80,
      strands: strands(18, 6, 6, 5, 5),
      depths: depths(8, 22, 10),
      marks: 40,
      result: { type: 'count' },
      assumptions: ['Grade 5 has no such exam. This check is ours, and it is not a PEP paper.'],
    },
    topics: mathematicsStrands(5),
  },
  {
    blueprint: {
      name: 'ability-6',
      component: 'ability',
      grade: 6,
      form: '2026 form',
      title: 'Ability Test',
      minutes: 75,
      strands: [
        { name: 'Verbal reasoning', items: 20 },
        { name: 'Quantitative reasoning', items: 20 },
      ],
      depths: depths(4, 24, 12),
      texts: { count: 3, items: 7 },
      marks: 40,
      result: { type: 'bands' },
      assumptions: ['Nobody has published how many questions of each kind there are.'],
    },
    topics: ABILITY,
    kinds: abilityKinds([3, 3, 3, 2, 1], [5, 4, 5, 2]),
  },
  {
    blueprint: {
      name: 'mathematics-6',
      component: 'mathematics',
      grade: 6,
      form: '2026 form',
      title: 'Mathematics',
      minutes: 120,
      strands: [...strands(18, 6, 6, 5, 5), { name: 'Numeracy', items: 20, depths: [8, 12, 0] }],
      depths: depths(16, 34, 10),
      texts: { count: 4, items: 9 },
      figures: 12,
      marks: 60,
      result: { type: 'bands' },
      assumptions: [
        'Nobody has published the minutes of the paper with 60 questions. We give two for each.',
        'We think that 40 questions are of grade 6 and 20 are numeracy questions.',
      ],
    },
    kinds: FIGURES,
    topics: { ...mathematicsStrands(6), Numeracy: { subjectId: MATHEMATICS, grade: 5 } },
  },
  {
    blueprint: {
      name: 'mathematics-6-half',
      component: 'mathematics',
      grade: 6,
      form: 'half paper',
      title: 'Half a Mathematics paper',
      minutes: 60,
      strands: [...strands(9, 3, 3, 2, 3), { name: 'Numeracy', items: 10, depths: [4, 6, 0] }],
      depths: depths(8, 17, 5),
      texts: { count: 2, items: 4 },
      figures: 6,
      marks: 30,
      result: { type: 'count' },
      assumptions: [HALF],
    },
    kinds: FIGURES_OF_HALF,
    topics: { ...mathematicsStrands(6), Numeracy: { subjectId: MATHEMATICS, grade: 5 } },
  },
  {
    blueprint: {
      name: 'ability-6-half',
      component: 'ability',
      grade: 6,
      form: 'half paper',
      title: 'Half an Ability paper',
      minutes: 38,
      strands: [
        { name: 'Verbal reasoning', items: 10 },
        { name: 'Quantitative reasoning', items: 10 },
      ],
      depths: depths(2, 12, 6),
      texts: { count: 2, items: 5 },
      marks: 20,
      result: { type: 'count' },
      assumptions: [HALF],
    },
    topics: ABILITY,
    kinds: abilityKinds([2, 1, 1, 1, 0], [2, 2, 3, 1]),
  },
];
