import {
  initialComponents,
  type BaseRate,
  type Components,
  type Estimate,
} from '@mahoe/domain/adaptive/kalmanElo';
import { query } from '../query.ts';
import { BASE_RATE, componentNames } from './learnerModel.ts';

interface ComponentRow extends Estimate {
  readonly component: string;
  readonly answers: number;
}

/** What the learner model holds of a pupil and the questions of a topic. */
export const modelComponents = query(
  ['learner_model'],
  async (
    db,
    pupilId: string,
    topicId: string,
    questionIds: readonly string[],
  ): Promise<{
    readonly components: ReadonlyMap<string, Components>;
    readonly base: BaseRate;
  }> => {
    const namesOf = new Map(
      questionIds.map((questionId) => [
        questionId,
        componentNames({ pupilId, topicId, questionId }),
      ]),
    );
    const names = new Set([...namesOf.values()].flatMap((parts) => Object.values(parts)));
    const rows = await db('learner_model')
      // One value however many there are, so that the plan is kept.
      .whereRaw('component = any(?)', [[BASE_RATE, ...names]])
      .select<ComponentRow[]>('component', 'mean', 'variance', 'answers');
    const model = new Map(rows.map((row) => [row.component, row]));
    const part = (name: string, initial: Estimate): Estimate => {
      const { mean, variance } = model.get(name) ?? initial;
      return { mean, variance };
    };
    const base = model.get(BASE_RATE);
    return {
      components: new Map(
        [...namesOf].map(([questionId, of]) => [
          questionId,
          {
            question: part(of.question, initialComponents.question),
            topic: part(of.topic, initialComponents.topic),
            learner: part(of.learner, initialComponents.learner),
            learnerTopic: part(of.learnerTopic, initialComponents.learnerTopic),
          },
        ]),
      ),
      base: { right: base?.mean ?? 0, answers: base?.answers ?? 0 },
    };
  },
);

/** Mean time of the answers to each question; one nobody was timed at is left out. */
export const questionTimings = query(
  ['question_statistics'],
  async (
    db,
    questionIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly meanMs: number; readonly answers: number }>> => {
    const rows = await db('question_statistics')
      .whereRaw('question_id = any(?)', [[...questionIds]])
      .andWhere('timed_answers', '>', 0)
      .select<{ id: string; meanMs: number; answers: number }[]>(
        { id: 'question_id', answers: 'timed_answers' },
        db.raw('(timed_milliseconds::double precision / timed_answers) as "meanMs"'),
      );
    return new Map(rows.map(({ id, ...timing }) => [id, timing]));
  },
);

/** Which of these questions a pupil answered right within the last days. */
export const recentlyRight = query(
  ['question_statistics'],
  async (
    db,
    pupilId: string,
    questionIds: readonly string[],
    sinceDays: number,
  ): Promise<ReadonlySet<string>> => {
    const rows = await db('pupil_question')
      .where({ pupil_id: pupilId })
      .whereRaw('question_id = any(?)', [[...questionIds]])
      .whereRaw(`last_right_at >= now() - ? * interval '1 day'`, [sinceDays])
      .select<{ question_id: string }[]>('question_id');
    return new Set(rows.map(({ question_id }) => question_id));
  },
);
