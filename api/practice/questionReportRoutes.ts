import {
  listReportedQuestions,
  settleQuestionReports,
  type ReportedQuestion,
} from '@mahoe/contracts/practice/questionReportAdmin';
import { listOwnQuestionReports, reportQuestion } from '@mahoe/contracts/practice/questionReports';
import { question } from '@mahoe/domain/content/question';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { isRejection } from '@mahoe/domain/decider';
import { mark } from '@mahoe/domain/practice/marking';
import { questionReports } from '@mahoe/domain/practice/questionReports';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { questionAt } from '@mahoe/domain/practice/quizSessionState';
import { getType } from '@mahoe/domain/questionTypes/questionTypes';
import { findQuestion } from '@mahoe/projections/content/queries';
import { findMessagingPupils } from '@mahoe/projections/messaging/queries';
import {
  latestOpenReports,
  ownQuestionReports,
  reportedQuestions,
  type OpenReport,
} from '@mahoe/projections/practice/reportQueries';
import type { Views } from '@mahoe/projections/openViews';
import { presentAdminQuestion } from '../content/presentAdminQuestion.ts';
import { getDisplayName } from '../messaging/presentMessage.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { buildMarkingKey } from './markingKey.ts';

/** Questions and reports that one page shows. */
const MAX_QUESTIONS = 50;
const MAX_REPORTS_SHOWN = 10;
const MAX_OWN_REPORTS = 100;
const THANKS = 'Thank you for telling us! A grown-up will check this question.';

const handleReportQuestion: Handler<typeof reportQuestion> = async ({
  services: { commands },
  params,
  body: { questionNumber, reason },
  user,
  now,
  handleCommand,
  refuse,
}) => {
  if (user.isAdministrator) return refuse('pupils-only');
  const state = await commands.load(quizSession, params.id);
  if (!state.started) return refuse('session-not-found');
  if (state.started.pupilId !== user.id) return refuse('session-of-another');
  const asked = questionAt(state, questionNumber);
  const isAnswered = state.results.some((result) => result.questionNumber === questionNumber);
  if (!asked || !isAnswered) return refuse('question-not-answered');
  const { questionId, version, topic } = asked;
  const handled = await handleCommand(questionReports, questionId, {
    type: 'ReportQuestion',
    now,
    questionId,
    topicId: topic?.topicId ?? state.started.topicId,
    version,
    pupilId: user.id,
    sessionId: params.id,
    questionNumber,
    reason,
  });
  return isRejection(handled) ? refuse(handled) : { message: THANKS };
};

const handleListOwnQuestionReports: Handler<typeof listOwnQuestionReports> = async ({
  services: { questionContents },
  views,
  user,
}) => {
  const reports = await ownQuestionReports(views, user.id, MAX_OWN_REPORTS);
  return Promise.all(
    reports.map(async ({ questionId, version, topicName, reason, reportedAt, outcome }) => ({
      questionId,
      question: (await questionContents.find(views, { questionId, version })).question,
      topicName: topicName ?? '',
      reason,
      reportedAt: reportedAt.toISOString(),
      outcome,
    })),
  );
};

type Presented = ReportedQuestion['latest'][number];

/** The answer that a report is about, as it was marked and as the present question marks it. */
const presentReport = async (
  { commands, questionContents }: Services,
  views: Views,
  { sessionId, questionNumber, questionId, version, pupilId, reason, reportedAt }: OpenReport,
  content: QuestionContent,
  pupilName: string,
): Promise<Presented> => {
  const state = await commands.load(quizSession, sessionId);
  const result = state.results.find((one) => one.questionNumber === questionNumber);
  const answer = result?.answer ?? null;
  const asked = await questionContents.find(views, { questionId, version });
  const marked = answer && mark(buildMarkingKey(content), answer);
  return {
    pupilId,
    pupilName,
    reason,
    reportedAt: reportedAt.toISOString(),
    version,
    givenText: answer && getType(asked.questionType).formatAnswer(asked, answer),
    credit: result?.credit ?? 0,
    creditNow: marked && typeof marked !== 'string' ? marked.credit : null,
  };
};

const handleListReportedQuestions: Handler<typeof listReportedQuestions> = async ({
  services,
  views,
}) => {
  const { rows, total } = await reportedQuestions(views, MAX_QUESTIONS);
  const reports = await latestOpenReports(
    views,
    rows.map(({ questionId }) => questionId),
    MAX_REPORTS_SHOWN,
  );
  const pupils = await findMessagingPupils(views, [
    ...new Set(reports.map(({ pupilId }) => pupilId)),
  ]);
  const nameOf = (id: string): string => {
    const found = pupils.get(id);
    return found?.isErased === false ? getDisplayName(found) : 'A former pupil';
  };
  const questions = await Promise.all(
    rows.map(async ({ questionId, version, firstReportedAt, ...counts }) => {
      const found = await findQuestion(views, questionId);
      if (!found) return [];
      const latest = await Promise.all(
        reports
          .filter((one) => one.questionId === questionId)
          .map((one) => presentReport(services, views, one, found.content, nameOf(one.pupilId))),
      );
      return [
        {
          ...counts,
          question: presentAdminQuestion(found),
          firstReportedAt: firstReportedAt.toISOString(),
          isChanged: found.version > version,
          latest,
        },
      ];
    }),
  );
  return { questions: questions.flat(), total };
};

const handleSettleQuestionReports: Handler<typeof settleQuestionReports> = async ({
  services: { commands },
  params: { id },
  body: { outcome, seen },
  user,
  now,
  context,
  recordPosition,
  handleCommand,
  refuse,
}) => {
  const administratorId = user.id;
  const current = await commands.load(question, id);
  if (!current) return refuse('question-not-found');
  if (outcome === 'retired') {
    const reason = 'Reported by pupils';
    const command = { type: 'WithdrawQuestion', now, reason, administratorId } as const;
    const part = { ...context, commandId: `${context.commandId}|retire` };
    const withdrawn = await commands.handle(question, id, command, part);
    if (isRejection(withdrawn)) return refuse(withdrawn);
    recordPosition(withdrawn.position);
  }
  const settled = await handleCommand(questionReports, id, {
    type: 'SettleQuestionReports',
    now,
    outcome,
    version: current.version,
    seen,
    administratorId,
  });
  if (isRejection(settled)) return refuse(settled);
  return { outcome };
};

/** Routes of reports about questions: pupils make them, administrators settle them. */
export const questionReportRoutes: readonly Route[] = [
  defineRoute(reportQuestion, handleReportQuestion),
  defineRoute(listOwnQuestionReports, handleListOwnQuestionReports),
  defineRoute(listReportedQuestions, handleListReportedQuestions),
  defineRoute(settleQuestionReports, handleSettleQuestionReports),
];
