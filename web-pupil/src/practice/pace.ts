/** Pace of a quiz: the pupil turns the page, or it turns by itself after two seconds. */
export type Pace = 'manual' | 'auto';
