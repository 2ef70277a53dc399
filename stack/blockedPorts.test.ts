import { describe, expect, test } from 'vitest';
import { BLOCKED_PORTS, findCallablePort } from './blockedPorts.ts';

describe('a blocked port', () => {
  test.each([...BLOCKED_PORTS])(
    '%s is one that fetch refuses without a connection',
    async (port) => {
      const call = fetch(`http://127.0.0.1:${port}`);
      await expect(call).rejects.toMatchObject({ cause: { message: 'bad port' } });
    },
  );

  test.each([
    [3000, 3000],
    [4190, 4191],
    [6667, 6670],
  ])('%s is followed by %s, which browsers call', (port, next) => {
    expect(findCallablePort(port)).toBe(next);
  });
});
