import { getMe } from '@mahoe/contracts/accounts/account';
import { startBenchStack } from './benchStack.ts';
import { httpCaller } from './httpCaller.ts';
import { processorSeconds } from './processorTime.ts';

const PUPILS = 100;
/** Concurrent calls: below the limit of page requests, and many times as many. */
const CALLS_WITHIN_LIMIT = 250;
const MANY = 4000;
const ROUNDS = 5;

/** Processor time of the API for calls that arrived at the same time. */
interface FloodResult {
  readonly ms: number;
  readonly served: number;
  readonly turnedAway: number;
}

const sum = (floods: readonly FloodResult[], figure: keyof FloodResult): number =>
  floods.reduce((total, flood) => total + flood[figure], 0);

/**
 * Measures the cost of a call that is refused as busy, beside one that is served: processor
 * milliseconds of the API, with more concurrent page requests than the limit.
 */
export const run = async (): Promise<void> => {
  const stack = await startBenchStack();
  const caller = httpCaller(stack.url, Infinity);
  try {
    const pupils = await stack.registerPupils(PUPILS);
    const apiSeconds = (): number => processorSeconds(stack.stack.pid('api') ?? 0);
    const flood = async (calls: number): Promise<FloodResult> => {
      const before = apiSeconds();
      const replies = await Promise.all(
        Array.from({ length: calls }, (_, index) =>
          caller.call('GET', getMe.path, pupils[index % PUPILS]?.cookie ?? ''),
        ),
      );
      const ms = (apiSeconds() - before) * 1000;
      const served = replies.filter(({ status }) => status === 200).length;
      return { ms, served, turnedAway: calls - served };
    };
    const floods = async (calls: number): Promise<readonly FloodResult[]> => {
      const all: FloodResult[] = [];
      for (let round = 0; round < ROUNDS; round += 1) all.push(await flood(calls));
      return all;
    };
    // Opens connections and warms the code up before measuring.
    await floods(CALLS_WITHIN_LIMIT);
    await floods(MANY);
    const few = await floods(CALLS_WITHIN_LIMIT);
    const many = await floods(MANY);
    const ofServed = sum(few, 'ms') / sum(few, 'served');
    const ofTurnedAway =
      (sum(many, 'ms') - ofServed * sum(many, 'served')) / sum(many, 'turnedAway');
    console.log(`served       ${ofServed.toFixed(3)} ms, of ${sum(few, 'served')}`);
    console.log(
      `turned away  ${ofTurnedAway.toFixed(3)} ms, of ${sum(many, 'turnedAway')} ` +
        `beside ${sum(many, 'served')} served: ${(ofTurnedAway / ofServed).toFixed(2)} of a served one`,
    );
  } finally {
    caller.close();
    await stack.stop();
  }
};
