import { browserSwitch } from './browserSwitch.ts';

/** The tunes of a quiz. */
export const soundSwitch = browserSwitch('mahoe.sound');

/** The petals that fall for what was earned. */
export const petalsSwitch = browserSwitch('mahoe.petals');
