import { useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router';
import styles from './RouteChange.module.css';

/** Returns the key of the scroll position. A page that the browser loaded has no key, so its path serves. */
const scrollKeyOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);
/** A visitor's page begins at its top, though a pupil's page with the same address was scrolled. */
const visitorScrollKeyOf = (location: Location): string => `visitor ${scrollKeyOf(location)}`;

/**
 * Does what a page load would do: it scrolls, focuses the page and announces its title. Must be
 * rendered after the page, so that its effects find the new title.
 */
export const RouteChange = ({ isVisitor = false }: { readonly isVisitor?: boolean }) => {
  const { pathname } = useLocation();
  const busy = useNavigation().state === 'loading';
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);
  return (
    <>
      <ScrollRestoration getKey={isVisitor ? visitorScrollKeyOf : scrollKeyOf} />
      {busy && <span className={styles['bar']} aria-hidden="true" />}
      <span role="status" className="visually-hidden">
        {busy ? 'Loading…' : title}
      </span>
    </>
  );
};
