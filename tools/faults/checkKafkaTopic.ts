import { isAfter } from '@mahoe/eventstore/store/position';
import type { ReceivedMessage } from '@mahoe/reactions/fixtures/topicConsumer';
import type { Finding } from '@mahoe/bench/checkAcknowledged';

/**
 * Checks a topic: each expected event once, if repeats are removed by id, and those of a key in the
 * order of the log.
 * @param expected ids of the log's events as messages carry them
 */
export const checkTopic = (
  expected: readonly string[],
  relayed: readonly ReceivedMessage[],
): readonly Finding[] => {
  const once = new Map(relayed.toReversed().map((one) => [one.eventId, one]));
  const source = new Set(expected);
  const ofKeys = Map.groupBy([...once.values()].toReversed(), ({ key }) => key);
  const disordered = [...ofKeys].filter(([, all]) =>
    all.some(({ position }, index) => isAfter(all[index - 1]?.position ?? position, position)),
  );
  return [
    {
      goal: 'K1',
      what: 'expected events are on the topic',
      looked: expected.length,
      wrong: expected.filter((id) => !once.has(id)),
    },
    {
      goal: 'K1',
      what: 'nothing else is on the topic',
      looked: once.size,
      wrong: [...once.keys()].filter((id) => !source.has(id)),
    },
    {
      goal: 'K1',
      what: 'keys in the order of the log',
      looked: ofKeys.size,
      wrong: disordered.map(([key]) => key),
    },
  ];
};
