import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the header, to the page itself. */
export const SkipLink = () => (
  <a href="#main" className={styles['skip']}>
    Skip to the page
  </a>
);
