import { experienceEarned, pointsEarned, type Difficulty } from '@mahoe/domain/practice/pointsRule';
import { engagementScore } from '@mahoe/domain/progress/engagement';
import type { Milestone } from '@mahoe/domain/progress/milestone';
import { ageInDays, type Learner } from '@mahoe/domain/progress/learnerState';
import { shownStreak } from '@mahoe/domain/progress/streak/streak';
import { isRapid, isRight, type AnswerColumns } from '../fold/answerColumns.ts';
import { foldBatch, type RuleSet } from '../fold/batchFold.ts';
import type { FoldedPupil } from '../fold/pupilFold.ts';
import type { EventHandler } from '../fold/readEvents.ts';
import { newFortnight, type Fortnight } from './fortnight.ts';
import type { RuleTables } from './rules.ts';

/** A milestone that comes, goes or moves under the other rules. */
export interface Difference {
  readonly pupilId: string;
  readonly kind: string;
  readonly key: string;
  /** When it was reached, by the rules in force and by those tried; null where it was not. */
  readonly inForce: string | null;
  readonly tried: string | null;
}

/** State of a pupil at the end of a run. */
export interface Standing {
  readonly experience: number;
  readonly streak: number;
  readonly mastered: number;
  readonly unlocked: number;
  readonly badges: number;
  readonly engagement: number;
}

/** Results of two tables of rules. */
export interface ComparisonResult {
  readonly pupils: number;
  readonly answers: number;
  readonly today: string;
  readonly differences: readonly Difference[];
  readonly standings: readonly {
    readonly pupilId: string;
    readonly inForce: Standing;
    readonly tried: Standing;
  }[];
}

/** The same history under two tables of rules. */
export interface Comparison extends EventHandler {
  /** Returns the results of both on the last day of the history. */
  compared(): ComparisonResult;
}

/** An answer's experience as a table of points has it. */
const createExperience = ({ points: table }: RuleTables): RuleSet['experienceOf'] =>
  table &&
  ((answers: AnswerColumns, row: number): number => {
    const points = pointsEarned(answers.points[row] ?? 0, isRight(answers, row), table);
    const answer = {
      pointsEarned: points,
      difficulty: answers.words.label[answers.label[row] ?? 0] as Difficulty,
      level: answers.level[row] ?? 1,
      timesAnsweredToday: answers.timesToday[row] ?? 0,
      rapid: isRapid(answers, row),
    };
    return experienceEarned(answer, table);
  });

/** A table as a history is folded under it. */
export const toRuleSet = (tables: RuleTables): RuleSet => ({
  rules: tables.learning,
  experienceOf: createExperience(tables),
});

const computeStanding = (
  learner: Learner,
  { engagement }: RuleTables,
  fortnight: Fortnight,
  today: string,
): Standing => {
  const streak = shownStreak(learner.streak, today, learner.suspensions);
  const totals = fortnight.totals();
  return {
    experience: learner.experience,
    streak,
    mastered: Object.keys(learner.mastered).length,
    unlocked: Object.keys(learner.unlocked).length,
    badges: Object.keys(learner.badges).length,
    engagement: engagementScore(totals, streak, ageInDays(learner, today), engagement),
  };
};

/** When a pupil reached something first, under each table. */
interface FirstReached {
  readonly kind: string;
  readonly key: string;
  readonly at: [string | null, string | null];
}

/** @param today last day of the history, which a share of its pupils need not have seen */
export const newComparison = (
  inForce: RuleTables,
  tried: RuleTables,
  today: string,
): Comparison => {
  const fortnight = newFortnight(today);
  const standings: ComparisonResult['standings'][number][] = [];
  const differences: Difference[] = [];
  let firsts = new Map<string, FirstReached>();
  let isErased = false;
  let answers = 0;

  const onReached = (_: string, { kind, key, at }: Milestone, side: number): void => {
    const name = `${kind} ${key}`;
    let first = firsts.get(name);
    if (!first) firsts.set(name, (first = { kind, key, at: [null, null] }));
    first.at[side] ??= at;
  };
  const onPupil = (pupilId: string, [one, other]: readonly FoldedPupil[]): void => {
    if (!one?.learner || !other?.learner || isErased) return;
    standings.push({
      pupilId,
      inForce: computeStanding(one.learner, inForce, fortnight, today),
      tried: computeStanding(other.learner, tried, fortnight, today),
    });
    for (const { kind, key, at } of firsts.values()) {
      const [now, then] = at;
      if (now !== then) differences.push({ pupilId, kind, key, inForce: now, tried: then });
    }
  };
  const together = foldBatch([inForce, tried].map(toRuleSet), { onReached, onPupil });

  return {
    ...together,
    pupil: (pupilId) => {
      firsts = new Map();
      isErased = false;
      fortnight.clear();
      together.pupil(pupilId);
    },
    answer: (columns, row) => {
      answers += 1;
      together.answer(columns, row);
      fortnight.answer(columns, row);
    },
    other: (event) => {
      together.other(event);
      fortnight.other(event);
      if (event.type === 'PupilErased') isErased = true;
    },
    compared: () => ({ pupils: standings.length, answers, today, differences, standings }),
  };
};
