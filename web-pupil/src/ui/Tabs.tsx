import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/** Tabs with arrow keys; the first one is open at the start. */
export const Tabs = ({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly content: ReactNode }[];
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
      <Radix.Content key={name} value={String(index)} className={styles['content']}>
        {content}
      </Radix.Content>
    ))}
  </Radix.Root>
);
