import { instantMs, type Moment } from '../calendar.ts';
import { getType, type QuestionTypeName } from '../questionTypes/questionTypes.ts';

/** Version of the rule for a quiz's time limit (R7); a session keeps the limit it started with. */
export const CLOCK_RULE = 'clock/3';

/** Seconds a question adds to its quiz's clock. */
export const secondsAllowed = (type: QuestionTypeName, stemWords: number): number =>
  getType(type).secondsAllowed(stemWords);

/** Seconds a question of a session adds to its clock. */
export const allowanceOf = ({
  key,
  stemWords,
}: {
  readonly key: { readonly type: QuestionTypeName };
  readonly stemWords?: number | undefined;
}): number => secondsAllowed(key.type, stemWords ?? 0);

/** Words a minute that half of the pupils of a grade read aloud, by Hasbrouck and Tindal 2017. */
const WORDS_PER_MINUTE: Readonly<Record<number, number>> = { 4: 120, 5: 133, 6: 145 };

/** Seconds that a quiz's clock gives once for reading a text. */
export const readingSeconds = (words: number, grade: number): number =>
  Math.ceil((60 * words) / (WORDS_PER_MINUTE[grade] ?? 120));

/** State that a quiz's clock follows from: it runs only while a question is unanswered (R7). */
export interface QuizClock {
  readonly started: { readonly timeLimitSeconds: number } | null;
  readonly served: { readonly servedAtMs: number } | null;
  /** Milliseconds of the budget spent on questions already answered. */
  readonly usedMs: number;
  readonly lastEventAtMs: number;
}

/** An answer that arrives this long after the deadline still counts. */
const GRACE_MS = 5000;
/** A null answer this shortly before the deadline means that the clock reached zero. */
const CLOCK_TOLERANCE_MS = 1000;
/** A session ends after a day without a question on screen. */
const IDLE_LIMIT_MS = 86_400_000;

/** Milliseconds for the whole quiz. */
export const budgetMs = ({ started }: QuizClock): number => (started?.timeLimitSeconds ?? 0) * 1000;

const deadlineMs = (clock: QuizClock): number =>
  clock.served ? clock.served.servedAtMs + budgetMs(clock) - clock.usedMs : Infinity;

/** Milliseconds left on the quiz's clock. */
export const remainingMs = (clock: QuizClock, now: Moment): number => {
  const running = clock.served ? Math.max(0, instantMs(now.at) - clock.served.servedAtMs) : 0;
  return Math.max(0, budgetMs(clock) - clock.usedMs - running);
};

/** Returns true if the clock stands at zero, as far as two clocks can agree. */
export const hasRunOut = (clock: QuizClock, now: Moment): boolean =>
  instantMs(now.at) >= deadlineMs(clock) - CLOCK_TOLERANCE_MS;

/** Returns true if an answer that arrives now comes after the deadline and its grace. */
export const isTooLate = (clock: QuizClock, now: Moment): boolean =>
  instantMs(now.at) > deadlineMs(clock) + GRACE_MS;

/** The instant at which the session ends by itself: its time is up, or it was idle for a day. */
export const expiresAtMs = (clock: QuizClock): number =>
  Math.min(deadlineMs(clock) + GRACE_MS, clock.lastEventAtMs + IDLE_LIMIT_MS);

/** Returns true if the session should have ended. */
export const isOverrun = (clock: QuizClock, now: Moment): boolean =>
  instantMs(now.at) > expiresAtMs(clock);
