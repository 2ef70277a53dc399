import {
  Award,
  ChevronsUp,
  CircleCheck,
  Flame,
  Gift,
  LockOpen,
  Sprout,
  type LucideIcon,
} from 'lucide-react';
import { getPrizeProgress } from '@mahoe/contracts/progress/streakAndPrize';
import type { QuizResults } from '@mahoe/contracts/practice/quizzes';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { Medal } from '../pupil/Medal.tsx';
import { Card } from '../ui/components/Card.tsx';
import { toJamaicanDate } from '../ui/format/localDate.ts';
import { useServerTime } from '../ui/hooks/useServerTime.ts';
import { earnedLines, type EarnedLine, type Today } from './earnedLines.ts';
import styles from './EarnedList.module.css';

const ICONS: Readonly<Record<EarnedLine['kind'], LucideIcon>> = {
  mastery: CircleCheck,
  unlock: LockOpen,
  level: ChevronsUp,
  tree: Sprout,
  badge: Award,
  streak: Flame,
  prize: Gift,
};

/** A shorter quiz, such as a refresh, does not count for the prize (R12). */
const MIN_PRIZE_QUESTIONS = 10;

/** Today's streak and prize progress, if the quiz is of today and counts for them. */
const useToday = ({
  endedAt,
  status,
  tooFast,
  answered,
  totalQuestions,
}: QuizResults): Today | undefined => {
  const { id, currentStreak } = useSignedInUser();
  const today = toJamaicanDate(useServerTime());
  const isOfToday = endedAt !== null && toJamaicanDate(endedAt) === today && status !== 'open';
  const counts = isOfToday && status !== 'abandoned' && tooFast < answered;
  const prize = useRead(getPrizeProgress, { params: { id } }, { enabled: counts });
  if (!counts) return undefined;
  const { completedToday, goal } = prize.data ?? {};
  return {
    streak: currentStreak,
    prize:
      goal && completedToday && totalQuestions >= MIN_PRIZE_QUESTIONS
        ? { completed: completedToday, goal: goal.quizzes }
        : undefined,
  };
};

/** List of everything a quiz earned. */
export const EarnedList = ({ results }: { readonly results: QuizResults }) => {
  const lines = earnedLines(results, useToday(results));
  if (lines.length === 0) return null;
  return (
    <Card aria-labelledby="earned">
      <h2 id="earned" className={styles['title']}>
        You earned
      </h2>
      <ol className={styles['lines']}>
        {lines.map(({ kind, text, more, badge }, place) => {
          const Icon = ICONS[kind];
          return (
            <li
              key={text}
              className={styles['line']}
              data-kind={kind}
              style={{ animationDelay: `${place * STEP_MS}ms` }}
            >
              {badge ? (
                <Medal {...badge} />
              ) : (
                <span className={styles['icon']}>
                  <Icon size={24} aria-hidden="true" />
                </span>
              )}
              <span>
                {text}
                {more !== undefined && <span className={styles['more']}>{more}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
};

const STEP_MS = 300;
