import { subjectOf, Component } from '@mahoe/domain/content/blueprint';
import { isCategoryOf } from '@mahoe/domain/practice/paper/strandCategory';
import { seededRandom } from '@mahoe/domain/seededRandom';
import type { DuckDBValue } from '@duckdb/node-api';
import { newTextIndex } from '../evaluate/answers.ts';
import {
  calibrationError,
  computeDeciles,
  selectPredictions,
  type CalibrationBin,
} from '../evaluate/calibration.ts';
import {
  bootstrap,
  computeMeans,
  drawUsers,
  preparePredictions,
  type Interval,
  type Intervals,
  type PreparedPredictions,
  type Weights,
} from '../evaluate/metrics.ts';
import { newLearnerModel, type LearntAnswer } from '../fold/learnerModel.ts';
import { explainLack } from '../history/omissions.ts';
import type { History } from '../history/openHistory.ts';
import { readSittings, type RecordedSitting } from './readSittings.ts';
import { isEffortful } from './sittingRows.ts';

/** Why sittings and items are left out of a calibration, and how many. */
export interface LeftOut {
  readonly openSittings: number;
  readonly printedSittings: number;
  readonly repeatedSittings: number;
  readonly sittingsWithoutEffort: number;
  readonly itemsWithoutAnswer: number;
  readonly itemsStruckOut: number;
}

/** Answers to items of papers, each with its predicted probability of a right answer. */
interface PredictedAnswers {
  readonly chances: number[];
  readonly correct: number[];
  readonly user: number[];
  readonly component: string[];
  readonly depth: string[];
  readonly label: string[];
  readonly sittings: number;
  readonly leftOut: LeftOut;
}

interface Topic {
  readonly topicId: string;
  readonly subjectId: number;
  readonly grade: number;
  readonly category: string;
}

const readTopics = async (history: History): Promise<readonly Topic[]> => {
  const rows = await history.rows(
    'select topic_id as id, subject_id as subject, grade, category from topics order by id',
  );
  return rows.map(({ id, subject, grade, category }) => ({
    topicId: String(id),
    subjectId: Number(subject),
    grade: Number(grade),
    category: String(category as string),
  }));
};

/**
 * Finds the topics that an item of a paper may be about, because it names none: those of its strand in
 * its subject and grade, else all of its subject and grade.
 */
const newTopicFinder = (topics: readonly Topic[]) => {
  const found = new Map<string, readonly string[]>();
  return (component: string, grade: number, strand: string): readonly string[] => {
    const key = `${component} ${grade} ${strand}`;
    const known = found.get(key);
    if (known) return known;
    const subjectId = subjectOf(Component.parse(component));
    const own = topics.filter((one) => one.subjectId === subjectId && one.grade === grade);
    const ofStrand = own.filter(({ category }) => isCategoryOf(category, strand));
    const ids = (ofStrand.length > 0 ? ofStrand : own).map(({ topicId }) => topicId);
    found.set(key, ids);
    return ids;
  };
};

const LEARNT = `select position::DOUBLE, 'answer' as kind, pupil_id, topic_id, question_id,
    difficulty, graded, is_correct, rapid from answers where graded and not timed_out
  union all select position::DOUBLE, 'edit', null, null, data->>'$.questionId',
    data->>'$.content.difficulty', null, null, null from events
    where type = 'QuestionRevised' and (data->>'$.isMaterial') = 'true'
  order by 1`;

type Row = readonly DuckDBValue[];

const toLearntAnswer = (row: Row): LearntAnswer => {
  const [, , pupilId, topicId, questionId, difficulty, graded, isCorrect, rapid] = row;
  return {
    pupilId: String(pupilId as string),
    topicId: String(topicId as string),
    questionId: String(questionId as string),
    difficulty: difficulty as LearntAnswer['difficulty'],
    graded: graded === true,
    isCorrect: isCorrect === true,
    rapid: rapid === true,
  };
};

/** Returns a model that learns the history's answers up to a position of the log. */
const openModel = async (history: History) => {
  const model = newLearnerModel();
  const duck = await history.connect();
  const result = await duck.stream(LEARNT);
  let rows: readonly Row[] = [];
  let at = 0;
  const learn = (row: Row): void => {
    const [, kind, , , questionId, difficulty] = row;
    if (kind === 'answer') model.answered(toLearntAnswer(row));
    else model.edited(String(questionId as string), difficulty as LearntAnswer['difficulty']);
  };
  return {
    model,
    learnUpTo: async (position: number): Promise<void> => {
      for (;;) {
        for (let row = rows[at]; row && Number(row[0]) < position; row = rows[(at += 1)])
          learn(row);
        if (at < rows.length) return;
        const chunk = await result.fetchChunk();
        if (!chunk?.rowCount) return;
        rows = chunk.getRows();
        at = 0;
      }
    },
    close: () => duck.closeSync(),
  };
};

