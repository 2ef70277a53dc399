import {
  countedCredit,
  timedOutCredit,
  findSkipReason,
} from '@mahoe/domain/progress/mastery/masteryRule';
import { quizDay, type EndedQuiz } from '@mahoe/domain/progress/quizDay';
import { emptyPace, withAnswer, type Pace } from '@mahoe/domain/progress/report/pace';
import { MAX_ANSWER_MS, emptyTally } from '@mahoe/domain/progress/report/performance';
import { PARTS_OF_DAY, partOfDay } from '@mahoe/domain/progress/report/timeOfDay';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { rowProjector, rows } from '../projector.ts';

type DataOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>['data'];
type Asked = DataOf<'AttemptAnswered'> | DataOf<'QuestionTimedOut'>;

interface DayKey {
  readonly pupil_id: string;
  readonly local_date: string;
}

/** Answers counted as for mastery, time-outs included; each time is at most 120 s. */
interface Counted {
  readonly answers: number;
  readonly correct: number;
  readonly milliseconds: number;
  /** Answers without a known time; they add none. */
  readonly untimed: number;
}

interface TopicDayKey extends DayKey {
  readonly topic_id: string;
}

interface TopicDayRow extends TopicDayKey, Counted {
  readonly subject_id: number;
}

interface DayRow extends DayKey, Counted {
  /** All answers, and those too fast to have been read. */
  readonly given: number;
  readonly rapid: number;
  /** Difference between given and counted answers: skipped answers by reason, and time-outs. */
  readonly ungraded: number;
  readonly repeated: number;
  readonly too_fast: number;
  readonly ran_out: number;
  readonly experience: number;
  readonly quizzes: number;
  /** Counted answers, and right ones, by part of the day. */
  readonly part_answers: readonly number[];
  readonly part_correct: readonly number[];
  /** Times of counted answers. */
  readonly pace: Pace;
}

interface GradeKey {
  readonly grade: number;
}

interface GradeRow extends GradeKey {
  readonly pace: Pace;
}

const noParts = PARTS_OF_DAY.map(() => 0);
const emptyDay = (key: DayKey): DayRow => ({
  ...key,
  answers: 0,
  correct: 0,
  milliseconds: 0,
  untimed: 0,
  given: 0,
  rapid: 0,
  ungraded: 0,
  repeated: 0,
  too_fast: 0,
  ran_out: 0,
  experience: 0,
  quizzes: 0,
  part_answers: noParts,
  part_correct: noParts,
  pace: emptyPace,
});

const capTime = (milliseconds: number): number => Math.min(milliseconds, MAX_ANSWER_MS);
/** Returns the credit of an answer or time-out; undefined if it counts nowhere (R4). */
const findCredit = (data: Asked): number | undefined =>
  'isCorrect' in data ? countedCredit(data) : timedOutCredit(data);
/** Returns true if the time of an answer is known. Offline answers have none (R26). */
const isTimed = (data: Asked): boolean => !('offline' in data) || data.offline === undefined;
const isRight = (data: Asked): number => ('isCorrect' in data && data.isCorrect ? 1 : 0);

const withPart = (parts: readonly number[], data: Asked, by: number): readonly number[] => {
  const part = partOfDay(data.occurredAt);
  return by === 0 ? parts : parts.with(part, (parts[part] ?? 0) + by);
};

/** Returns the day's row after a question was answered or ran out. */
const askedOn = (day: DayRow, data: Asked): DayRow => {
  const time = capTime(data.milliseconds);
  const spent = {
    ...day,
    milliseconds: day.milliseconds + time,
    untimed: day.untimed + (isTimed(data) ? 0 : 1),
  };
  if (findCredit(data) === undefined) return spent;
  return {
    ...spent,
    answers: day.answers + 1,
    correct: day.correct + isRight(data),
    part_answers: withPart(day.part_answers, data, 1),
    part_correct: withPart(day.part_correct, data, isRight(data)),
    pace: 'isCorrect' in data && isTimed(data) ? withAnswer(day.pace, time) : day.pace,
  };
};

const askedInTopic = (row: TopicDayRow | undefined, data: Asked, key: TopicDayKey) => {
  if (findCredit(data) === undefined) return row;
  const { answers, correct, milliseconds, untimed } = row ?? emptyTally;
  return {
    ...key,
    subject_id: data.subjectId,
    answers: answers + 1,
    correct: correct + isRight(data),
    milliseconds: milliseconds + capTime(data.milliseconds),
    untimed: untimed + (isTimed(data) ? 0 : 1),
  };
};

