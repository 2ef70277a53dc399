import type { QuizAchievement, QuizResults } from '@mahoe/contracts/practice/quizzes';
import { treeStage } from '../pupil/treeStage.ts';

/** One thing a quiz earned, as text. */
export interface EarnedLine {
  readonly kind: 'mastery' | 'unlock' | 'level' | 'tree' | 'badge' | 'streak' | 'prize';
  readonly text: string;
  /** Explanation or progress, below the text. */
  readonly more?: string;
  /** Medal of a badge; the text already names it. */
  readonly badge?: Omit<Extract<QuizAchievement, { kind: 'badge' }>, 'kind'>;
}

const levelLines = (levels: readonly number[]): readonly EarnedLine[] => {
  const [first, last] = [levels[0], levels.at(-1)];
  if (first === undefined || last === undefined) return [];
  const stage = treeStage(last);
  return [
    { kind: 'level', text: `Level ${last}` },
    ...(stage === treeStage(first - 1)
      ? []
      : [{ kind: 'tree' as const, text: `Your tree has grown: ${stage}` }]),
  ];
};

/** Today's streak and prize progress, if the quiz was of today and counted for them. */
export interface Today {
  readonly streak: number;
  readonly prize: { readonly completed: number; readonly goal: number } | undefined;
}

/** Lists what a quiz earned, in display order. */
export const earnedLines = (
  { earned }: Pick<QuizResults, 'earned'>,
  today: Today | undefined,
): readonly EarnedLine[] => {
  const ofKind = <Kind extends QuizAchievement['kind']>(kind: Kind) =>
    earned.filter((one): one is Extract<QuizAchievement, { kind: Kind }> => one.kind === kind);
  const milestone = ofKind('streak').at(-1);
  const streak = today?.streak ?? 0;
  return [
    ...ofKind('mastery').map(({ topicName }) => ({
      kind: 'mastery' as const,
      text: `You mastered ${topicName}`,
    })),
    ...ofKind('unlock').map(({ topicName }) => ({
      kind: 'unlock' as const,
      text: `New topic open: ${topicName}`,
    })),
    ...levelLines(ofKind('level').map(({ level }) => level)),
    ...ofKind('badge').map(({ name, description, tier, code }) => ({
      kind: 'badge' as const,
      text: `Badge: ${name}`,
      more: description,
      badge: { code, tier, description, name: '' },
    })),
    ...(milestone
      ? [{ kind: 'streak' as const, text: `${milestone.days} days in a row` }]
      : streak > 0
        ? [{ kind: 'streak' as const, text: `Streak: ${streak} ${streak === 1 ? 'day' : 'days'}` }]
        : []),
    ...(today?.prize
      ? [
          {
            kind: 'prize' as const,
            text: `Prize: ${today.prize.completed} of ${today.prize.goal} quizzes today`,
          },
        ]
      : []),
  ];
};