/** Names why a sitting is left out; undefined if it counts. */
const findReason = (sitting: RecordedSitting): keyof LeftOut | undefined => {
  const { started, state } = sitting;
  if (!state.marked) return 'openSittings';
  if (started.onPaper) return 'printedSittings';
  if (started.sittingNumber > 1) return 'repeatedSittings';
  return isEffortful(sitting) === false ? 'sittingsWithoutEffort' : undefined;
};

/**
 * Lets the learner model predict every item of every sitting by what it knew when the sitting began. The
 * model never chose these items, and learns nothing from them.
 */
const predictItems = async (history: History): Promise<PredictedAnswers> => {
  const leftOut = {
    openSittings: 0,
    printedSittings: 0,
    repeatedSittings: 0,
    sittingsWithoutEffort: 0,
    itemsWithoutAnswer: 0,
    itemsStruckOut: 0,
  };
  const found = {
    chances: [] as number[],
    correct: [] as number[],
    user: [] as number[],
    component: [] as string[],
    depth: [] as string[],
    label: [] as string[],
  };
  const findTopics = newTopicFinder(await readTopics(history));
  const users = newTextIndex();
  const { model, learnUpTo, close } = await openModel(history);
  let sittings = 0;
  try {
    for await (const sitting of readSittings(history)) {
      const reason = findReason(sitting);
      if (reason !== undefined) leftOut[reason] += 1;
      if (reason !== undefined) continue;
      await learnUpTo(sitting.position);
      sittings += 1;
      const { started, state } = sitting;
      for (const [at, item] of started.items.entries()) {
        const mark = state.marked?.marks[at];
        if (!mark) leftOut.itemsStruckOut += 1;
        else if (!mark.isAnswered) leftOut.itemsWithoutAnswer += 1;
        else {
          const topics = findTopics(started.component, started.grade, item.strand);
          found.chances.push(model.predictNewItem(started.pupilId, topics, item.difficulty));
          found.correct.push(mark.isCorrect ? 1 : 0);
          found.user.push(users.at(started.pupilId));
          found.component.push(`${started.component}, grade ${started.grade}`);
          found.depth.push(String(item.depth));
          found.label.push(item.difficulty);
        }
      }
    }
  } finally {
    close();
  }
  return { ...found, sittings, leftOut };
};

/** Items of a component, a depth or a label. */
export interface CalibratedGroup extends CalibrationBin {
  readonly name: string;
  readonly logLoss: Interval;
}

/** Calibration of the learner model on items of papers; intervals are drawn by pupil. */
export interface PaperCalibration extends CalibrationBin {
  readonly pupils: number;
  readonly sittings: number;
  readonly figures: Intervals;
  readonly calibrationError: Interval;
  /** Log loss of one probability for all: the share of right answers. */
  readonly logLossOfShare: number;
  readonly deciles: readonly CalibrationBin[];
  readonly components: readonly CalibratedGroup[];
  readonly depths: readonly CalibratedGroup[];
  readonly labels: readonly CalibratedGroup[];
  readonly leftOut: LeftOut;
}

const groupBy = (
  prepared: PreparedPredictions,
  names: readonly string[],
  draws: readonly Weights[],
): readonly CalibratedGroup[] =>
  [...Map.groupBy(names.keys(), (n) => names[n] ?? '')]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, places]) => {
      const group = preparePredictions(selectPredictions(prepared, places));
      const { logLoss } = bootstrap(group, draws).figures;
      return { name, answers: places.length, ...computeMeans(group, draws), logLoss };
    });

/** Returns the entropy of a share, in nats. */
const entropyOf = (share: number): number =>
  share <= 0 || share >= 1 ? 0 : -share * Math.log(share) - (1 - share) * Math.log(1 - share);

/**
 * Estimates how well the learner model predicts items of papers.
 * @throws Error if there is no sitting that counts
 */
export const calibratePapers = async (
  history: History,
  { draws: count, seed }: { readonly draws: number; readonly seed: number },
): Promise<PaperCalibration> => {
  const { chances, correct, user, component, depth, label, sittings, leftOut } =
    await predictItems(history);
  if (chances.length === 0)
    throw new Error(explainLack(history, 'answered item of a paper that counts for this'));
  const prepared = preparePredictions({
    chances: Float64Array.from(chances),
    correct: Uint8Array.from(correct),
    user: Int32Array.from(user),
  });
  const draws = drawUsers(prepared, count, seededRandom(seed));
  const means = computeMeans(prepared, draws);
  return {
    answers: chances.length,
    pupils: prepared.users.length,
    sittings,
    ...means,
    figures: bootstrap(prepared, draws).figures,
    calibrationError: calibrationError(prepared, draws),
    logLossOfShare: entropyOf(means.observed.value),
    deciles: computeDeciles(prepared, draws),
    components: groupBy(prepared, component, draws),
    depths: groupBy(prepared, depth, draws),
    labels: groupBy(prepared, label, draws),
    leftOut,
  };
};
