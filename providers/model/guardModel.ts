import { createCallGuard } from '../callGuard.ts';
import { traceCall } from '../traceCall.ts';
import { ModelFailed, type LanguageModel } from './languageModel.ts';

/** Maximum questions that wait for the model at once, in one process. */
const MAX_CONCURRENT = 16;
/** Time beyond the model's own limit, which ends a question first and counts its tokens. */
const GRACE_MS = 1000;

/** Guards the questions to a model. */
export const guardModel = ({ name, ask }: LanguageModel, timeoutMs: number): LanguageModel => {
  const guard = createCallGuard({
    party: 'model',
    maxConcurrent: MAX_CONCURRENT,
    timeoutMs: timeoutMs + GRACE_MS,
    isOutage: (error) => error instanceof ModelFailed && error.failure === 'unreachable',
    toUnavailable: (_reason, cause) => new ModelFailed('unreachable', cause),
  });
  return { name, ask: (question) => guard(() => traceCall('model', 'ask', () => ask(question))) };
};
