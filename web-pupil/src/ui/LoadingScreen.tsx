import styles from './LoadingScreen.module.css';
import { MahoeFlower } from './MahoeFlower.tsx';

/** Shown while the sign-in check or the first screen is on its way. */
export const LoadingScreen = () => (
  <main className={styles['screen']}>
    <MahoeFlower size={72} />
    <p role="status">Loading Mahoe…</p>
  </main>
);
