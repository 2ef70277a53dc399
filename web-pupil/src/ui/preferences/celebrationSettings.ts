import { createToggle } from './storedPreference.ts';

/** Switch for the tunes of a quiz. */
export const soundToggle = createToggle('mahoe.sound');

/** Switch for the falling petals. */
export const petalsToggle = createToggle('mahoe.petals');
