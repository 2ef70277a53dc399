/** Version of R18, which events carry. */
export const MODERATION_RULE = 'moderation/1';
/** What nobody has looked at by then is not sent at all. */
export const MESSAGE_TTL_MS = 24 * 3_600_000;
/** Reports, by weight, at which nobody sees a message until they are decided. */
export const HIDING_WEIGHT = 2;
