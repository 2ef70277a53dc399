/** State of a first name or username. Until it is shown, others see the one before it, or none (R18). */
export type NameState = 'shown' | 'waiting' | 'rejected';

/** SQL of the username that other pupils see: null until it is shown. */
export const SHOWN_USERNAME = `case when u.username_state = 'shown' then u.username end`;
