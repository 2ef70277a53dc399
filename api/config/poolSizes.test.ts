import { expect, test } from 'vitest';
import { poolSizesFor } from './poolSizes.ts';

test.each(Array.from({ length: 16 }, (_, n) => n + 1))(
  '%s API processes together open no more connections than are reserved for them',
  (processes) => {
    const { own, views } = poolSizesFor(processes);
    expect(Math.min(own, views)).toBeGreaterThan(1);
    expect(processes * (own + views + 1)).toBeLessThanOrEqual(128);
  },
);
