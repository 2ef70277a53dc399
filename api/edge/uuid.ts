import { z } from 'zod';

const Uuid = z.uuid();

/** Returns true if a text is a UUID, as all our ids are. */
export const isUuid = (text: string): boolean => Uuid.safeParse(text).success;
