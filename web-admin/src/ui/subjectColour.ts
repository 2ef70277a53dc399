import { subjectColours } from '@mahoe/contracts/designTokens';

const COLOURS = new Map<number, string>(
  Object.entries(subjectColours).map(([id, colour]) => [Number(id), colour]),
);

/** Colour of a subject, the same as on the pupils' screens; undefined beyond the five. */
export const subjectColour = (id: number): string | undefined => COLOURS.get(id);
