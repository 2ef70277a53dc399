import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usernameIdeas } from './usernameIdeas.ts';

test('every idea is a valid username, whatever the first name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (firstName, seed) => {
      const ideas = usernameIdeas(firstName, (limit) => seed % limit);
      expect(ideas.length).toBeGreaterThan(0);
      for (const idea of ideas) expect(idea).toMatch(/^[a-z0-9.]{3,30}$/);
    }),
  );
});

test('an idea begins with the first name, without its accents', () => {
  expect(usernameIdeas('Renée-Ann', () => 0)).toEqual(['reneeann.ackee', 'reneeann.ackee10']);
});

test('a first name without Latin letters gives ideas that begin with pupil', () => {
  for (const name of ['', '李', '7']) expect(usernameIdeas(name, () => 3)[0]).toBe('pupil.drum');
});
