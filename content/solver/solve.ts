import { ALGEBRA_RULES } from './algebraRules.ts';
import { CODE_RULES } from './codeRules.ts';
import { compareColumns } from './comparisonRules.ts';
import { DATA_RULES } from './dataRules.ts';
import { DRAWN_ANGLE_RULES } from './drawnAngleRules.ts';
import { DRAWN_PATTERN_RULES } from './drawnPatternRules.ts';
import { DRAWN_SHAPE_RULES } from './drawnShapeRules.ts';
import { FIGURE_RULES } from './figureRules.ts';
import { GEOMETRY_RULES } from './geometryRules.ts';
import { GRAPH_RULES } from './graphRules.ts';
import { GRID_RULES } from './gridRules.ts';
import { LOGIC_RULES } from './logicRules.ts';
import { MEASURE_RULES } from './measureRules.ts';
import { MONEY_RULES } from './moneyRules.ts';
import { MULTI_STEP_RULES } from './multiStepRules.ts';
import { MULTI_STEP_SPACE_RULES } from './multiStepSpaceRules.ts';
import { NUMBER_RULES } from './numberRules.ts';
import { SET_RULES } from './setRules.ts';
import { STORY_RULES } from './storyRules.ts';
import { PUZZLE_RULES } from './puzzleRules.ts';
import type { Options, Rule } from './rule.ts';
import { SCALE_RULES } from './scaleRules.ts';
import { SERIES_RULES } from './seriesRules.ts';
import { SOLID_RULES } from './solidRules.ts';

const RULES: readonly Rule[] = [
  ...GRAPH_RULES,
  ...SCALE_RULES,
  ...DRAWN_SHAPE_RULES,
  ...DRAWN_ANGLE_RULES,
  ...DRAWN_PATTERN_RULES,
  ...MULTI_STEP_RULES,
  ...MULTI_STEP_SPACE_RULES,
  ...NUMBER_RULES,
  ...STORY_RULES,
  ...MONEY_RULES,
  ...SET_RULES,
  ...MEASURE_RULES,
  ...GEOMETRY_RULES,
  ...SOLID_RULES,
  ...GRID_RULES,
  ...ALGEBRA_RULES,
  ...DATA_RULES,
  ...SERIES_RULES,
  ...PUZZLE_RULES,
  ...LOGIC_RULES,
  ...CODE_RULES,
  ...FIGURE_RULES,
  compareColumns,
];

/**
 * Solves a question from its printed text and its drawing alone: the places of the options that are right by the first
 * rule that knows this kind of question, or undefined when no rule does.
 */
export const solve = (
  stem: string,
  options: Options,
  svg?: string,
): readonly number[] | undefined => {
  for (const rule of RULES) {
    const right = rule(stem, options, svg);
    if (right !== undefined) return right;
  }
  return undefined;
};
