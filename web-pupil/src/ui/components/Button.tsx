import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Button.module.css';
import { cx } from '../dom/cx.ts';

interface Look {
  readonly look?: 'main' | 'second' | 'quiet';
  readonly wide?: boolean;
}

const buttonClass = ({ look = 'main', wide = false }: Look): string =>
  cx(styles['button'], styles[look], wide && styles['wide']);

/** A button. While `pending` it keeps its text, ignores presses and informs assistive software. */
export const Button = ({
  look,
  wide,
  pending = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'> & { readonly pending?: boolean }) => (
  <button
    {...rest}
    type={type}
    aria-busy={pending}
    aria-disabled={pending || rest['aria-disabled']}
    className={cx(buttonClass({ ...(look && { look }), ...(wide && { wide }) }), className)}
    onClick={(event) => {
      if (pending) event.preventDefault();
      else onClick?.(event);
    }}
  />
);

/** A link that looks like a button. */
export const ButtonLink = ({ look, wide, className, ...rest }: Look & LinkProps) => (
  <Link
    {...rest}
    className={cx(buttonClass({ ...(look && { look }), ...(wide && { wide }) }), className)}
  />
);
