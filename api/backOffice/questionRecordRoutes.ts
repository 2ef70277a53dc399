import { getQuestionStatistics, listQuestionVersions } from '@mahoe/contracts/questionOffice';
import { questionAlerts } from '@mahoe/domain/adaptive/alerts';
import { discriminationOf } from '@mahoe/domain/adaptive/discrimination';
import { evidenceOf, type QuestionEvidence } from '@mahoe/projections/adaptive/judgementQueries';
import { findQuestion, questionVersions } from '@mahoe/projections/content/queries';
import type { FastifyInstance } from 'fastify';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { presentQuestion } from './presentQuestion.ts';

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : (100 * part) / whole;

/** Shares of the options, of a question that has any. */
const sharesOf = ({ options, correctAnswer, optionCounts }: QuestionEvidence) => {
  const chosen = options.map((_option, index) => optionCounts[index] ?? 0);
  const all = chosen.reduce((sum, count) => sum + count, 0);
  return options.map((option, index) => ({
    option,
    chosen: chosen[index] ?? 0,
    share: percent(chosen[index] ?? 0, all) ?? 0,
    isKey: index === correctAnswer,
  }));
};

const NOBODY_ANSWERED = {
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

const presentEvidence = (evidence: QuestionEvidence) => {
  const { attempts, correct, rapid, timeOuts, meanSeconds, restRight, restWrong } = evidence;
  const rest = { right: restRight, wrong: restWrong };
  const { index, efficiency, quizzes } = discriminationOf(rest);
  return {
    attempts,
    facility: percent(correct, attempts),
    discrimination: index,
    efficiency,
    quizzes,
    meanSeconds,
    rapid,
    rapidShare: percent(rapid, attempts + rapid),
    timeOuts,
    optionShares: sharesOf(evidence),
    flags: questionAlerts({ ...evidence, ...rest }),
  };
};

/** What stands beside a question: how it is answered (R16), and what it said before. */
export const questionRecordRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, services, getQuestionStatistics, {
    handler: async ({ views, params, refuse }) => {
      const evidence = await evidenceOf(views, params.id);
      if (evidence) return presentEvidence(evidence);
      return (await findQuestion(views, params.id))
        ? NOBODY_ANSWERED
        : refuse('question-not-found');
    },
  });

  serve(app, services, listQuestionVersions, {
    handler: async ({ views, params, refuse }) => {
      const found = await findQuestion(views, params.id);
      if (!found) return refuse('question-not-found');
      const versions = await questionVersions(views, params.id);
      return versions.map((version) => presentQuestion({ ...found, ...version }));
    },
  });
};
