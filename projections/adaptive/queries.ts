import {
  initialComponents,
  type BaseRate,
  type Components,
  type Estimate,
} from '@mahoe/domain/adaptive/kalmanElo';
import { query } from '../query.ts';
import { BASE_RATE, componentNames, questionName } from './learnerModel.ts';

/** A row of the learner model: the base rate counts right answers in its mean. */
export interface ModelRow extends Estimate {
  readonly answers: number;
}

/** Rows by name. */
export type ModelRows = ReadonlyMap<string, ModelRow>;

/** A pupil before some questions of a topic. */
export interface BeforeQuestions {
  readonly pupilId: string;
  readonly topicId: string;
  readonly questionIds: readonly string[];
}

const pupilsNames = ({ pupilId, topicId }: BeforeQuestions) =>
  componentNames({ pupilId, topicId, questionId: '' });

/** Names of the rows that tell the pupil's chances: their own, and those that are everybody's. */
export const listRowNames = (
  before: BeforeQuestions,
): { readonly own: readonly string[]; readonly shared: readonly string[] } => {
  const { topic, learner, learnerTopic } = pupilsNames(before);
  return {
    own: [learner, learnerTopic],
    shared: [BASE_RATE, topic, ...before.questionIds.map(questionName)],
  };
};

/** Rows of the learner model; one that nothing is known of yet is left out. */
export const modelRows = query(
  ['learner_model'],
  async (db, names: readonly string[]): Promise<ModelRows> => {
    const rows = await db('learner_model')
      // One value however many there are, so that the plan is kept.
      .whereRaw('component = any(?)', [[...names]])
      .select<(ModelRow & { component: string })[]>('component', 'mean', 'variance', 'answers');
    return new Map(rows.map(({ component, ...row }) => [component, row]));
  },
);

/** What the learner model's rows hold of a pupil and each of the questions. */
export const toComponents = (
  rows: ModelRows,
  before: BeforeQuestions,
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

/** What a quiz records at its start of a question that might be asked. */
export interface QuestionAtStart {
  /** Mean time of the answers to it; 0 where nobody was timed. */
  readonly meanMs: number;
  readonly timedAnswers: number;
  /** Whether the pupil answered it right within the days asked for. */
  readonly isRecentlyRight: boolean;
}

interface QuestionAtStartRow extends QuestionAtStart {
  readonly id: string;
}

/** What is known of questions as a pupil starts a quiz, by id: of each that was asked for. */
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
      );
    return new Map(rows.map(({ id, ...known }) => [id, known]));
  },
);
