/** Minimum size of a group; figures of a smaller one could reveal a pupil. */
export const MIN_GROUP_SIZE = 10;
