import { addDays } from '@mahoe/domain/calendar';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { experienceEarned, pointsEarned } from '@mahoe/domain/practice/pointsRule';
import { ENGAGEMENT_DAYS, engagementScore } from '@mahoe/domain/progress/engagement';
import { quizDay } from '@mahoe/domain/progress/quizDay';
import { ageInDays, type Learner } from '@mahoe/domain/progress/learnerState';
import { shownStreak } from '@mahoe/domain/progress/streak/streak';
import { newLearnerFold, type LearnerFold, type Reached } from '../fold/learnerFold.ts';
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

/** What differs of a pupil at the end. */
export interface Standing {
  readonly experience: number;
  readonly streak: number;
  readonly mastered: number;
  readonly unlocked: number;
  readonly badges: number;
  readonly engagement: number;
}

interface Side {
  readonly tables: RuleTables;
  readonly fold: LearnerFold;
  readonly reached: Map<string, Reached>;
}

const newSide = (tables: RuleTables): Side => ({
  tables,
  fold: newLearnerFold(tables.learning),
  reached: new Map(),
});

/** The answer as another table of points rewards it. */
const rewarded = (event: DomainEvent, { points: table }: RuleTables): DomainEvent => {
  if (!table || event.type !== 'AttemptAnswered') return event;
  const { data } = event;
  const earned = pointsEarned(data.points, data.isCorrect, table);
  const experience = experienceEarned({ ...data, pointsEarned: earned }, table);
  return { ...event, data: { ...data, pointsEarned: earned, experienceEarned: experience } };
};

const followOn = ({ tables, fold, reached }: Side, event: DomainEvent): void => {
  for (const one of fold.follow(rewarded(event, tables))) {
    const { pupilId, milestone } = one;
    const name = `${pupilId} ${milestone.kind} ${milestone.key}`;
    if (!reached.has(name)) reached.set(name, one);
  }
};

interface Day {
  answers: number;
  effort: number;
  quizzes: number;
}

/** Of each pupil, what happened on the days that engagement looks at. */
const newFortnight = () => {
  const days = new Map<string, Map<string, Day>>();
  const subjects = new Map<string, Map<number, string>>();
  const dayOf = (pupilId: string, date: string) => {
    let own = days.get(pupilId);
    if (!own) days.set(pupilId, (own = new Map<string, Day>()));
    let day = own.get(date);
    if (!day) own.set(date, (day = { answers: 0, effort: 0, quizzes: 0 }));
    return day;
  };
  return {
    follow: ({ type, data }: DomainEvent): void => {
      if (type === 'AttemptAnswered' || type === 'QuestionTimedOut') {
        const day = dayOf(data.pupilId, data.localDate);
        day.answers += 1;
        if (type === 'AttemptAnswered' && !data.rapid) day.effort += 1;
        let own = subjects.get(data.pupilId);
        if (!own) subjects.set(data.pupilId, (own = new Map<number, string>()));
        own.set(data.subjectId, data.localDate);
      } else if (type === 'QuizSessionCompleted' && data.reason !== 'abandoned') {
        dayOf(data.pupilId, quizDay(data)).quizzes += 1;
      }
    },
    totals: (pupilId: string, today: string) => {
      const after = addDays(today, -ENGAGEMENT_DAYS);
      const recent = [...(days.get(pupilId) ?? [])].filter(([date]) => date > after);
      const sum = (of: 'answers' | 'effort' | 'quizzes'): number =>
        recent.reduce((total, [, day]) => total + day[of], 0);
      const last = [...(subjects.get(pupilId)?.values() ?? [])];
      return {
        activeDays: recent.filter(([, { effort }]) => effort > 0).length,
        completedQuizzes: sum('quizzes'),
        subjects: last.filter((date) => date > after).length,
        answers: sum('answers'),
        effortfulAnswers: sum('effort'),
      };
    },
  };
};

type Fortnight = ReturnType<typeof newFortnight>;

const standingOf = (
  learner: Learner,
  { engagement }: RuleTables,
  fortnight: Fortnight,
  today: string,
): Standing => {
  const streak = shownStreak(learner.streak, today, learner.suspensions);
  const totals = fortnight.totals(learner.pupilId, today);
  return {
    experience: learner.experience,
    streak,
    mastered: Object.keys(learner.mastered).length,
    unlocked: Object.keys(learner.unlocked).length,
    badges: Object.keys(learner.badges).length,
    engagement: engagementScore(totals, streak, ageInDays(learner, today), engagement),
  };
};

/** What two tables of rules come to. */
export interface Compared {
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
export interface Shadow {
  follow(events: readonly DomainEvent[]): void;
  /** What the two come to. @param asOf the day of it; that of the last answer unless told */
  compare(asOf?: string): Compared;
}

const differencesBetween = (one: Side, other: Side): readonly Difference[] => {
  const names = new Set([...one.reached.keys(), ...other.reached.keys()]);
  return [...names].flatMap((name): readonly Difference[] => {
    const [before, after] = [one.reached.get(name), other.reached.get(name)];
    const either = before ?? after;
    if (!either || before?.milestone.at === after?.milestone.at) return [];
    const { kind, key } = either.milestone;
    return [
      {
        pupilId: either.pupilId,
        kind,
        key,
        inForce: before?.milestone.at ?? null,
        tried: after?.milestone.at ?? null,
      },
    ];
  });
};

export const newShadow = (inForce: RuleTables, tried: RuleTables): Shadow => {
  const [one, other] = [newSide(inForce), newSide(tried)];
  const fortnight = newFortnight();
  const erased = new Set<string>();
  let answers = 0;
  let today = '';
  return {
    follow: (events) => {
      for (const event of events) {
        followOn(one, event);
        followOn(other, event);
        fortnight.follow(event);
        if (event.type === 'PupilErased') erased.add(event.data.pupilId);
        if (event.type !== 'AttemptAnswered' && event.type !== 'QuestionTimedOut') continue;
        answers += 1;
        today = event.data.localDate;
      }
    },
    compare: (asOf = today) => {
      const standings = [...one.fold.pupils].flatMap(([pupilId, { learner }]) => {
        const otherwise = other.fold.pupils.get(pupilId)?.learner;
        if (!learner || !otherwise || erased.has(pupilId)) return [];
        return [
          {
            pupilId,
            inForce: standingOf(learner, inForce, fortnight, asOf),
            tried: standingOf(otherwise, tried, fortnight, asOf),
          },
        ];
      });
      const differences = differencesBetween(one, other).filter(
        ({ pupilId }) => !erased.has(pupilId),
      );
      return { pupils: standings.length, answers, today: asOf, differences, standings };
    },
  };
};
