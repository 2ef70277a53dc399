import {
  initialComponents,
  type BaseRate,
  type Components,
  type Estimate,
} from '@mahoe/domain/adaptive/kalmanElo';
import { query } from '../query.ts';
import { BASE_RATE, componentNames, questionName } from './learnerModel.ts';

/** A row of the learner model. In the base rate's row the mean counts right answers. */
export interface ModelRow extends Estimate {
  readonly answers: number;
}

/** Rows by name. */
export type ModelRows = ReadonlyMap<string, ModelRow>;

/** A pupil and the questions of a topic that the pupil may be asked. */
export interface PredictionRequest {
  readonly pupilId: string;
  readonly topicId: string;
  readonly questionIds: readonly string[];
}

const pupilsNames = ({ pupilId, topicId }: PredictionRequest) =>
  componentNames({ pupilId, topicId, questionId: '' });

/** Lists the names of rows that predict the pupil's answers: the pupil's own, and shared ones. */
export const listRowNames = (
  before: PredictionRequest,
): { readonly own: readonly string[]; readonly shared: readonly string[] } => {
  const { topic, learner, learnerTopic } = pupilsNames(before);
  return {
    own: [learner, learnerTopic],
    shared: [BASE_RATE, topic, ...before.questionIds.map(questionName)],
  };
};

/** Reads rows of the learner model; a component without answers has none. */
export const modelRows = query(
  ['learner_model'],
  async (db, names: readonly string[]): Promise<ModelRows> => {
    const rows = await db('learner_model')
      // Passes one array however many names there are, so that the query plan is reused.
      .whereRaw('component = any(?)', [[...names]])
      .select<(ModelRow & { component: string })[]>('component', 'mean', 'variance', 'answers');
    return new Map(rows.map(({ component, ...row }) => [component, row]));
  },
);

/** Returns the learner model's components for a pupil and each of the questions. */
export const toComponents = (
  rows: ModelRows,
  before: PredictionRequest,
): { readonly components: ReadonlyMap<string, Components>; readonly base: BaseRate } => {
  const part = (name: string, initial: Estimate): Estimate => {
    const { mean, variance } = rows.get(name) ?? initial;
    return { mean, variance };
  };
  const names = pupilsNames(before);
  const ofPupil = {
    topic: part(names.topic, initialComponents.topic),
    learner: part(names.learner, initialComponents.learner),
    learnerTopic: part(names.learnerTopic, initialComponents.learnerTopic),
  };
  const base = rows.get(BASE_RATE);
  return {
    components: new Map(
      before.questionIds.map((id) => [
        id,
        { ...ofPupil, question: part(questionName(id), initialComponents.question) },
      ]),
    ),
    base: { right: base?.mean ?? 0, answers: base?.answers ?? 0 },
  };
};

/** Data that a quiz records at its start about a question that may be asked. */
export interface QuestionAtStart {
  /** Mean time of answers to it in ms; 0 if none was timed. */
  readonly meanMs: number;
  readonly timedAnswers: number;
  /** True if the pupil answered it right within the given days. */
  readonly isRecentlyRight: boolean;
  /** Time of the pupil's last answer or time-out, in ms; null if there is none. */
  readonly seenAtMs: number | null;
}

interface QuestionAtStartRow extends QuestionAtStart {
  readonly id: string;
}

/** Reads the data of each given question at the start of a pupil's quiz, by id. */
export const questionsAtStart = query(
  ['question_statistics'],
  async (
    db,
    pupilId: string,
    questionIds: readonly string[],
    sinceDays: number,
  ): Promise<ReadonlyMap<string, QuestionAtStart>> => {
    const rows = await db
      .from(db.raw('unnest(?::uuid[]) as asked (question_id)', [[...questionIds]]))
      .leftJoin('question_statistics as s', 's.question_id', 'asked.question_id')
      .leftJoin('pupil_question as p', (join) => {
        join.on('p.question_id', 'asked.question_id').andOnVal('p.pupil_id', pupilId);
      })
      .select<QuestionAtStartRow[]>(
        { id: 'asked.question_id' },
        db.raw('coalesce(s.timed_answers, 0) as "timedAnswers"'),
        db.raw(
          `coalesce(s.timed_milliseconds::double precision / nullif(s.timed_answers, 0), 0) as "meanMs"`,
        ),
        db.raw(
          `coalesce(p.last_right_at >= now() - ? * interval '1 day', false) as "isRecentlyRight"`,
          [sinceDays],
        ),
        // Rows from before the column exist until the view is rebuilt: their questions were seen long ago.
        db.raw(
          `case when p.pupil_id is not null then
            (extract(epoch from coalesce(p.last_seen_at, p.last_right_at, 'epoch')) * 1000)::double precision
          end as "seenAtMs"`,
        ),
      );
    return new Map(rows.map(({ id, ...known }) => [id, known]));
  },
);
