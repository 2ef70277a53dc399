import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';
import { cx } from '../dom/cx.ts';

/** A sheet of paper on the page. */
export const Card = ({
  as: Tag = 'section',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { readonly as?: 'section' | 'div' | 'li' | 'article' }) => (
  <Tag {...rest} className={cx(styles['card'], className)} />
);
