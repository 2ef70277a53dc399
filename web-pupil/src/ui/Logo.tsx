import { Link } from 'react-router';
import styles from './Logo.module.css';
import { MahoeFlower } from './MahoeFlower.tsx';

/** Flower and name, leading home. */
export const Logo = () => (
  <Link to="/" className={styles['logo']} aria-label="Mahoe, home">
    <MahoeFlower size={38} />
    <span>Mahoe</span>
  </Link>
);
