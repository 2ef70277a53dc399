import { z } from 'zod';
import type { CardRefusal } from './cardReader.ts';
import { UNEXPECTED_ERROR } from './errorMessages.ts';

const FAILED: CardRefusal = { refused: UNEXPECTED_ERROR };

const Failure = z.object({ error: z.object({ message: z.string() }) });
const PaymentMethod = z.object({ id: z.string() });
const Intent = z.object({
  status: z.string(),
  last_payment_error: z.object({ message: z.string().optional() }).nullable(),
});

/** Posts to the demo's provider as a payer, that is without a key. */
const post = async <T>(
  url: string,
  form: Readonly<Record<string, string>>,
  reply: z.ZodType<T>,
): Promise<T | CardRefusal> => {
  try {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
    const body: unknown = await response.json();
    if (response.ok) return reply.parse(body);
    const failure = Failure.safeParse(body).data;
    return failure ? { refused: failure.error.message } : FAILED;
  } catch (error) {
    console.error(error);
    return FAILED;
  }
};

/** Makes a payment method from a test card. */
export const makePaymentMethod = async (
  apiUrl: string,
  form: Readonly<Record<string, string>>,
): Promise<{ readonly paymentMethodId: string } | CardRefusal> => {
  const made = await post(`${apiUrl}/v1/payment_methods`, form, PaymentMethod);
  return 'refused' in made ? made : { paymentMethodId: made.id };
};

/** Sends the holder's answer to the demo's bank. */
export const answerBank = async (
  apiUrl: string,
  clientSecret: string,
  outcome: 'succeed' | 'fail',
): Promise<CardRefusal | undefined> => {
  const [id] = clientSecret.split('_secret_', 1);
  const settled = await post(
    `${apiUrl}/v1/test_helpers/payment_intents/${id}/authenticate`,
    { client_secret: clientSecret, outcome },
    Intent,
  );
  if ('refused' in settled) return settled;
  const { status, last_payment_error: failure } = settled;
  return status === 'requires_payment_method'
    ? { refused: failure?.message ?? FAILED.refused }
    : undefined;
};
