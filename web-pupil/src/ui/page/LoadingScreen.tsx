import styles from './LoadingScreen.module.css';
import { LogoMark } from '../brand/Logo.tsx';
import { MahoeFlower } from '../brand/MahoeFlower.tsx';

/**
 * Screen while the sign-in check or the first screen loads. It looks like the static page before
 * it.
 */
export const LoadingScreen = () => (
  <div className={styles['screen']}>
    <header className={styles['bar']}>
      <LogoMark />
    </header>
    <main className={styles['wait']}>
      <MahoeFlower size={72} />
      <p role="status">Loading Mahoe…</p>
    </main>
  </div>
);
