import type { TwinCandidate } from '@mahoe/domain/practice/paper/twins';
import type { Knex } from 'knex';
import { query } from '../query.ts';

/** A question of the bank that may be a twin, with what its topic is. */
export interface StrandCandidate extends TwinCandidate {
  readonly subjectId: number;
  readonly grade: number;
  /** Strand of the curriculum. */
  readonly category: string;
}

/** Lists approved questions of grade 4 up to a grade that stand alone, without those about a text. */
export const twinCandidates = query(
  ['question_bank', 'curriculum'],
  async (db, grade: number): Promise<readonly StrandCandidate[]> =>
    db('question as q')
      .join('topic as t', 't.topic_id', 'q.topic_id')
      .where({ 'q.status': 'approved', 't.is_removed': false })
      .where('t.grade', '<=', grade)
      .whereRaw(`q.content->>'stimulusId' is null`)
      .whereRaw(`q.content->>'questionType' <> 'extended_response'`)
      .orderBy('q.question_id')
      .select<StrandCandidate[]>({
        questionId: 'q.question_id',
        topicId: 'q.topic_id',
        content: 'q.content',
        subjectId: 't.subject_id',
        grade: 't.grade',
        category: 't.category',
      }),
);

/** A topic with twins that are due. */
export interface TwinTopic {
  readonly topicId: string;
  readonly topicName: string;
  readonly subjectId: number;
  /** Local date of the twin that is due longest. */
  readonly dueOn: string;
  readonly questionIds: readonly string[];
}

/** Selects a pupil's topics with twins that are due on a day and can be asked, longest due first. */
const selectDueTwins = (db: Knex, pupilId: string, today: string) =>
  db('paper_twin as p')
    .join('question as q', 'q.question_id', 'p.question_id')
    .join('topic as t', 't.topic_id', 'q.topic_id')
    .where({ 'p.pupil_id': pupilId, 'q.status': 'approved', 't.is_removed': false })
    .where('p.due_on', '<=', today)
    .groupBy('t.topic_id', 't.name', 't.subject_id')
    .orderByRaw('min(p.due_on), t.topic_id')
    .select<TwinTopic[]>(
      { topicId: 't.topic_id', topicName: 't.name', subjectId: 't.subject_id' },
      // Reads the day as text, because the driver's Date would use the server's time zone.
      db.raw(`to_char(min(p.due_on), 'YYYY-MM-DD') as "dueOn"`),
      db.raw(`array_agg(p.question_id::text order by p.due_on, p.question_id) as "questionIds"`),
    );

/** Lists a pupil's topics with twins that are due on a day and can be asked, longest due first. */
export const dueTwins = query(
  ['paper_twins', 'question_bank', 'curriculum'],
  async (db, pupilId: string, today: string): Promise<readonly TwinTopic[]> =>
    selectDueTwins(db, pupilId, today),
);

/** A sitting as the dashboard needs it. */
export interface SittingOfForm {
  readonly formId: string;
  readonly isOpen: boolean;
  /** Local date; null before the end. */
  readonly handedInOn: string | null;
}

/** Due twins and sittings of a pupil, read in one statement. */
export interface PaperNews {
  readonly twins: readonly TwinTopic[];
  readonly sittings: readonly SittingOfForm[];
}

/** Reads a pupil's due twins and sittings. */
export const findPaperNews = query(
  ['paper_twins', 'question_bank', 'curriculum', 'sittings'],
  async (db, pupilId: string, today: string): Promise<PaperNews> => {
    const sittings = db('sitting')
      .where({ pupil_id: pupilId })
      .select(
        { formId: 'form_id', handedInOn: 'handed_in_on' },
        db.raw(`status = 'open' as "isOpen"`),
      );
    const news = await db
      .select<PaperNews[]>(
        db.raw(`(select coalesce(json_agg(t), '[]') from ? t) as twins`, [
          selectDueTwins(db, pupilId, today),
        ]),
        db.raw(`(select coalesce(json_agg(s), '[]') from ? s) as sittings`, [sittings]),
      )
      .first<PaperNews | undefined>();
    return news ?? { twins: [], sittings: [] };
  },
);
