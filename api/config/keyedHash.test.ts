import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyedHash } from './keyedHash.ts';

test('a keyed hash is the HMAC-SHA-256 under the secret, at every use', () => {
  const [pepper, other] = [randomBytes(32), randomBytes(32)];
  for (const secret of [pepper, other, pepper])
    for (const text of ['', 'session token a', 'ä'])
      expect(createKeyedHash(secret).update(text).digest('hex')).toBe(
        createHmac('sha256', secret).update(text).digest('hex'),
      );
});
