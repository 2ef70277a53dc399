import { Problem } from '../operation.ts';

/** Parses the problem in a reply's body; returns undefined if the body holds none. */
export const parseProblem = (body: string): Problem | undefined => {
  try {
    return Problem.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};
