import type { Template } from './item.ts';
import { MATHEMATICS_4 } from './planMathematics4.ts';
import { MATHEMATICS_5 } from './planMathematics5.ts';
import { MATHEMATICS_6 } from './planMathematics6.ts';
import { REASONING } from './planReasoning.ts';

/** For each topic key of Mathematics and Reasoning, the templates that practise that topic at its grade. */
export const PLAN: Readonly<Record<string, readonly Template[]>> = {
  ...MATHEMATICS_4,
  ...MATHEMATICS_5,
  ...MATHEMATICS_6,
  ...REASONING,
};
