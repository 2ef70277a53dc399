import type { Rolldown } from 'vite';

/** What a signed-in pupil sees first: the frame, and the dashboard in it. */
const FIRST_SCREEN_FILES =
  /web-pupil[\\/]src[\\/](?:shell[\\/]PupilLayout|dashboard[\\/]DashboardPage|content[\\/]LearningLab)\.tsx$/;
const OWN_FILES = /web-pupil[\\/]src|contracts[\\/]/;

/** Says of a module of ours whether the first screen needs it. */
const createIsNeeded = (context: Rolldown.ChunkingContext) => {
  const known = new Map<string, boolean>();
  const isNeeded = (id: string): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Holds while its importers are asked, which may import each other.
    known.set(id, false);
    const needed =
      FIRST_SCREEN_FILES.test(id) || (context.getModuleInfo(id)?.importers ?? []).some(isNeeded);
    known.set(id, needed);
    return needed;
  };
  return isNeeded;
};

let isNeeded: ReturnType<typeof createIsNeeded> | undefined;

/** The name of the piece that has what the first screen needs, and nothing else. */
export const firstScreenChunk: Rolldown.CodeSplittingNameFunction = (id, context) => {
  isNeeded ??= createIsNeeded(context);
  return OWN_FILES.test(id) && isNeeded(id) ? 'first-screen' : null;
};
