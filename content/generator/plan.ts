import type { Plan } from './item.ts';
import { DRAWN } from './planDrawn.ts';
import { MATHEMATICS_4 } from './planMathematics4.ts';
import { MATHEMATICS_5 } from './planMathematics5.ts';
import { MATHEMATICS_6 } from './planMathematics6.ts';
import { REASONING } from './planReasoning.ts';
import { TYPED } from './planTyped.ts';

/** The templates that take turns in each topic of Mathematics and Reasoning. */
const TURNS: Plan = { ...MATHEMATICS_4, ...MATHEMATICS_5, ...MATHEMATICS_6, ...REASONING };

/** Plan of a topic: questions of templates in turn, of drawings, and with typed answers. */
export const PLAN = { turns: TURNS, drawn: DRAWN, typed: TYPED } as const;
