import { createToggle } from './storedPreference.ts';

/** The tunes of a quiz. */
export const soundToggle = createToggle('mahoe.sound');

/** The petals that fall for what was earned. */
export const petalsToggle = createToggle('mahoe.petals');
