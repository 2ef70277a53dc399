import { Link } from 'react-router';
import styles from './Logo.module.css';
import { MahoeFlower } from './MahoeFlower.tsx';

const Mark = () => (
  <>
    <MahoeFlower size={38} />
    <span>Mahoe</span>
  </>
);

/** Flower and name as a link to the home page. */
export const Logo = () => (
  <Link to="/" className={styles['logo']} aria-label="Mahoe, home">
    <Mark />
  </Link>
);

/** Flower and name without a link. */
export const LogoMark = () => (
  <span className={styles['logo']}>
    <Mark />
  </span>
);
