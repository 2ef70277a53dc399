import { readForms } from '@mahoe/content/papers/formFiles';
import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { eventTypes } from '@mahoe/domain/eventTypes';
import { ruleAdoption } from '@mahoe/domain/progress/ruleAdoption';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import { positionOf } from '@mahoe/eventstore/store/position';
import type { StreamEvent } from '@mahoe/domain/eventTypes';
import type { LogBatch } from '../history/build.ts';
import { isStored } from '../history/rows.ts';
import { showProgress, withProgress } from '@mahoe/tools/commandLine/progress';
import { firstParameters, type TriedRule } from '../whatIf/rules.ts';
import { choiceInForce, createTriedChoice } from './choice.ts';
import { DAY_MS } from './days.ts';
import type { TermOutcome } from './outcome.ts';
import { openSchool } from './school.ts';
import { bankTopics, shipBank, shipForms } from './shippedBank.ts';
import { simulateTerm, type TermSize } from './term.ts';
import { newWorld, type World } from './world.ts';

/** Describes a history as simulated, with its parameters. */
export const describeSource = ({
  seed,
  pupils,
  days,
  from,
  choice,
  mastery,
  papers,
  model,
}: TermSize): string =>
  [
    `simulation seed=${seed} pupils=${pupils} days=${days} from=${new Date(from).toISOString()}`,
    ...(choice
      ? [[choice.policy, choice.choose, choice.parameters].filter(Boolean).join(' ')]
      : []),
    ...(mastery ? [`${mastery.version} ${JSON.stringify(mastery.parameters)}`] : []),
    ...(papers ? ['papers'] : []),
    ...(model ? [model] : []),
  ].join(' ');

/** Adopts the rule to try, as an administrator would. */
const adoptRule = (world: World, { version, parameters }: TriedRule, at: number): void => {
  world.act(ruleAdoption, 'mastery', {
    type: 'AdoptRule',
    now: momentOf(at),
    rule: 'mastery',
    version,
    parameters: { ...firstParameters['mastery'], ...parameters },
    administratorId: null,
  });
};

/**
 * Simulates a term as a log of its own, with the shipped bank first.
 * @param after position of the last event that is known already
 * @param onEnd called at the end with the effect of the term, by the truth
 */
export const simulateLogBatches = function* (
  size: TermSize,
  after: string | null = null,
  onEnd: (outcome: TermOutcome) => void = () => {},
): Generator<LogBatch> {
  const known = Number(after ?? 0);
  let position = 0;
  const recorded = ({ stream, event }: StreamEvent): Recorded => {
    position += 1;
    return {
      ...event,
      id: `${position}`,
      stream,
      revision: 0n,
      position: positionOf(position),
      recordedAt: new Date(0),
      metadata: { v: eventTypes[event.type].version, commandId: 'simulated', actor: 'simulation' },
    };
  };
  const topics = bankTopics();
  const choice = size.choice ? createTriedChoice(size.choice) : choiceInForce;
  const school = openSchool(topics, choice, size.papers ? readForms().forms : [], size.model);
  const world = newWorld((event) => school.follow(event));
  const stretch = (simulated: readonly StreamEvent[]): LogBatch => {
    const events = simulated.map(recorded).filter(({ type }) => isStored(type));
    return { events, read: simulated.length, position: positionOf(position) };
  };
  shipBank(world, topics, size.from - DAY_MS);
  shipForms(world, school.forms, size.from - DAY_MS);
  if (size.mastery) adoptRule(world, size.mastery, size.from - DAY_MS);
  const shipped = stretch(world.take());
  if (position > known) yield shipped;
  const keysOf = (username: string) => ({ usernameKey: username, emailKey: username });
  for (const events of simulateTerm(world, school, size, keysOf)) {
    const next = stretch(events);
    if (events.length > 0 && position > known) yield next;
  }
  onEnd(school.tally.getOutcome(school.topics, size.from + size.days * DAY_MS));
};

/** Simulates with a progress bar over its days. */
export const simulateWithProgress = (
  size: TermSize,
  after: string | null = null,
  onEnd: (outcome: TermOutcome) => void = () => {},
): AsyncGenerator<LogBatch> =>
  withProgress(
    simulateLogBatches(size, after, onEnd),
    showProgress('days', size.days),
    ({ events }) => {
      const last = events.at(-1);
      return last ? Math.max(0, instantMs(last.data.occurredAt) - size.from) / DAY_MS : 0;
    },
  );
