import type { Rolldown } from 'vite';

/** What a signed-in pupil sees first: the frame, and the dashboard in it. */
const FIRST =
  /web-pupil[\\/]src[\\/](?:shell[\\/]PupilLayout|dashboard[\\/]DashboardPage|content[\\/]LearningLab)\.tsx$/;
const OURS = /web-pupil[\\/]src|contracts[\\/]/;

/** Says of a module of ours whether the first screen needs it. */
const neededBy = (context: Rolldown.ChunkingContext) => {
  const known = new Map<string, boolean>();
  const isNeeded = (id: string): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Holds while its importers are asked, which may import each other.
    known.set(id, false);
    const needed = FIRST.test(id) || (context.getModuleInfo(id)?.importers ?? []).some(isNeeded);
    known.set(id, needed);
    return needed;
  };
  return isNeeded;
};

let isNeeded: ReturnType<typeof neededBy> | undefined;

/** The name of the piece that has what the first screen needs, and nothing else. */
export const firstScreen: Rolldown.CodeSplittingNameFunction = (id, context) => {
  isNeeded ??= neededBy(context);
  return OURS.test(id) && isNeeded(id) ? 'first-screen' : null;
};
