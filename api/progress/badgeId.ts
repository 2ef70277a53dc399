import { v5 as uuidv5 } from 'uuid';

/** Namespace of badge ids. */
const BADGE_IDS = '0e4c2d63-64d0-5b0e-8f6c-1c5d7a3f2b90';

/** Id of a badge, the same on every installation. */
export const toBadgeId = (code: string): string => uuidv5(code, BADGE_IDS);
