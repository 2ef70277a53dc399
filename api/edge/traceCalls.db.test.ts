import { signUpFree } from '@mahoe/contracts/accounts/signUp';
import { decodeWithoutKeys, isRecorded, type Recorded } from '@mahoe/eventstore/store/codec';
import {
  startTraceReceiver,
  type ReceivedSpan,
  type TraceReceiver,
} from '@mahoe/telemetry/fixtures/traceReceiver';
import { startTracing, stopTracing } from '@mahoe/telemetry/tracing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../fixtures/caller.ts';
import { buildSignUpForm, issueVoucher } from '../fixtures/people.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';

let receiver: TraceReceiver;
let testApi: TestApi;

beforeAll(async () => {
  receiver = await startTraceReceiver();
  await startTracing({
    endpoint: receiver.endpoint,
    ratio: 0.5,
    service: 'test',
    onError: () => undefined,
  });
  testApi = await startTestApi();
  await issueVoucher(testApi);
  await testApi.settle();
});
afterAll(async () => {
  await testApi.stop();
  await stopTracing();
  await receiver.stop();
});

const BROWSER_SPAN = '00f067aa0ba902b7';
let traces = 0;

/** Returns a new trace id that the ratio 0.5 chooses or leaves out. */
const newTraceId = (isChosen: boolean): string => {
  traces += 1;
  return (isChosen ? '00000000' : 'ffffffff') + String(traces).padStart(24, '0');
};

/** Signs a pupil up in a trace, and waits for everything that follows. */
const signUpIn = async (firstName: string, traceId: string): Promise<void> => {
  const headers = { traceparent: `00-${traceId}-${BROWSER_SPAN}-00` };
  const body = buildSignUpForm(firstName);
  await createCaller(testApi.app).ask(signUpFree, { body }, { headers });
  await testApi.settle();
};

const readEvents = async (): Promise<readonly Recorded[]> =>
  (await testApi.services.store.readAll(null, 10_000)).map(decodeWithoutKeys).filter(isRecorded);

const listTraces = async (): Promise<readonly (string | undefined)[]> =>
  (await readEvents()).map(({ metadata }) => metadata.traceparent?.split('-')[1]);

const spansOf = (traceId: string): readonly ReceivedSpan[] =>
  receiver.spans.filter((span) => span.traceId === traceId);

/** Returns the names of a span and of all above it, the first one first. */
const listPath = (span: ReceivedSpan): readonly string[] => {
  const above = receiver.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return above ? [...listPath(above), span.name] : [span.name];
};

const listPaths = (traceId: string): readonly string[] =>
  spansOf(traceId).map((span) => listPath(span).join(' > '));

describe('the trace of a call', () => {
  it('leads from the browser over command, append and SQL to projection and reaction', async () => {
    const traceId = newTraceId(true);
    await signUpIn('Ana', traceId);
    const call = `POST ${signUpFree.path}`;
    const begin = `${call} > decide enrolment BeginEnrolment > append enrolment-{id}`;
    const react = `${begin} > process whenEnrolmentBegunRunEnrolment`;
    const registerPupil = `${react} > decide pupil RegisterPupil > append pupil-{id}`;
    await expect
      .poll(() => listPaths(traceId), { timeout: 30_000 })
      .toEqual(
        expect.arrayContaining([
          call,
          `${begin} > process activityLog`,
          react,
          `${registerPupil} > process user_directory`,
          expect.stringMatching(/^POST .* > insert [\w.]+$/),
        ]),
      );
    expect(spansOf(traceId).find(({ name }) => name === call)?.parentSpanId).toBe(BROWSER_SPAN);
  });

  it('names no person and no id in its spans', async () => {
    const traceId = newTraceId(true);
    await signUpIn('Keisha', traceId);
    await expect.poll(() => spansOf(traceId).length, { timeout: 30_000 }).toBeGreaterThan(5);
    const texts = spansOf(traceId).map(({ name, attributes }) =>
      JSON.stringify([name, attributes]),
    );
    expect(texts.filter((text) => /keisha|[\da-f]{8}-[\da-f]{4}/i.test(text))).toEqual([]);
  });

  it('is recorded nowhere if the ratio leaves it out', async () => {
    const traceId = newTraceId(false);
    await signUpIn('Shanice', traceId);
    const chosen = newTraceId(true);
    await signUpIn('Tamara', chosen);
    await expect.poll(() => spansOf(chosen).length, { timeout: 30_000 }).toBeGreaterThan(5);
    expect(spansOf(traceId)).toEqual([]);
    const traces = await listTraces();
    expect(traces).toContain(chosen);
    expect(traces).not.toContain(traceId);
  });
});

describe('a receiver that does not answer', () => {
  it('holds up no call and loses no event, frozen or away', async () => {
    receiver.freeze();
    const frozen = newTraceId(true);
    await signUpIn('Devon', frozen);
    const before = receiver.requests();
    await expect.poll(() => receiver.requests(), { timeout: 30_000 }).toBeGreaterThan(before);
    await receiver.stop();
    const away = newTraceId(true);
    await signUpIn('Marlon', away);
    expect(await listTraces()).toEqual(expect.arrayContaining([frozen, away]));
    receiver = await startTraceReceiver();
  });
});
