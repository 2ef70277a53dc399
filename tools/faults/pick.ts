import type { StoredEvent } from '@mahoe/eventstore/store/eventStore';
import type { z } from 'zod';

/** Returns the data of the events of a type, in the order of the log. */
export const pick = <T>(
  log: readonly StoredEvent[],
  type: string,
  schema: z.ZodType<T>,
): readonly T[] => log.filter((one) => one.type === type).map(({ data }) => schema.parse(data));
