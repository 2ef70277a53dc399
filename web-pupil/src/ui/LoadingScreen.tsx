import { Button } from './Button.tsx';
import styles from './LoadingScreen.module.css';
import { MahoeFlower } from './MahoeFlower.tsx';

/** Shown while the sign-in check or the first screen is on its way. */
export const LoadingScreen = () => (
  <main className={styles['screen']}>
    <MahoeFlower size={72} />
    <p role="status">Loading Mahoe…</p>
  </main>
);

/** Shown when the sign-in check had no answer. */
export const NoAnswerScreen = ({ onRetry }: { readonly onRetry: () => void }) => (
  <main className={styles['screen']}>
    <MahoeFlower size={72} />
    <p role="alert">Mahoe does not answer. Please check your connection.</p>
    <Button onClick={onRetry}>Try again</Button>
  </main>
);
