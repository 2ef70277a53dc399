import { subjectColours } from '@mahoe/contracts/designTokens';

const COLOURS = new Map<number, string>(
  Object.keys(subjectColours).map((id) => [Number(id), `var(--subject-${id})`]),
);

/** The colour of a subject, the same as in the pupil app. Undefined for an unknown subject. */
export const subjectColour = (id: number): string | undefined => COLOURS.get(id);
