import { traceProcessing } from '@mahoe/eventstore/subscriptions/traceProcessing';
import type { Reaction } from './reaction.ts';

/** Makes a span of each attempt of a reaction; commands that it sends are in the same trace. */
export const traceReaction = (reaction: Reaction): Reaction => {
  const react = traceProcessing(reaction.name, async (events) => {
    for (const event of events) await reaction.react(event);
  });
  return { ...reaction, react: (event) => react([event]) };
};
