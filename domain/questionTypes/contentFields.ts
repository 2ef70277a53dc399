import { z } from 'zod';

/** A line such as an option or a label. */
export const shortText = z.string().trim().min(1).max(300);
/** A position along a picture's width or height. */
export const percent = z.number().min(0).max(100);
export const wordLimit = z.int().min(1).max(500);
