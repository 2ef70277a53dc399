/** State of a first name. While it waits, or is rejected, others see the name before it (R18). */
export type NameState = 'shown' | 'waiting' | 'rejected';
