/** Assumptions that several blueprints share, in words for the paper's card. */
export const EACH_PART = 'Nobody has published how many questions each part has.';
export const NOT_IN_2026 = 'This paper was not sat in 2026. It is like the exam of other years.';
export const SHARED = 'Its questions are also in a full paper. Each question earns XP once.';
export const HALF = 'This is our own half paper for a school evening. It is not a PEP paper.';
