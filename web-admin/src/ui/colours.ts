/**
 * The palette as CSS variables, which `theme.ts` sets for the light or the dark theme. Material UI's own
 * palette names (`text.secondary`, `divider`) have the same values.
 */
export const colours = {
  paper: 'var(--paper)',
  card: 'var(--card)',
  ink: 'var(--ink)',
  mutedInk: 'var(--muted-ink)',
  line: 'var(--line)',
  leaf: 'var(--leaf)',
  leafWash: 'var(--leaf-wash)',
  sea: 'var(--sea)',
  bloomYellow: 'var(--bloom-yellow)',
  bloomOrange: 'var(--bloom-orange)',
  onBloom: 'var(--on-bloom)',
  crimson: 'var(--crimson)',
  crimsonWash: 'var(--crimson-wash)',
  right: 'var(--right)',
  wrong: 'var(--wrong)',
  /** The header's background and text, the same in both themes. */
  board: 'var(--board)',
  boardHover: 'color-mix(in srgb, var(--chalk) 14%, transparent)',
  chalk: 'var(--chalk)',
} as const;
