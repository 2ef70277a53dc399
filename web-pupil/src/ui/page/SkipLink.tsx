import styles from './SkipLink.module.css';

/** The first stop of the keyboard: it skips the header. */
export const SkipLink = () => (
  <a href="#main" className={styles['skip']}>
    Skip to the page
  </a>
);
