import type { Rolldown } from 'vite';

/** First screen of a signed-in pupil: the layout and the dashboard in it. */
const FIRST_SCREEN_FILES =
  /web-pupil[\\/]src[\\/](?:shell[\\/]PupilLayout|dashboard[\\/]DashboardPage)\.tsx$/;
const OWN_FILES = /web-pupil[\\/]src|contracts[\\/]/;

/** Creates a test that says if the first screen needs one of our modules. */
const createIsNeeded = (context: Rolldown.ChunkingContext) => {
  const known = new Map<string, boolean>();
  const isNeeded = (id: string): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Ends the recursion if importers import each other.
    known.set(id, false);
    const needed =
      FIRST_SCREEN_FILES.test(id) || (context.getModuleInfo(id)?.importers ?? []).some(isNeeded);
    known.set(id, needed);
    return needed;
  };
  return isNeeded;
};

let isNeeded: ReturnType<typeof createIsNeeded> | undefined;

/** Assigns exactly the modules of the first screen to its chunk. */
export const firstScreenChunk: Rolldown.CodeSplittingNameFunction = (id, context) => {
  isNeeded ??= createIsNeeded(context);
  return OWN_FILES.test(id) && isNeeded(id) ? 'first-screen' : null;
};
