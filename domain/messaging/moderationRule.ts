/** Version of R18, which events carry. */
export const MODERATION_RULE = 'moderation/1';
/** Time after which an undecided message expires. */
export const MESSAGE_TTL_MS = 24 * 3_600_000;
/** Sum of report weights at which a message is hidden until they are decided. */
export const HIDING_WEIGHT = 2;
