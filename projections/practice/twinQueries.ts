import type { TwinCandidate } from '@mahoe/domain/practice/paper/twins';
import type { Knex } from 'knex';
import { query } from '../query.ts';

/** A question of the bank that may be a twin, with the strand of the curriculum that it is of. */
export interface StrandCandidate extends TwinCandidate {
  readonly category: string;
}

/** Questions that may be twins: those of a subject and a range of grades. */
interface TwinRange {
  readonly subjectId: number;
  readonly fromGrade: number;
  readonly toGrade: number;
  /** Strands of the curriculum in small letters; all if absent. */
  readonly categories?: readonly string[];
}

/** A question about a text is asked only while its text is approved, lists it and is of its topic. */
const IS_TEXT_READY = `(q.content->>'stimulusId' is null or (s.status = 'approved' and s.topic_id = q.topic_id
  and s.content->'questionIds' @> to_jsonb(q.question_id::text)))`;

/** Lists approved questions that may be twins, without their options and keys. */
export const twinCandidates = query(
  ['question_bank', 'curriculum', 'stimuli'],
  async (
    db,
    { subjectId, fromGrade, toGrade, categories }: TwinRange,
  ): Promise<readonly StrandCandidate[]> => {
    const found = db('question as q')
      .join('topic as t', 't.topic_id', 'q.topic_id')
      .leftJoin('stimulus as s', 's.stimulus_id', db.raw(`(q.content->>'stimulusId')::uuid`))
      .where({ 'q.status': 'approved', 't.is_removed': false, 't.subject_id': subjectId })
      .whereBetween('t.grade', [fromGrade, toGrade])
      .whereRaw(`q.content->>'questionType' <> 'extended_response'`)
      .whereRaw(IS_TEXT_READY)
      .orderBy('q.question_id')
      .select<StrandCandidate[]>(
        { questionId: 'q.question_id', topicId: 'q.topic_id', category: 't.category' },
        db.raw(`jsonb_build_object('question', q.content->>'question',
          'difficulty', q.content->>'difficulty', 'questionType', q.content->>'questionType'
        ) as content`),
        db.raw(`case when s.stimulus_id is not null then
          jsonb_build_object('id', s.stimulus_id, 'kind', s.content->>'kind') end as text`),
      );
    if (categories) void found.whereRaw('lower(t.category) = any(?)', [[...categories]]);
    return found;
  },
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
    .leftJoin('stimulus as s', 's.stimulus_id', db.raw(`(q.content->>'stimulusId')::uuid`))
    .whereRaw(IS_TEXT_READY)
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
  ['paper_twins', 'question_bank', 'curriculum', 'stimuli'],
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
  ['paper_twins', 'question_bank', 'curriculum', 'stimuli', 'sittings'],
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
