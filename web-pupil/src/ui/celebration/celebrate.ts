import { colours } from '@mahoe/contracts/designTokens';
import { petalsToggle } from '../preferences/celebrationSettings.ts';
import styles from './celebrate.module.css';
import { prefersReducedMotion } from './reducedMotion.ts';

const PETALS = [colours.bloomYellow, colours.bloomOrange, colours.crimson];
const PETAL_PATH = 'M0 10C-8 4-9-5-4-10-1-8 1-8 4-10 9-5 8 4 0 10Z';

const fetchConfetti = () => import('canvas-confetti');

const canvases = new Set<HTMLCanvasElement>();
/** Number of times the petals were cleared. Petals requested before the last time do not fall. */
let clearCount = 0;

/** Removes the falling petals. */
export const clearPetals = (): void => {
  clearCount += 1;
  for (const sky of canvases) sky.remove();
  canvases.clear();
};

/** Loads the confetti code early, so that it also works offline. */
export const prepareCelebration = (): void => void fetchConfetti().catch(console.error);

/**
 * Lets petals fall, `intensity` from 0 to 1. It does nothing if the pupil switched them off or
 * prefers reduced motion.
 */
export const celebrate = async (petals: number, intensity: number): Promise<void> => {
  if (!petalsToggle.isOn()) return;
  if (prefersReducedMotion()) return;
  const asked = clearCount;
  const { default: confetti } = await fetchConfetti();
  if (asked !== clearCount) return;
  const sky = document.createElement('canvas');
  sky.setAttribute('aria-hidden', 'true');
  sky.className = styles['sky'] ?? '';
  document.body.append(sky);
  canvases.add(sky);
  await confetti.create(sky, { resize: true, useWorker: false })({
    particleCount: Math.round(petals * intensity),
    spread: 100,
    startVelocity: 34,
    gravity: 0.8,
    ticks: 160,
    scalar: 1.3,
    origin: { y: 0.55 },
    colors: PETALS,
    shapes: [confetti.shapeFromPath({ path: PETAL_PATH })],
    disableForReducedMotion: true,
  });
  sky.remove();
  canvases.delete(sky);
};
