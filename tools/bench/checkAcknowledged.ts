import type { EventStore, StoredEvent } from '@mahoe/eventstore/store/eventStore';
import { isAfter, type Position } from '@mahoe/eventstore/store/position';
import { z } from 'zod';
import type { HistoryEntry } from './answerHistory.ts';

/** A goal of `docs/reliability.md`, or a rule, with its violations; met if there are none. */
export interface Finding {
  readonly goal: string;
  readonly what: string;
  /** Number of things checked. */
  readonly looked: number;
  readonly wrong: readonly string[];
}

const PAGE = 2000;

/** Reads the whole log. */
export const readWholeLog = async (store: EventStore): Promise<readonly StoredEvent[]> => {
  const all: StoredEvent[] = [];
  for (;;) {
    const page = await store.readAll(all.at(-1)?.position ?? null, PAGE);
    if (page.length === 0) return all;
    all.push(...page);
  }
};

const Answered = z.object({
  sessionId: z.string(),
  questionNumber: z.int(),
  pupilId: z.string(),
  experienceEarned: z.int().default(0),
  isCorrect: z.boolean().default(false),
});
const Completed = z.object({ sessionId: z.string(), experienceEarned: z.int() });

type Recorded = z.infer<typeof Answered> & { readonly type: string };

const groupAnswers = (log: readonly StoredEvent[]): ReadonlyMap<string, readonly Recorded[]> =>
  Map.groupBy(
    log
      .filter(({ type }) => type === 'AttemptAnswered' || type === 'QuestionTimedOut')
      .map(({ type, data }) => ({ type, ...Answered.parse(data) })),
    ({ sessionId, questionNumber }) => `${sessionId} ${questionNumber}`,
  );

/** Checks streams for gaps, positions for order, and ids for repeats. */
const checkLog = (log: readonly StoredEvent[]): readonly Finding[] => {
  const revisions = new Map<string, bigint>();
  const ids = new Map<string, string>();
  const disorder: string[] = [];
  const twice: string[] = [];
  let position: Position | null = null;
  for (const event of log) {
    const before = revisions.get(event.stream) ?? -1n;
    if (event.revision !== before + 1n)
      disorder.push(`${event.stream}: ${event.revision} follows ${before}`);
    if (!isAfter(event.position, position))
      disorder.push(`position ${String(event.position)} after ${String(position)}`);
    if (ids.has(event.id)) twice.push(`${event.id} in ${ids.get(event.id)} and ${event.stream}`);
    revisions.set(event.stream, event.revision);
    ids.set(event.id, event.stream);
    position = event.position;
  }
  return [
    { goal: 'D1', what: 'positions and revisions in order', looked: log.length, wrong: disorder },
    { goal: 'D1', what: 'events recorded once', looked: log.length, wrong: twice },
  ];
};

export interface CheckResult {
  readonly findings: readonly Finding[];
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

/** Refusals that a pupil who answers each question once, after seeing it, must never receive. */
const UNEXPECTED_REFUSALS = [
  'session-not-found',
  'question-not-served',
  'already-answered',
  'idempotency-key-reused',
];

/** Compares acknowledged calls with the log. */
export const checkAcknowledged = (
  log: readonly StoredEvent[],
  history: readonly HistoryEntry[],
): CheckResult => {
  const recorded = groupAnswers(log);
  const streamAt = new Map(log.map(({ position, stream }) => [String(position), stream]));
  const acknowledged = history.filter((entry) => entry.type === 'ok');
  const missing: string[] = [];
  const different: string[] = [];
  const elsewhere: string[] = [];
  for (const entry of acknowledged) {
    const name = `${entry.sessionId} ${entry.questionNumber}`;
    const [found] = recorded.get(name) ?? [];
    if (!found) missing.push(name);
    else if (
      found.experienceEarned !== entry.experienceEarned ||
      found.isCorrect !== entry.isCorrect
    )
      different.push(
        `${name}: acknowledged ${entry.experienceEarned} XP, recorded ${found.experienceEarned} (${found.type})`,
      );
    const stream = streamAt.get(entry.position ?? '');
    if (stream?.endsWith(entry.sessionId) !== true)
      elsewhere.push(`${name}: ${entry.position} is of ${stream ?? 'nothing'}`);
  }
  const doubled = [...recorded].filter(([, all]) => all.length > 1).map(([name]) => name);
  const changed = history
    .filter((entry) => entry.type === 'changed')
    .map(({ key, first, now }) => `${key}: ${first} became ${now}`);
  const denied = history.flatMap((entry) =>
    entry.type === 'fail' && UNEXPECTED_REFUSALS.some((code) => entry.what.includes(`"${code}"`))
      ? [`${entry.key}: ${entry.what}`]
      : [],
  );
  const sums = Map.groupBy([...recorded.values()].flat(), ({ sessionId }) => sessionId);
  const completed = log
    .filter(({ type }) => type === 'QuizSessionCompleted')
    .map(({ data }) => Completed.parse(data));
  const totals = completed.flatMap(({ sessionId, experienceEarned }) => {
    const sum = (sums.get(sessionId) ?? []).reduce((all, one) => all + one.experienceEarned, 0);
    return sum === experienceEarned ? [] : [`${sessionId}: ${experienceEarned} for ${sum}`];
  });
  const looked = acknowledged.length;
  const logFindings = checkLog(log);
  const twice = logFindings.find(({ what }) => what === 'events recorded once')?.wrong.length ?? 0;
  return {
    acknowledged: looked,
    lost: missing.length + different.length,
    doubled: doubled.length + twice,
    findings: [
      ...logFindings,
      { goal: 'D1', what: 'acknowledged answers recorded', looked, wrong: missing },
      { goal: 'D3', what: 'answers recorded once', looked: recorded.size, wrong: doubled },
      { goal: 'D16', what: 'experience acknowledged is recorded', looked, wrong: different },
      { goal: 'D16', what: 'positions acknowledged are the quiz’s', looked, wrong: elsewhere },
      { goal: 'D7', what: 'repeats answered alike', looked, wrong: changed },
      { goal: 'D16', what: 'nothing said before is denied', looked, wrong: denied },
      { goal: 'D16', what: 'totals of quizzes', looked: completed.length, wrong: totals },
    ],
  };
};

const Marked = z.object({ pupilId: z.string(), experienceEarned: z.int() });

/** Sums each pupil's experience from the log's answers and marked papers. */
export const sumExperience = (log: readonly StoredEvent[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  const marked = log
    .filter(({ type }) => type === 'PaperMarked')
    .map(({ data }) => Marked.parse(data));
  for (const { pupilId, experienceEarned } of [
    ...[...groupAnswers(log).values()].flat(),
    ...marked,
  ])
    sums.set(pupilId, (sums.get(pupilId) ?? 0) + experienceEarned);
  return sums;
};
