import type { StimulusContent } from '@mahoe/domain/content/stimulusContent';
import { cachedQuery, query } from '../query.ts';
import type { VersionOfQuestion } from './queries.ts';

/** A set that pupils can be asked: its text and its approved questions in their order. */
export interface SetView {
  readonly stimulusId: string;
  readonly version: number;
  readonly content: StimulusContent;
  readonly questions: readonly VersionOfQuestion[];
}

type StimulusRow = Omit<SetView, 'questions'>;
type QuestionRow = VersionOfQuestion & { readonly stimulusId: string };

/** Lists the approved texts of a topic, each in its current version with its approved questions. */
export const approvedSets = cachedQuery(
  ['stimuli', 'question_bank'],
  async (db, topicId: string): Promise<readonly SetView[]> => {
    const stimuli = await db('stimulus')
      .where({ topic_id: topicId, status: 'approved' })
      .orderBy('stimulus_id')
      .select<StimulusRow[]>({
        stimulusId: 'stimulus_id',
        version: 'version',
        content: 'content',
      });
    if (stimuli.length === 0) return [];
    const questions = await db('question')
      .where({ status: 'approved' })
      .whereRaw(`content->>'stimulusId' = any(?)`, [stimuli.map(({ stimulusId }) => stimulusId)])
      .select<QuestionRow[]>(
        'question_id as questionId',
        'version',
        db.raw(`content->>'stimulusId' as "stimulusId"`),
      );
    return stimuli.map((stimulus) => ({
      ...stimulus,
      questions: stimulus.content.questionIds.flatMap(
        (id) =>
          questions.find(
            ({ questionId, stimulusId }) => questionId === id && stimulusId === stimulus.stimulusId,
          ) ?? [],
      ),
    }));
  },
);

/** Finds the content of a text in one version. */
export const findStimulusVersion = query(
  ['stimuli'],
  async (db, stimulusId: string, version: number): Promise<StimulusContent | undefined> => {
    const row = await db('stimulus_version')
      .where({ stimulus_id: stimulusId, version })
      .first<{ content: StimulusContent } | undefined>('content');
    return row?.content;
  },
);

/** Lists the ids of all questions about a text, those that its set does not ask included. */
export const listQuestionsAbout = query(
  ['question_bank'],
  async (db, stimulusId: string): Promise<readonly string[]> => {
    const rows: readonly { readonly id: string }[] = await db('question')
      .whereRaw(`content->>'stimulusId' = ?`, [stimulusId])
      .orderBy('question_id')
      .select({ id: 'question_id' });
    return rows.map(({ id }) => id);
  },
);

/** A text as administrators list it, in its current version. */
export interface AdminSetView {
  readonly id: string;
  readonly topicId: string;
  readonly topicName: string;
  readonly subjectId: number;
  readonly grade: number;
  readonly status: 'draft' | 'approved' | 'withdrawn';
  readonly version: number;
  readonly content: StimulusContent;
}

/** Lists all texts by grade, subject and topic, or those of some ids. */
export const listSets = query(
  ['stimuli', 'curriculum'],
  async (db, ids?: readonly string[]): Promise<readonly AdminSetView[]> => {
    const asked = db('stimulus as s').join('topic as t', 't.topic_id', 's.topic_id');
    if (ids) void asked.whereIn('s.stimulus_id', [...ids]);
    return asked
      .orderBy(['t.grade', 't.subject_id', 't.order_index', 's.stimulus_id'])
      .select<AdminSetView[]>({
        id: 's.stimulus_id',
        topicId: 's.topic_id',
        topicName: 't.name',
        subjectId: 't.subject_id',
        grade: 't.grade',
        status: 's.status',
        version: 's.version',
        content: 's.content',
      });
  },
);
