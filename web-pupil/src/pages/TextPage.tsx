import type { ReactNode } from 'react';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import styles from './TextPage.module.css';

/** A short page of text under one heading. */
export const TextPage = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}) => {
  usePageTitle(title);
  return (
    <article className={`page page-narrow ${styles['article']}`}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </header>
      {children}
    </article>
  );
};

/** A section of a text page. */
export const TextSection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section className={styles['part']}>
    <h2>{title}</h2>
    {children}
  </section>
);
