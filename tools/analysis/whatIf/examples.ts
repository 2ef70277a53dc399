import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { isRight, isTimedOut, type AnswerColumns } from '../fold/answerColumns.ts';
import { computeCredit, foldBatch } from '../fold/batchFold.ts';
import type { FoldedPupil } from '../fold/pupilFold.ts';
import { readEvents, type EventHandler } from '../fold/readEvents.ts';
import type { History } from '../history/openHistory.ts';
import type { Pseudonym } from '../study/studies.ts';
import { rulesInForce, type RuleTables } from './rules.ts';
import { toRuleSet, type Difference } from './comparison.ts';

/** Differences of a kind that are opened, each of another pupil. */
const EXAMPLES_PER_KIND = 2;
/** Steps shown up to where it was reached first, and as many from there to where the other did. */
const STEPS = 15;

/** Figures of a pupil that are shown after each step. */
const FIGURES = ['topic', 'experience', 'streak', 'badges'] as const;
type Figure = (typeof FIGURES)[number];
const figuresByKind: Readonly<Record<string, Figure>> = {
  level: 'experience',
  streak: 'streak',
  badge: 'badges',
};
const FIGURE_TEXTS: Readonly<Record<Figure, string>> = {
  topic: 'The level of the topic that the step is in, and the credits in its window',
  experience: 'Experience',
  streak: 'Days in a row',
  badges: 'Badges',
};

/** An answer or another event of a pupil, and how the pupil stands after it under each table. */
interface Step {
  readonly at: string;
  readonly topicId: string | undefined;
  readonly what: string;
  /** Credit towards mastery; of what counts nowhere, `no`. */
  readonly counts: string;
  readonly after: readonly Readonly<Record<Figure, string>>[];
}

const describeStanding = (
  { learner, topics }: FoldedPupil,
  topicId = '',
): Step['after'][number] => {
  const topic = topics.get(topicId);
  const credits = (topic?.window ?? []).map(({ credit }) => Number(credit.toFixed(2)));
  return {
    topic: topic ? `${topic.masteryLevel}: ${credits.join(' ')}` : '',
    experience: String(learner?.experience ?? 0),
    streak: String(learner?.streak.length ?? 0),
    badges: Object.keys(learner?.badges ?? {}).join(' '),
  };
};

type StepEvent = Omit<Step, 'after'>;

const toAnswerStep = (answers: AnswerColumns, row: number): StepEvent => {
  const question = answers.words.question[answers.question[row] ?? 0] ?? '';
  const result = isRight(answers, row) ? 'right' : 'wrong';
  return {
    at: new Date(answers.at[row] ?? 0).toISOString(),
    topicId: answers.words.topic[answers.topic[row] ?? 0],
    what: `${isTimedOut(answers, row) ? 'time ran out' : result}: question ${question}`,
    counts: String(computeCredit(answers, row) ?? 'no'),
  };
};

const toEventStep = ({ type, data }: DomainEvent): StepEvent => ({
  at: data.occurredAt,
  topicId: 'topicId' in data ? data.topicId : undefined,
  what:
    type === 'QuizSessionCompleted'
      ? `quiz over: ${data.percentage}%, mastered from level ${data.masteryThreshold} on`
      : type,
  counts: '',
});

/** Every step of some pupils, under the tables in force and those tried. */
const readSteps = async (
  history: History,
  tried: RuleTables,
  pupilIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Step[]>> => {
  const all = new Map<string, Step[]>();
  let own: Step[] = [];
  let last: StepEvent | undefined;
  const together = foldBatch([rulesInForce, tried].map(toRuleSet), {
    onReached: () => {},
    onStep: (sides) => {
      if (last)
        own.push({ ...last, after: sides.map((side) => describeStanding(side, last?.topicId)) });
    },
  });
  const follower: EventHandler = {
    ...together,
    pupil: (pupilId) => {
      all.set(pupilId, (own = []));
      together.pupil(pupilId);
    },
    answer: (answers, row) => {
      last = toAnswerStep(answers, row);
      together.answer(answers, row);
    },
    other: (event) => {
      last = toEventStep(event);
      together.other(event);
    },
  };
  await readEvents(history, follower, { whose: pupilIds });
  return all;
};

/** The first of each kind, of pupils who are in none before. */
const selectDifferences = (differences: readonly Difference[]): readonly Difference[] =>
  [...Map.groupBy(differences, ({ kind }) => kind).values()].flatMap((ofKind) => {
    const firsts = new Map<string, Difference>();
    for (const one of ofKind) {
      if (firsts.size === EXAMPLES_PER_KIND) break;
      if (!firsts.has(one.pupilId)) firsts.set(one.pupilId, one);
    }
    return [...firsts.values()];
  });

/** The steps that led to it under the one table, and on to where the other reached it. */
const selectSteps = ({ kind, key, ...at }: Difference, steps: readonly Step[]): readonly Step[] => {
  const [topicId] = key.split(' ');
  const concerns = ({ topicId: own }: Step): boolean =>
    (kind !== 'mastery' && kind !== 'review') || own === topicId;
  const [first = '', last = first] = [at.inForce, at.tried].flatMap((one) => one ?? []).toSorted();
  const own = steps.filter((step) => step.at <= last && concerns(step));
  const before = own.filter((step) => step.at <= first);
  return [...before.slice(-STEPS), ...own.slice(before.length).slice(-STEPS)];
};

const formatExample = (difference: Difference, pupil: string, steps: readonly Step[]): string => {
  const { kind, key, inForce: now, tried: then } = difference;
  const figure = figuresByKind[kind] ?? 'topic';
  const rows = steps.map(({ at, topicId = '', what, counts, after }) => {
    const cells = after.map((side) => side[figure]);
    return `| ${[at, topicId, what, counts, ...cells].join(' | ')} |`;
  });
  return [
    `# ${kind} ${key}`,
    '',
    `Pupil ${pupil}. By the rules in force: ${now ?? 'not reached'}. By those tried: ${then ?? 'not reached'}.`,
    '',
    `${FIGURE_TEXTS[figure]}, after each step, by the rules in force and by those tried.`,
    '',
    '| when | topic | step | counts | in force | tried |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
};

/** An example to open: why a pupil reaches something under the one table and not, or not then, under the other. */
export interface Example {
  readonly text: string;
  readonly steps: number;
}

/** @param differences in the order in which examples are looked for */
export const buildExamples = async (
  history: History,
  tried: RuleTables,
  differences: readonly Difference[],
  pseudonym: Pseudonym,
): Promise<readonly Example[]> => {
  const opened = selectDifferences(differences);
  const steps = await readSteps(history, tried, [...new Set(opened.map(({ pupilId }) => pupilId))]);
  return opened.map((difference) => {
    const own = selectSteps(difference, steps.get(difference.pupilId) ?? []);
    return {
      text: formatExample(difference, pseudonym(difference.pupilId), own),
      steps: own.length,
    };
  });
};
