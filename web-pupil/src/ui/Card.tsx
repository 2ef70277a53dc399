import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';
import { classes } from './classes.ts';

/** A sheet of paper on the page. */
export const Card = ({
  as: Tag = 'section',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { readonly as?: 'section' | 'div' | 'li' | 'article' }) => (
  <Tag {...rest} className={classes(styles['card'], className)} />
);
