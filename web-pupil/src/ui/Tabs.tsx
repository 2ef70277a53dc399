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
  <Radix.Root {...(tabs[0] && { defaultValue: tabs[0].name })} className={styles['tabs']}>
    <Radix.List aria-label={label} className={styles['list']}>
      {tabs.map(({ name }) => (
        <Radix.Trigger key={name} value={name} className={styles['trigger']}>
          {name}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map(({ name, content }) => (
      <Radix.Content key={name} value={name} className={styles['content']}>
        {content}
      </Radix.Content>
    ))}
  </Radix.Root>
);
