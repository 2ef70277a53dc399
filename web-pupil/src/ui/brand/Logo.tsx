import { Link } from 'react-router';
import styles from './Logo.module.css';
import { MahoeFlower } from './MahoeFlower.tsx';

const Mark = () => (
  <>
    <MahoeFlower size={38} />
    <span>Mahoe</span>
  </>
);

/** Flower and name, leading home. */
export const Logo = () => (
  <Link to="/" className={styles['logo']} aria-label="Mahoe, home">
    <Mark />
  </Link>
);

/** Flower and name where there is no other page to go to. */
export const LogoMark = () => (
  <span className={styles['logo']}>
    <Mark />
  </span>
);
