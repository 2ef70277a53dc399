import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/**
 * Tabs with arrow keys; the first tab is open at the start. With `printAll` all of them are
 * printed.
 */
export const Tabs = ({
  label,
  tabs,
  printAll = false,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly content: ReactNode }[];
  readonly printAll?: boolean;
}) => (
  <Radix.Root defaultValue="0" className={styles['tabs']}>
    <Radix.List aria-label={label} className={styles['list']}>
      {tabs.map(({ name }, index) => (
        <Radix.Trigger key={name} value={String(index)} className={styles['trigger']}>
          {name}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map(({ name, content }, index) => (
      <Radix.Content
        key={name}
        value={String(index)}
        className={styles['content']}
        {...(printAll && { forceMount: true as const })}
      >
        {printAll && <h2 className={styles['paper']}>{name}</h2>}
        {content}
      </Radix.Content>
    ))}
  </Radix.Root>
);
