import { z } from 'zod';

/** Settings of the language model. Without an address there is none. */
export const modelSettings = {
  /** Endpoint that speaks OpenAI's protocol, such as `https://api.example.com/v1`. */
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://api.example.com/v1 is needed' })
    .optional(),
  AI_MODEL: z.string().trim().min(1).max(200).optional(),
  /** Bearer token, if the endpoint requires one. */
  AI_API_KEY: z.string().min(1).optional(),
  /** Maximum number of tokens per calendar month, in questions and answers. */
  AI_MONTHLY_TOKENS: z.coerce.number().int().min(0).default(1_000_000),
  /** Maximum time for one question in milliseconds, including retries. */
  AI_TIMEOUT_MS: z.coerce.number().int().min(100).default(60_000),
};

const ModelSettings = z.object(modelSettings);

/** The parsed settings. */
export type ModelSettings = z.output<typeof ModelSettings>;

/** Checks that an address comes with a model. */
export const checkModelSettings = (
  { AI_BASE_URL, AI_MODEL }: ModelSettings,
  found: z.RefinementCtx,
): void => {
  if ((AI_BASE_URL === undefined) === (AI_MODEL === undefined)) return;
  const path = [AI_BASE_URL === undefined ? 'AI_BASE_URL' : 'AI_MODEL'];
  found.addIssue({ code: 'custom', path, message: 'AI_BASE_URL and AI_MODEL are needed together' });
};
