import { randomUUID } from 'node:crypto';
import { modelUse, type EndModelCall } from '@mahoe/domain/content/modelUse';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone, isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import { ModelFailed, type LanguageModel } from '@mahoe/providers/model/languageModel';
import type { z } from 'zod';
import type { Services } from '../route/services.ts';
import { getPrompt, type PROMPTS } from './prompts.ts';
import type { GeneratorRefusal } from './questionGenerator.ts';

/** A token is hardly ever shorter, so this bounds the cost of a text. */
const CHARACTERS_PER_TOKEN = 2;

/** Returns the month of a day, which names the stream that counts its tokens. */
export const toMonth = (localDate: string): string => localDate.slice(0, 7);

/** Codes of a model that does not answer at present. */
export const NO_ANSWER_CODES = [
  'ai-budget-spent',
  'writer-unavailable',
  'writer-unusable',
] as const;

interface ModelCall<T> {
  readonly purpose: keyof typeof PROMPTS;
  /** Subject matter of the prompt, sent as data. */
  readonly data: unknown;
  readonly answer: z.ZodType<T>;
  readonly mostTokens: number;
}

/** Escapes markup in a prompt's JSON, which may be shown on a page. */
const escapeMarkup = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');

/** Calls the model within the month's budget, from which the maximum cost is reserved before. */
export const callModel = async <T>(
  { commands, clock, config }: Pick<Services, 'commands' | 'clock' | 'config'>,
  model: LanguageModel,
  { purpose, data, answer, mostTokens: maxTokens }: ModelCall<T>,
): Promise<{ readonly value: T; readonly promptVersion: string } | Rejection<GeneratorRefusal>> => {
  const { version: promptVersion, text: system } = getPrompt(purpose);
  const prompt = escapeMarkup(data);
  const callId = randomUUID();
  const now = momentOf(clock());
  const month = toMonth(now.localDate);
  const cause = () => ({ commandId: randomUUID(), actor: 'mahoe' });
  const begun = await commands.handle(
    modelUse,
    month,
    {
      type: 'BeginModelCall',
      now,
      callId,
      purpose,
      model: model.name,
      promptVersion,
      tokens: Math.ceil((system.length + prompt.length) / CHARACTERS_PER_TOKEN) + maxTokens,
      budget: config.AI_MONTHLY_TOKENS,
    },
    cause(),
  );
  if (isRejection(begun)) return begun;
  const end = async (outcome: EndModelCall['outcome'], spent: ModelFailed['spent']) => {
    const tokens = spent && spent.asked + spent.answered;
    const command = {
      type: 'EndModelCall',
      now: momentOf(clock()),
      callId,
      outcome,
      tokens,
    } as const;
    ensureDone(await commands.handle(modelUse, month, command, cause()));
  };
  try {
    const { value, spent } = await model.ask({ system, prompt, answer, maxTokens });
    await end('answered', spent);
    return { value, promptVersion };
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    await end(error.failure, error.spent);
    return reject(error.failure === 'unusable' ? 'writer-unusable' : 'writer-unavailable');
  }
};
