import type {
  QuestionReportOutcome,
  QuestionReportReason,
} from '@mahoe/domain/practice/questionReportEvents';
import { query } from '../query.ts';

/** An open report, and the answer that it is about. */
export interface OpenReport {
  readonly questionId: string;
  readonly pupilId: string;
  readonly version: number;
  readonly sessionId: string;
  readonly questionNumber: number;
  readonly reason: QuestionReportReason;
  readonly reportedAt: Date;
}

/** A question with open reports. */
export interface ReportedQuestionView {
  readonly questionId: string;
  readonly reports: number;
  readonly firstReportedAt: Date;
  /** Latest version that an open report is about. */
  readonly version: number;
  /** Open reports by reason. */
  readonly reasons: Readonly<Partial<Record<QuestionReportReason, number>>>;
}

/** Lists questions with open reports: those with the most reports first, then the oldest. */
export const reportedQuestions = query(
  ['question_reports'],
  async (
    db,
    limit: number,
  ): Promise<{ readonly rows: readonly ReportedQuestionView[]; readonly total: number }> => {
    const { rows } = await db.raw<{ rows: (ReportedQuestionView & { total: number })[] }>(
      `with counted as (
         select question_id, reason, count(*)::int as reports, min(reported_at) as first_at,
           max(version) as version
         from question_report where outcome is null group by question_id, reason)
       select question_id as "questionId", sum(reports)::int as reports,
         min(first_at) as "firstReportedAt", max(version) as version,
         jsonb_object_agg(reason, reports) as reasons, (count(*) over ())::int as total
       from counted group by question_id
       order by sum(reports) desc, min(first_at), question_id limit ?`,
      [limit],
    );
    return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
  },
);

/** Lists the latest open reports about each of some questions. */
export const latestOpenReports = query(
  ['question_reports'],
  async (db, ids: readonly string[], limit: number): Promise<readonly OpenReport[]> => {
    const { rows } = await db.raw<{ rows: OpenReport[] }>(
      `select question_id as "questionId", pupil_id as "pupilId", version,
         session_id as "sessionId", question_number as "questionNumber", reason,
         reported_at as "reportedAt"
       from (
         select *, row_number() over (partition by question_id
           order by reported_at desc, pupil_id) as place
         from question_report where outcome is null and question_id = any(?::uuid[])) r
       where place <= ? order by reported_at desc, pupil_id`,
      [[...ids], limit],
    );
    return rows;
  },
);

/** Counts the questions with open reports, and finds the oldest report. */
export const waitingQuestionReports = query(
  ['question_reports'],
  async (db): Promise<{ readonly count: number; readonly oldestSince: Date | null }> => {
    const { rows } = await db.raw<{ rows: { count: number; oldestSince: Date | null }[] }>(
      `select count(distinct question_id)::int as count, min(reported_at) as "oldestSince"
       from question_report where outcome is null`,
    );
    return rows[0] ?? { count: 0, oldestSince: null };
  },
);

/** A pupil's own report. */
export interface OwnReport {
  readonly questionId: string;
  readonly version: number;
  /** Null if the topic is gone. */
  readonly topicName: string | null;
  readonly reason: QuestionReportReason;
  readonly reportedAt: Date;
  readonly outcome: QuestionReportOutcome | null;
}

/** Lists the reports of a pupil, latest first. */
export const ownQuestionReports = query(
  ['question_reports', 'curriculum'],
  async (db, pupilId: string, limit: number): Promise<readonly OwnReport[]> =>
    db('question_report as r')
      .leftJoin('topic as t', 't.topic_id', 'r.topic_id')
      .where({ 'r.pupil_id': pupilId })
      .orderBy([
        { column: 'r.reported_at', order: 'desc' },
        { column: 'r.question_id', order: 'asc' },
      ])
      .limit(limit)
      .select<OwnReport[]>({
        questionId: 'r.question_id',
        version: 'r.version',
        topicName: 't.name',
        reason: 'r.reason',
        reportedAt: 'r.reported_at',
        outcome: 'r.outcome',
      }),
);
