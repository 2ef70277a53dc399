import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  generateText,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
  RetryError,
  type LanguageModelUsage,
} from 'ai';
import { ModelFailed, type LanguageModel, type TokenUsage } from './languageModel.ts';
import { limitResponseSize } from './limitResponseSize.ts';
import type { ModelSettings } from './settings.ts';

/** Retries after a temporary error, each after a longer pause or the one the server asks for. */
const MAX_RETRIES = 2;
/** Maximum size of a response: more than any answer has. */
const MAX_RESPONSE_BYTES = 1_000_000;

const toTokenUsage = (usage: LanguageModelUsage | undefined): TokenUsage | null => {
  const { inputTokens, outputTokens } = usage ?? {};
  return inputTokens === undefined || outputTokens === undefined
    ? null
    : { asked: inputTokens, answered: outputTokens };
};

const toModelFailed = (error: unknown): ModelFailed => {
  if (NoObjectGeneratedError.isInstance(error)) {
    return new ModelFailed('unusable', error, toTokenUsage(error.usage));
  }
  if (NoOutputGeneratedError.isInstance(error)) return new ModelFailed('unusable', error);
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(last)) return new ModelFailed('unreachable', error);
  // A success with an unreadable body: cut off, or another protocol.
  if ((last.statusCode ?? 500) < 300) return new ModelFailed('unusable', error);
  return new ModelFailed(last.isRetryable ? 'unreachable' : 'refused', error);
};

/** Opens a model behind an endpoint that speaks OpenAI's protocol; undefined if none is set. */
export const openModel = (
  settings: Pick<ModelSettings, 'AI_BASE_URL' | 'AI_MODEL' | 'AI_API_KEY' | 'AI_TIMEOUT_MS'>,
): LanguageModel | undefined => {
  const {
    AI_BASE_URL: baseURL,
    AI_MODEL: name,
    AI_API_KEY: apiKey,
    AI_TIMEOUT_MS: timeoutMs,
  } = settings;
  if (baseURL === undefined || name === undefined) return undefined;
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL,
    supportsStructuredOutputs: true,
    fetch: limitResponseSize(MAX_RESPONSE_BYTES),
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  const model = provider(name);
  return {
    name,
    ask: async ({ system, prompt, answer, maxTokens }) => {
      try {
        const { output, totalUsage, finishReason } = await generateText({
          model,
          system,
          prompt,
          output: Output.object({ schema: answer }),
          maxOutputTokens: maxTokens,
          maxRetries: MAX_RETRIES,
          abortSignal: AbortSignal.timeout(timeoutMs),
        });
        const spent = toTokenUsage(totalUsage);
        if (finishReason !== 'stop') throw new ModelFailed('unusable', finishReason, spent);
        return { value: output, spent };
      } catch (error) {
        throw error instanceof ModelFailed ? error : toModelFailed(error);
      }
    },
  };
};
