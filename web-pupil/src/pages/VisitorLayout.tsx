import { Link, Outlet, useLocation } from 'react-router';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Logo } from '../ui/brand/Logo.tsx';
import { RouteChange } from '../ui/page/RouteChange.tsx';
import { SkipLink } from '../ui/page/SkipLink.tsx';
import { FOOTER_LINKS } from './footerLinks.ts';
import styles from './VisitorLayout.module.css';

/** Header and footer of the pages for visitors. */
export const VisitorLayout = () => {
  const { pathname } = useLocation();
  return (
    <div className={styles['frame']}>
      <SkipLink />
      <header className={styles['header']}>
        <Logo />
        <nav aria-label="Account" className={styles['actions']}>
          {pathname !== '/login' && (
            <ButtonLink to="/login" look="quiet">
              Sign In
            </ButtonLink>
          )}
          {pathname !== '/signup' && <ButtonLink to="/signup">Get Started</ButtonLink>}
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles['footer']}>
        <div className={styles['inner']}>
          <p className={styles['motto']}>Mahoe. Practice that grows with you.</p>
          <nav aria-label="About Mahoe">
            <ul className={styles['links']}>
              {FOOTER_LINKS.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </footer>
      <RouteChange isVisitor />
    </div>
  );
};
