import { expect, test } from 'vitest';
import { isSameOrigin } from './sameOrigin.ts';

const from = (origin: string) => ({ headers: { origin, host: '127.0.0.1:3000' } });

test.each(['https://school.example', 'https://school.example/', 'https://School.example:443/x/'])(
  'the public address %s is that of our pages behind a proxy, and no other is',
  (PUBLIC_URL) => {
    expect(isSameOrigin(from('https://school.example'), { PUBLIC_URL }, true)).toBe(true);
    for (const other of ['http://school.example', 'https://school.example.evil.example', 'null']) {
      expect(isSameOrigin(from(other), { PUBLIC_URL }, true)).toBe(false);
    }
  },
);
