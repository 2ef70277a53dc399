import type { Blueprint } from '@mahoe/domain/content/blueprint';
import type { CurriculumTopic } from '../curriculum.ts';
import { HALF } from './assumptions.ts';
import { depths } from './depths.ts';

type Topics = Pick<CurriculumTopic, 'subjectId' | 'grade'> & {
  /** A strand of the curriculum; all of the subject if absent. */
  readonly category?: string;
};

/** A blueprint, and the topics of the curriculum from which each of its strands takes items. */
export interface PaperPlan {
  readonly blueprint: Blueprint;
  readonly topics: Readonly<Record<string, Topics>>;
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
      result: { type: 'bands' },
      assumptions: ['Nobody has published how many questions of each kind there are.'],
    },
    topics: ABILITY,
  },
  {
    blueprint: {
      name: 'mathematics-6',
      component: 'mathematics',
      grade: 6,
      form: '2026 form',
      title: 'Mathematics',
      minutes: 120,
      strands: [...strands(18, 6, 6, 5, 5), { name: 'Numeracy', items: 20 }],
      depths: depths(16, 34, 10),
      result: { type: 'bands' },
      assumptions: [
        'Nobody has published the minutes of the paper with 60 questions. We give two for each.',
        'We think that 40 questions are of grade 6 and 20 are numeracy questions.',
      ],
    },
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
      strands: [...strands(9, 3, 3, 2, 3), { name: 'Numeracy', items: 10 }],
      depths: depths(8, 17, 5),
      result: { type: 'count' },
      assumptions: [HALF],
    },
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
      result: { type: 'count' },
      assumptions: [HALF],
    },
    topics: ABILITY,
  },
];
