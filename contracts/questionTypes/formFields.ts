import { z } from 'zod';

/** One line of an administrator's form. */
export const line = () => z.string().trim().max(300);
export const lines = (most: number) => z.array(line()).max(most);

const emptyToUndefined = (value: unknown): unknown =>
  value === '' || value === null ? undefined : value;

/** A number of an administrator's form, which may be empty. */
export const optionalNumber = () =>
  z.preprocess(emptyToUndefined, z.coerce.number().int().optional()).optional();
