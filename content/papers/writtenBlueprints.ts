import type { Blueprint } from '@mahoe/domain/content/blueprint';
import { EACH_PART, NOT_IN_2026 } from './assumptions.ts';
import { depths } from './depths.ts';

const FORTY =
  'The 90 minutes are those of 2019. Only one study guide says that there are 40 questions.';

/**
 * Blueprints of the papers that people write, after the facts and assumptions gathered in docs/exam.md.
 */
export const WRITTEN_BLUEPRINTS: readonly Blueprint[] = [
  {
    name: 'literacy-4',
    component: 'literacy',
    grade: 4,
    form: '2026 form',
    title: 'Grade 4 Literacy',
    minutes: 60,
    strands: [
      { name: 'Word recognition and vocabulary', items: 8 },
      { name: 'Story', items: 6 },
      { name: 'Information', items: 6 },
      { name: 'Poem', items: 5 },
      { name: 'Notice', items: 5 },
    ],
    depths: depths(10, 16, 4),
    texts: { count: 4, items: 22 },
    marks: 30,
    result: {
      type: 'mastery',
      parts: [
        { name: 'Words', strands: ['Word recognition and vocabulary'], pass: 7 },
        { name: 'Comprehension', strands: ['Story', 'Information', 'Poem', 'Notice'], pass: 9 },
      ],
    },
    assumptions: [
      'Nobody has published the minutes of this test. We give two minutes for each question.',
      'Nobody has published how many questions each part has. We follow the older test.',
      'Mastery needs 7 of 8 for words and 9 of 22 for the texts, by the shares of the older test.',
    ],
  },
  {
    name: 'language-arts-6',
    component: 'language-arts',
    grade: 6,
    form: '2026 form',
    title: 'Language Arts',
    minutes: 120,
    strands: [
      { name: 'Comprehension', items: 18 },
      { name: 'Vocabulary', items: 7 },
      { name: 'Grammar and conventions', items: 9 },
      { name: 'Writing craft', items: 4 },
      { name: 'Research skills', items: 2 },
      { name: 'Literacy', items: 20, depths: [8, 12, 0] },
    ],
    depths: depths(16, 34, 10),
    texts: { count: 8, items: 36 },
    marks: 60,
    result: { type: 'bands' },
    assumptions: [
      'Nobody has published the minutes of the paper with 60 questions. We give two for each.',
      'We think that 40 questions are of grade 6 and 20 are literacy questions.',
      EACH_PART,
    ],
  },
  {
    name: 'science-6',
    component: 'science',
    grade: 6,
    form: 'full form',
    title: 'Science',
    minutes: 90,
    strands: [
      { name: 'Living things', items: 13 },
      { name: 'Energy, forces and matter', items: 11 },
      { name: 'Environment', items: 8 },
      { name: 'Inquiry', items: 8 },
    ],
    depths: depths(8, 22, 10),
    texts: { count: 5, items: 15 },
    marks: 40,
    result: { type: 'bands' },
    assumptions: [NOT_IN_2026, FORTY, EACH_PART],
  },
  {
    name: 'social-studies-6',
    component: 'social-studies',
    grade: 6,
    form: 'full form',
    title: 'Social Studies',
    minutes: 90,
    strands: [
      { name: 'Heritage', items: 10 },
      { name: 'Living together', items: 10 },
      { name: 'Physical environment', items: 10 },
      { name: 'Interdependence and sustainability', items: 10 },
    ],
    depths: depths(10, 22, 8),
    texts: { count: 4, items: 12 },
    marks: 40,
    result: { type: 'bands' },
    assumptions: [NOT_IN_2026, FORTY, EACH_PART],
  },
];
