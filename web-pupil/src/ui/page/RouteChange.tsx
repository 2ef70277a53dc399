import { useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router';
import styles from './RouteChange.module.css';

/** A page that was loaded anew has no key of its own. */
const scrollKeyOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/**
 * What a page load would do by itself: scroll, move the focus to the page, read out its title.
 * Stands after the page, so that its effects find the title already set.
 */
export const RouteChange = () => {
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
      <ScrollRestoration getKey={scrollKeyOf} />
      {busy && <span className={styles['bar']} aria-hidden="true" />}
      <span role="status" className="visually-hidden">
        {busy ? 'Loading…' : title}
      </span>
    </>
  );
};
