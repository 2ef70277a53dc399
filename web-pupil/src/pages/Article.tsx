import type { ReactNode } from 'react';
import { usePageTitle } from '../ui/usePageTitle.ts';
import styles from './Article.module.css';

/** A short page of plain words under one heading. */
export const Article = ({
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

/** A part of such a page. */
export const Part = ({
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