/** Returns the day's row after an answer, with the reason if it was skipped. */
const answeredOn = (before: DayRow, data: DataOf<'AttemptAnswered'>): DayRow => {
  const day = askedOn(before, data);
  const why = findSkipReason(data);
  return {
    ...day,
    given: day.given + 1,
    rapid: day.rapid + (data.rapid ? 1 : 0),
    ungraded: day.ungraded + (why === 'ungraded' ? 1 : 0),
    repeated: day.repeated + (why === 'repeated' ? 1 : 0),
    too_fast: day.too_fast + (why === 'too-fast' ? 1 : 0),
    experience: day.experience + data.experienceEarned,
  };
};

const ranOutOn = (day: DayRow, data: DataOf<'QuestionTimedOut'>): DayRow => ({
  ...askedOn(day, data),
  ran_out: day.ran_out + (findCredit(data) === undefined ? 0 : 1),
});

/** Adds experience that comes from other sources than answers. */
const rewardedOn = (
  row: DayRow | undefined,
  { data }: { readonly data: { readonly experienceEarned: number } },
  key: DayKey,
): DayRow => {
  const day = row ?? emptyDay(key);
  return { ...day, experience: day.experience + data.experienceEarned };
};

interface OfPupil {
  readonly data: { readonly pupilId: string; readonly localDate: string };
}

const ofDay = ({ data }: OfPupil): readonly DayKey[] => [
  { pupil_id: data.pupilId, local_date: data.localDate },
];
const ofQuizDay = ({
  data,
}: {
  readonly data: EndedQuiz & { readonly pupilId: string };
}): readonly DayKey[] => [{ pupil_id: data.pupilId, local_date: quizDay(data) }];
const ofTopicDay = ({
  data,
}: OfPupil & { readonly data: { readonly topicId: string } }): readonly TopicDayKey[] => [
  { pupil_id: data.pupilId, local_date: data.localDate, topic_id: data.topicId },
];

/**
 * Practice of each pupil on each local day, in all and by topic, and the pace of a grade. The report
 * card adds up these rows, however many answers there are.
 */
export const dailyPractice = rowProjector(
  'daily_practice',
  rows<TopicDayRow, TopicDayKey>({
    table: 'topic_day',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id', 'local_date', 'topic_id'],
    on: {
      AttemptAnswered: {
        keys: ofTopicDay,
        apply: (row, { data }, key) => askedInTopic(row, data, key),
      },
      QuestionTimedOut: {
        keys: ofTopicDay,
        apply: (row, { data }, key) => askedInTopic(row, data, key),
      },
    },
  }),
  rows<DayRow, DayKey>({
    table: 'practice_day',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id', 'local_date'],
    on: {
      AttemptAnswered: {
        keys: ofDay,
        apply: (row, { data }, key) => answeredOn(row ?? emptyDay(key), data),
      },
      QuestionTimedOut: {
        keys: ofDay,
        apply: (row, { data }, key) => ranOutOn(row ?? emptyDay(key), data),
      },
      QuizSessionCompleted: {
        keys: ofQuizDay,
        apply: (row, { data }, key) => {
          if (data.reason === 'abandoned') return row;
          const day = row ?? emptyDay(key);
          return { ...day, quizzes: day.quizzes + 1 };
        },
      },
      DailyChallengeCompleted: { keys: ofDay, apply: rewardedOn },
      ArticleRead: { keys: ofDay, apply: rewardedOn },
      PaperMarked: {
        keys: ofDay,
        // A paper that is marked again without experience does not make its day one of practice.
        apply: (row, marked, key) =>
          marked.data.experienceEarned === 0 ? row : rewardedOn(row, marked, key),
      },
      TeamGoalReached: { keys: ofDay, apply: rewardedOn },
    },
  }),
  rows<GradeRow, GradeKey>({
    table: 'grade_pace',
    key: ['grade'],
    on: {
      AttemptAnswered: {
        keys: ({ data }) => [{ grade: data.grade }],
        apply: (row, { data }, key) =>
          countedCredit(data) === undefined || !isTimed(data)
            ? row
            : { ...key, pace: withAnswer(row?.pace ?? emptyPace, capTime(data.milliseconds)) },
      },
    },
  }),
);
