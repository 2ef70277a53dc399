import { z } from 'zod';

const Uuid = z.uuid();

/** Whether a text is a UUID; anything else names nothing of ours. */
export const isUuid = (text: string): boolean => Uuid.safeParse(text).success;
