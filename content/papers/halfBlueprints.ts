import type { Blueprint } from '@mahoe/domain/content/blueprint';
import { HALF, SHARED } from './assumptions.ts';
import { depths } from './depths.ts';

/** A blueprint of half papers, and the written blueprint from whose forms they take their items. */
export interface HalfPlan {
  readonly blueprint: Blueprint;
  readonly of: string;
}

const half = (blueprint: Omit<Blueprint, 'form' | 'result' | 'assumptions'>): Blueprint => ({
  ...blueprint,
  form: 'half paper',
  result: { type: 'count' },
  assumptions: [HALF, SHARED],
});

/** Blueprints of half papers with whole texts: half the items and minutes of a written paper. */
export const HALF_PLANS: readonly HalfPlan[] = [
  {
    of: 'literacy-4',
    blueprint: half({
      name: 'literacy-4-half',
      component: 'literacy',
      grade: 4,
      title: 'Half a Literacy paper',
      minutes: 30,
      strands: [
        { name: 'Word recognition and vocabulary', items: 4 },
        { name: 'Story', items: 6 },
        { name: 'Notice', items: 5 },
      ],
      depths: depths(5, 8, 2),
      texts: { count: 2, items: 11 },
      marks: 15,
    }),
  },
  {
    of: 'language-arts-6',
    blueprint: half({
      name: 'language-arts-6-half',
      component: 'language-arts',
      grade: 6,
      title: 'Half a Language Arts paper',
      minutes: 60,
      strands: [
        { name: 'Comprehension', items: 9 },
        { name: 'Vocabulary', items: 4 },
        { name: 'Grammar and conventions', items: 4 },
        { name: 'Writing craft', items: 2 },
        { name: 'Research skills', items: 1 },
        { name: 'Literacy', items: 10 },
      ],
      depths: depths(8, 17, 5),
      texts: { count: 4, items: 18 },
      marks: 30,
    }),
  },
  {
    of: 'science-6',
    blueprint: half({
      name: 'science-6-half',
      component: 'science',
      grade: 6,
      title: 'Half a Science paper',
      minutes: 45,
      strands: [
        { name: 'Living things', items: 7 },
        { name: 'Energy, forces and matter', items: 5 },
        { name: 'Environment', items: 4 },
        { name: 'Inquiry', items: 4 },
      ],
      depths: depths(4, 11, 5),
      texts: { count: 2, items: 6 },
      marks: 20,
    }),
  },
  {
    of: 'social-studies-6',
    blueprint: half({
      name: 'social-studies-6-half',
      component: 'social-studies',
      grade: 6,
      title: 'Half a Social Studies paper',
      minutes: 45,
      strands: [
        { name: 'Heritage', items: 5 },
        { name: 'Living together', items: 5 },
        { name: 'Physical environment', items: 5 },
        { name: 'Interdependence and sustainability', items: 5 },
      ],
      depths: depths(5, 11, 4),
      texts: { count: 2, items: 6 },
      marks: 20,
    }),
  },
];
