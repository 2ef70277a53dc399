/**
 * Path of the pupil app's page that shows one question as a pupil sees it. The admin app embeds it
 * in a frame. The path lies under `/admin`, because only administrators use it.
 */
export const PREVIEW_PATH = '/admin/question-preview';

/** Path of the same page for an article. */
export const ARTICLE_PREVIEW_PATH = `${PREVIEW_PATH}#article`;

/** Path of the same page for a text with its questions. */
export const SET_PREVIEW_PATH = `${PREVIEW_PATH}#set`;
