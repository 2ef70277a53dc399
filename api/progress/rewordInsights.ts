import { createHash, randomUUID } from 'node:crypto';
import { findUnsafeText } from '@mahoe/content/drafting/safety';
import type { AiInsights } from '@mahoe/contracts/progress/report';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { insightText } from '@mahoe/domain/progress/report/insightText';
import { withoutDeadline } from '@mahoe/eventstore/store/deadline';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import type { Services } from '../route/services.ts';
import { callModel, NO_ANSWER_CODES } from '../generation/callModel.ts';
import { getPrompt } from '../generation/prompts.ts';

/** Namespace of ids of sentences: one stream for each, whoever is told it. */
const INSIGHT_IDS = '8e0f4d27-6b13-5c8a-a5d9-3f71c2e9b046';
const TOKENS_PER_SENTENCE = 80;
/** Of the month's tokens: what is left is for questions and articles. */
const MAX_BUDGET_SHARE = 0.5;
/** After a model that gave nothing, before it is asked again. */
const RETRY_MS = 600_000;

const Answer = z.object({ texts: z.array(z.string()) });

type InsightRewriter = (insights: AiInsights, names: readonly string[]) => Promise<AiInsights>;

/**
 * Says the sentences of a report as the model did once it was asked for them (R14); until then, and
 * wherever it may not, as the rule made them. Nobody waits for a model: it is asked after the reply.
 */
export const createInsightRewriter = (
  services: Pick<Services, 'commands' | 'clock' | 'config' | 'model'>,
  onError: (error: unknown) => void,
): InsightRewriter => {
  const { commands, clock, config, model } = services;
  if (!model) return async (insights) => insights;
  const { version: promptVersion } = getPrompt('insights');
  const idOf = (template: string, ruleVersion: string): string =>
    uuidv5([ruleVersion, model.name, promptVersion, template].join('|'), INSIGHT_IDS);
  let isAsking = false;
  let pausedUntil = 0;

  const ask = async (
    templates: readonly string[],
    ruleVersion: string,
    names: readonly string[],
  ): Promise<void> => {
    const { AI_MONTHLY_TOKENS } = config;
    const half = { ...config, AI_MONTHLY_TOKENS: Math.floor(AI_MONTHLY_TOKENS * MAX_BUDGET_SHARE) };
    const answered = await callModel({ commands, clock, config: half }, model, {
      purpose: 'insights',
      data: templates,
      answer: Answer,
      mostTokens: TOKENS_PER_SENTENCE * templates.length + 100,
    });
    if (!ensureDone(answered, ...NO_ANSWER_CODES)) {
      pausedUntil = clock() + RETRY_MS;
      return;
    }
    const { texts } = answered.value;
    // One too few or too many, and nobody knows which belongs to which.
    const isComplete = texts.length === templates.length;
    for (const [index, template] of templates.entries()) {
      const said = isComplete ? (texts[index] ?? null) : null;
      const insightId = idOf(template, ruleVersion);
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
  };

  /** One at a time: what is left out comes with the next look. */
  const askInBackground = (...args: Parameters<typeof ask>): void => {
    if (isAsking || clock() < pausedUntil) return;
    isAsking = true;
    withoutDeadline(() => ask(...args))
      .catch((error: unknown) => {
        pausedUntil = clock() + RETRY_MS;
        onError(error);
      })
      .finally(() => {
        isAsking = false;
      });
  };

  return async (insights, names) => {
    const { ruleVersion, aiRecommendations, nextMilestone, actionPlan } = insights;
    const templates = [...new Set([...aiRecommendations, nextMilestone])];
    const said = new Map<string, string>();
    const unknown: string[] = [];
    try {
      const known = await Promise.all(
        templates.map((template) => commands.load(insightText, idOf(template, ruleVersion))),
      );
      for (const [index, template] of templates.entries()) {
        const insight = known[index];
        if (!insight) unknown.push(template);
        else if (insight.text !== null) said.set(template, insight.text);
      }
    } catch (error) {
      // Without the log a report is still one.
      onError(error);
      return insights;
    }
    if (unknown.length > 0) askInBackground(unknown, ruleVersion, names);
    const reword = (template: string): string => said.get(template) ?? template;
    return {
      ...insights,
      aiRecommendations: aiRecommendations.map(reword),
      nextMilestone: reword(nextMilestone),
      actionPlan: actionPlan.map((step) => ({ ...step, text: reword(step.text) })),
    };
  };
};
