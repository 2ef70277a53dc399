/**
 * Where the pupil app shows one question as a pupil sees it, in a frame of the back office. It lies
 * within the back office's addresses, as it is for nobody else.
 */
export const PREVIEW_PATH = '/admin/question-preview';

/** The same page for an article. */
export const ARTICLE_PREVIEW_PATH = `${PREVIEW_PATH}#article`;
