import { Problem } from '../operation.ts';

/** The problem in a reply's body; undefined where it holds none. */
export const parseProblem = (body: string): Problem | undefined => {
  try {
    return Problem.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};
