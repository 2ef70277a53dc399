import { createHash, randomUUID } from 'node:crypto';
import { findUnsafeText } from '@mahoe/content/drafting/safety';
import type { AiInsights } from '@mahoe/contracts/progress/report';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { insightText } from '@mahoe/domain/progress/report/insightText';
import { withoutDeadline } from '@mahoe/eventstore/store/deadline';
import type { LanguageModel } from '@mahoe/providers/model/languageModel';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import type { Services } from '../route/services.ts';
import { callModel, NO_ANSWER_CODES } from '../generation/callModel.ts';
import { getPrompt } from '../generation/prompts.ts';

/** Namespace of sentence ids: one stream per sentence, shared by all pupils. */
const INSIGHT_IDS = '8e0f4d27-6b13-5c8a-a5d9-3f71c2e9b046';
const TOKENS_PER_SENTENCE = 80;
/** Share of the month's tokens for insights; the rest is for questions and articles. */
const MAX_BUDGET_SHARE = 0.5;
/** Pause after a failed call of the model. */
const RETRY_MS = 600_000;

const Answer = z.object({ texts: z.array(z.string()) });

type InsightRewriter = (insights: AiInsights, names: readonly string[]) => Promise<AiInsights>;

type RewritingServices = Pick<Services, 'commands' | 'clock' | 'config'>;

/** Sentences to reword, with the rule that made them. */
interface RewordingTask {
  readonly templates: readonly string[];
  readonly ruleVersion: string;
  /** Names that a sentence may contain. */
  readonly names: readonly string[];
}

const toInsightId = (template: string, ruleVersion: string, modelName: string): string => {
  const { version: promptVersion } = getPrompt('insights');
  return uuidv5([ruleVersion, modelName, promptVersion, template].join('|'), INSIGHT_IDS);
};

/** Calls the model and records its wording. @returns false if the model gave nothing */
const recordWording = async (
  { commands, clock, config }: RewritingServices,
  model: LanguageModel,
  { templates, ruleVersion, names }: RewordingTask,
): Promise<boolean> => {
  const { version: promptVersion } = getPrompt('insights');
  const { AI_MONTHLY_TOKENS } = config;
  const half = { ...config, AI_MONTHLY_TOKENS: Math.floor(AI_MONTHLY_TOKENS * MAX_BUDGET_SHARE) };
  const answered = await callModel({ commands, clock, config: half }, model, {
    purpose: 'insights',
    data: templates,
    answer: Answer,
    mostTokens: TOKENS_PER_SENTENCE * templates.length + 100,
  });
  if (!ensureDone(answered, ...NO_ANSWER_CODES)) return false;
  const { texts } = answered.value;
  // With one text too few or too many, the texts cannot be matched to the sentences.
  const isComplete = texts.length === templates.length;
  for (const [index, template] of templates.entries()) {
    const said = isComplete ? (texts[index] ?? null) : null;
    const insightId = toInsightId(template, ruleVersion, model.name);
    const command = {
      type: 'RecordInsightText',
      now: momentOf(clock()),
      insightId,
      inputsHash: createHash('sha256').update(template).digest('hex'),
      ruleVersion,
      model: model.name,
      promptVersion,
      template,
      said: said === null || findUnsafeText(said) !== undefined ? null : said,
      names,
    } as const;
    const cause = { commandId: randomUUID(), actor: 'mahoe' };
    ensureDone(await commands.handle(insightText, insightId, command, cause));
  }
  return true;
};

/** Runs one call of the model at a time; skipped sentences are requested with the next report. */
const createBackgroundWriter = (
  services: RewritingServices,
  model: LanguageModel,
  onError: (error: unknown) => void,
): ((task: RewordingTask) => void) => {
  const { clock } = services;
  let isAsking = false;
  let pausedUntil = 0;
  const pause = (): void => {
    pausedUntil = clock() + RETRY_MS;
  };
  return (task) => {
    if (isAsking || clock() < pausedUntil) return;
    isAsking = true;
    withoutDeadline(() => recordWording(services, model, task))
      .then((isDone) => {
        if (!isDone) pause();
      })
      .catch((error: unknown) => {
        pause();
        onError(error);
      })
      .finally(() => {
        isAsking = false;
      });
  };
};

/**
 * Replaces the sentences of a report by the model's wording once it is recorded (R14). Until then,
 * and wherever that is not allowed, the rule's own sentences stay. No request waits for the model:
 * it is called after the reply.
 */
export const createInsightRewriter = (
  services: Pick<Services, 'commands' | 'clock' | 'config' | 'model'>,
  onError: (error: unknown) => void,
): InsightRewriter => {
  const { commands, model } = services;
  if (!model) return async (insights) => insights;
  const writeInBackground = createBackgroundWriter(services, model, onError);

  return async (insights, names) => {
    const { ruleVersion, aiRecommendations, nextMilestone, actionPlan } = insights;
    const all = [...new Set([...aiRecommendations, nextMilestone])];
    const said = new Map<string, string>();
    const templates: string[] = [];
    try {
      const known = await Promise.all(
        all.map((template) =>
          commands.load(insightText, toInsightId(template, ruleVersion, model.name)),
        ),
      );
      for (const [index, template] of all.entries()) {
        const insight = known[index];
        if (!insight) templates.push(template);
        else if (insight.text !== null) said.set(template, insight.text);
      }
    } catch (error) {
      // The report is complete without the log.
      onError(error);
      return insights;
    }
    if (templates.length > 0) writeInBackground({ templates, ruleVersion, names });
    const reword = (template: string): string => said.get(template) ?? template;
    return {
      ...insights,
      aiRecommendations: aiRecommendations.map(reword),
      nextMilestone: reword(nextMilestone),
      actionPlan: actionPlan.map((step) => ({ ...step, text: reword(step.text) })),
    };
  };
};
