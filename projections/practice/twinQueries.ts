import type { TwinCandidate } from '@mahoe/domain/practice/paper/twins';
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

/** Lists a pupil's topics with twins that are due on a day and can be asked, longest due first. */
export const dueTwins = query(
  ['paper_twins', 'question_bank', 'curriculum'],
  async (db, pupilId: string, today: string): Promise<readonly TwinTopic[]> =>
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
      ),
);
