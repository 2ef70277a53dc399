import { z } from 'zod';

/** Settings by which a process reaches a language model; without an address none does. */
export const modelSettings = {
  /** Of an endpoint that speaks OpenAI's protocol, as in `https://api.example.com/v1`. */
  AI_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://api.example.com/v1 is needed' })
    .optional(),
  AI_MODEL: z.string().trim().min(1).max(200).optional(),
  /** Sent as bearer token, where the endpoint wants one. */
  AI_KEY: z.string().min(1).optional(),
  /** Tokens, asked and answered, that may be spent in a calendar month. */
  AI_MONTHLY_TOKENS: z.coerce.number().int().min(0).default(1_000_000),
  /** Milliseconds that one question to the model may take, repeats included. */
  AI_TIMEOUT_MS: z.coerce.number().int().min(100).default(60_000),
};

const ModelSettings = z.object(modelSettings);

/** The settings as a process has read them. */
export type ModelSettings = z.output<typeof ModelSettings>;

/** An address alone reaches no model. */
export const checkModelSettings = (
  { AI_URL, AI_MODEL }: ModelSettings,
  found: z.RefinementCtx,
): void => {
  if ((AI_URL === undefined) === (AI_MODEL === undefined)) return;
  const path = [AI_URL === undefined ? 'AI_URL' : 'AI_MODEL'];
  found.addIssue({ code: 'custom', path, message: 'AI_URL and AI_MODEL are needed together' });
};
