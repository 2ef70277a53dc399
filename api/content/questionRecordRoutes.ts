import {
  getQuestionStatistics,
  listQuestionVersions,
} from '@mahoe/contracts/content/questionAdmin';
import { findEvidence } from '@mahoe/projections/adaptive/judgementQueries';
import { findQuestion, questionVersions } from '@mahoe/projections/content/queries';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { presentEvidence } from './presentEvidence.ts';
import { presentAdminQuestion } from './presentAdminQuestion.ts';

const NO_STATISTICS = {
  attempts: 0,
  facility: null,
  discrimination: null,
  efficiency: null,
  quizzes: 0,
  meanSeconds: null,
  rapid: 0,
  rapidShare: null,
  timeOuts: 0,
  optionShares: [],
  flags: [],
};

const handleGetQuestionStatistics: Handler<typeof getQuestionStatistics> = async ({
  views,
  params,
  refuse,
}) => {
  const evidence = await findEvidence(views, params.id);
  if (evidence) return presentEvidence(evidence);
  return (await findQuestion(views, params.id)) ? NO_STATISTICS : refuse('question-not-found');
};

const handleListQuestionVersions: Handler<typeof listQuestionVersions> = async ({
  views,
  params,
  refuse,
}) => {
  const found = await findQuestion(views, params.id);
  if (!found) return refuse('question-not-found');
  const versions = await questionVersions(views, params.id);
  return versions.map((version) => presentAdminQuestion({ ...found, ...version }));
};

/** Routes of a question's statistics (R16) and versions. */
export const questionRecordRoutes: readonly Route[] = [
  defineRoute(getQuestionStatistics, handleGetQuestionStatistics),
  defineRoute(listQuestionVersions, handleListQuestionVersions),
];
