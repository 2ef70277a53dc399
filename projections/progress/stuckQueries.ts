import type { EndedQuiz } from '@mahoe/domain/progress/help/stuckTopic';
import type { Knex } from 'knex';
import type { ListRange, ListSlice } from '../listing.ts';
import { query } from '../query.ts';
import {
  listPupils,
  pupilColumns,
  whereMayLearn,
  type HelpFilter,
  type ListedPupil,
} from './helpQueries.ts';

/** Rows of pupils who are stuck with a topic of their grade. */
const stuckRows = (db: Knex, filter: HelpFilter): Knex.QueryBuilder => {
  const from = db('recent_quizzes as q')
    .join('user_directory as u', 'u.user_id', 'q.pupil_id')
    .joinRaw('join topic t on t.topic_id = q.topic_id and t.grade = u.grade')
    .whereRaw('q.is_low and not t.is_removed')
    .whereRaw(
      `not exists (select from topic_mastery m
        where m.pupil_id = q.pupil_id and m.topic_id = q.topic_id and m.is_mastered)`,
    );
  if (filter.subjectId !== undefined) void from.where({ 't.subject_id': filter.subjectId });
  if (filter.topicId !== undefined) void from.where({ 'q.topic_id': filter.topicId });
  return whereMayLearn(from, filter);
};

export interface StuckTopic {
  readonly topicId: string;
  readonly topic: string;
  readonly subjectId: number;
  readonly grade: 4 | 5 | 6;
  readonly stuck: number;
}

/** Counts the pupils who are stuck, by topic, most first (R31). */
export const countStuck = query(
  ['help_signs', 'user_directory', 'curriculum', 'learners'],
  async (db, filter: HelpFilter): Promise<readonly StuckTopic[]> => {
    const rows = await stuckRows(db, filter)
      .groupBy('t.topic_id', 't.name', 't.subject_id', 't.grade')
      .orderByRaw('count(*) desc, t.grade, t.subject_id, t.name, t.topic_id')
      .select<StuckTopic[]>(
        { topicId: 't.topic_id', topic: 't.name', subjectId: 't.subject_id', grade: 't.grade' },
        db.raw('count(*)::int as stuck'),
      );
    return rows;
  },
);

/** Work of a pupil in a topic. */
interface TopicWork {
  readonly topicId: string;
  readonly topic: string;
  readonly subjectId: number;
  readonly endedQuizzes: readonly EndedQuiz[];
  readonly lastQuizOn: string | null;
  readonly masteryLevel: number;
  readonly quizzes: number;
  readonly articles: number;
}

export interface StuckPupilView extends ListedPupil, TopicWork {
  readonly lastQuizOn: string;
}

/** Lists pupils who are stuck, the lowest quizzes first. */
export const findStuckPupils = query(
  ['help_signs', 'user_directory', 'curriculum', 'learners', 'schools'],
  async (
    db,
    filter: HelpFilter,
    range: ListRange | undefined,
  ): Promise<ListSlice<StuckPupilView>> => {
    const order = ['mean_percentage', 'pupil_id', 'topic_id'];
    const keys = Object.fromEntries(order.map((key) => [key, `q.${key}`]));
    return listPupils(db, stuckRows(db, filter), { keys, order }, range, (page) =>
      page
        .joinRaw('join recent_quizzes q on q.pupil_id = k.pupil_id and q.topic_id = k.topic_id')
        .join('user_directory as u', 'u.user_id', 'k.pupil_id')
        .join('topic as t', 't.topic_id', 'k.topic_id')
        .joinRaw('left join topic_mastery m on m.pupil_id = k.pupil_id and m.topic_id = k.topic_id')
        .select<StuckPupilView[]>(
          ...pupilColumns(db),
          't.topic_id as topicId',
          't.name as topic',
          't.subject_id as subjectId',
          'q.quizzes as endedQuizzes',
          db.raw('q.last_on::text as "lastQuizOn"'),
          db.raw('coalesce(m.mastery_level, 0) as "masteryLevel"'),
          db.raw('coalesce(m.quizzes_completed, 0) as quizzes'),
          db.raw('coalesce(m.articles_completed, 0) as articles'),
        ),
    );
  },
);

export interface WeakTopicView extends TopicWork {
  readonly masteryThreshold: number;
  readonly isStuck: boolean;
}

/** Lists topics that a pupil has practised and not mastered: stuck ones first, then the lowest mastery. */
export const findWeakTopics = query(
  ['help_signs', 'curriculum', 'learners'],
  async (db, pupilId: string, grade: number): Promise<readonly WeakTopicView[]> =>
    db('topic_mastery as k')
      .join('topic as t', 't.topic_id', 'k.topic_id')
      .leftJoin('recent_quizzes as q', (on) =>
        on.on('q.pupil_id', 'k.pupil_id').on('q.topic_id', 'k.topic_id'),
      )
      .where({ 'k.pupil_id': pupilId, 't.grade': grade })
      .whereRaw('not k.is_mastered and not t.is_removed')
      .orderByRaw('coalesce(q.is_low, false) desc, k.mastery_level, t.subject_id, t.name')
      .select<WeakTopicView[]>(
        { topicId: 't.topic_id', topic: 't.name', subjectId: 't.subject_id' },
        { masteryLevel: 'k.mastery_level', masteryThreshold: 't.mastery_threshold' },
        { quizzes: 'k.quizzes_completed', articles: 'k.articles_completed' },
        db.raw('coalesce(q.is_low, false) as "isStuck"'),
        db.raw(`coalesce(q.quizzes, '[]') as "endedQuizzes"`),
        db.raw('q.last_on::text as "lastQuizOn"'),
      ),
);
