import { experienceEarned, pointsEarned } from '@mahoe/domain/practice/pointsRule';
import type { StoredEvent } from '@mahoe/eventstore/store/eventStore';
import { z } from 'zod';
import type { Finding } from '@mahoe/bench/checkAcknowledged';
import { pick } from './pick.ts';
import { findHurried } from './timedWork.ts';

const Started = z.object({
  sittingId: z.string(),
  formId: z.string(),
  occurredAt: z.string(),
  timeLimitSeconds: z.int(),
  onPaper: z.boolean().optional(),
  level: z.int(),
  items: z.array(
    z.object({ difficulty: z.enum(['Beginner', 'Intermediate', 'Advanced']), points: z.int() }),
  ),
});
const HandedIn = z.object({ sittingId: z.string(), occurredAt: z.string(), answered: z.int() });
export const PaperMarked = z.object({
  sittingId: z.string(),
  marks: z.array(z.object({ isAnswered: z.boolean(), isCorrect: z.boolean() }).nullable()),
  experienceEarned: z.int(),
});

/** A sitting with what it earned. */
interface Sat {
  readonly started: z.infer<typeof Started>;
  readonly from: number;
  readonly to: number;
  readonly answered: number;
  readonly earned: number;
  readonly most: number;
}

/** A tenth of a paper's time must pass (R27). */
const MIN_EFFORT = 0.1;
/** A paper gives its place back just before its hand-in is recorded. */
const HAND_IN_TOLERANCE_MS = 5000;

/** Returns the most that the marks of a paper earn by R2. */
const computeMost = (
  { items, level }: z.infer<typeof Started>,
  marks: z.infer<typeof PaperMarked>['marks'],
): number =>
  items.reduce((sum, { points, difficulty }, index) => {
    const given = marks[index];
    if (!given?.isAnswered) return sum;
    const earned = { pointsEarned: pointsEarned(points, given.isCorrect), difficulty, level };
    return sum + experienceEarned({ ...earned, timesAnsweredToday: 0, rapid: false });
  }, 0);

/** Lists the sittings in the order of their ends; an open one has no end yet. */
const listSat = (log: readonly StoredEvent[]): readonly Sat[] => {
  const handedIn = pick(log, 'PaperHandedIn', HandedIn);
  const marked = pick(log, 'PaperMarked', PaperMarked);
  return pick(log, 'PaperSittingStarted', Started)
    .map((started): Sat => {
      const isOwn = (one: { readonly sittingId: string }) => one.sittingId === started.sittingId;
      const end = handedIn.find(isOwn);
      const own = marked.filter(isOwn);
      return {
        started,
        from: Date.parse(started.occurredAt),
        to: end ? Date.parse(end.occurredAt) : Infinity,
        answered: end?.answered ?? 0,
        earned: own.reduce((sum, one) => sum + one.experienceEarned, 0),
        most: Math.max(0, ...own.map(({ marks }) => computeMost(started, marks))),
      };
    })
    .toSorted((a, b) => a.to - b.to);
};

/** Finds pairs of open sittings of the same kind, and of the same form. */
const findParallel = (sat: readonly Sat[]): readonly string[] =>
  sat.flatMap((one, index) =>
    sat
      .slice(index + 1)
      .filter(({ started: { onPaper, formId } }) => {
        const isOfKind = (onPaper ?? false) === (one.started.onPaper ?? false);
        return isOfKind || formId === one.started.formId;
      })
      .filter(
        (other) =>
          Math.min(one.to, other.to) - Math.max(one.from, other.from) > HAND_IN_TOLERANCE_MS,
      )
      .map((other) => `${one.started.sittingId} and ${other.started.sittingId}`),
  );

/**
 * Compares what one pupil's papers earned with the most that R27 allows.
 * @param log the pupil's events, in the order of the log
 */
export const checkPaperExperience = (log: readonly StoredEvent[]): readonly Finding[] => {
  const sat = listSat(log);
  const paid = sat.filter(({ earned }) => earned > 0);
  const looked = sat.length;
  const twice = [...Map.groupBy(paid, ({ started }) => started.formId)].flatMap(([formId, all]) =>
    all.length > 1 ? [`${formId}: ${all.length} sittings earned`] : [],
  );
  const more = sat.flatMap(({ started, earned, most }) =>
    earned > most ? [`${started.sittingId}: ${earned} of ${most}`] : [],
  );
  const works = paid.map(
    ({ started: { sittingId, timeLimitSeconds, items }, from, to, answered }) => ({
      name: sittingId,
      from,
      to,
      ms: (1000 * MIN_EFFORT * timeLimitSeconds * answered) / items.length,
    }),
  );
  return [
    { goal: 'R27', what: 'papers: once a form', looked, wrong: [...twice, ...more] },
    { goal: 'R27', what: 'papers: one timed, one printed', looked, wrong: findParallel(sat) },
    {
      goal: 'R27',
      what: 'papers: time for one at a time',
      looked: works.length,
      wrong: findHurried(works),
    },
  ];
};
