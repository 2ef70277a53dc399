import { countItems, subjectOf } from '@mahoe/domain/content/blueprint';
import { isCategoryOf } from '@mahoe/domain/practice/paper/strandCategory';
import { describe, expect, test } from 'vitest';
import { curriculum } from '../curriculum.ts';
import { HALF_PLANS } from './halfBlueprints.ts';
import { WRITTEN_BLUEPRINTS } from './writtenBlueprints.ts';

const blueprints = [...WRITTEN_BLUEPRINTS, ...HALF_PLANS.map(({ blueprint }) => blueprint)];

describe.each(blueprints.map((blueprint) => [blueprint.name, blueprint] as const))(
  'the blueprint %s',
  (_name, { component, grade, strands, depths, result }) => {
    test('has as many items by strand as by depth', () => {
      expect(depths.reduce((sum, { items }) => sum + items, 0)).toBe(countItems({ strands }));
    });

    test('has topics of its subject and grade for each strand, which give the twins of misses', () => {
      const topics = curriculum().filter(
        (topic) => topic.subjectId === subjectOf(component) && topic.grade === grade,
      );
      const lacking = strands.filter(
        ({ name }) => !topics.some(({ category }) => isCategoryOf(category, name)),
      );
      // Literacy items are below the grade, and take any topic of the subject.
      expect(lacking.filter(({ name }) => name !== 'Literacy')).toEqual([]);
    });

    test('judges parts that it has', () => {
      const names = strands.map(({ name }) => name);
      const parts = result.type === 'mastery' ? result.parts : [];
      expect(parts.flatMap((part) => part.strands).filter((one) => !names.includes(one))).toEqual(
        [],
      );
    });
  },
);
