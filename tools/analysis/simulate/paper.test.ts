import { readForms } from '@mahoe/content/papers/formFiles';
import { expect, test } from 'vitest';
import { newCandidate } from './paper.ts';
import { createRandomSource, newTraits } from './pupilTraits.ts';
import type { Player } from './quiz.ts';
import type { School } from './school.ts';

test('a simulated pupil sits a half paper or its full form, never both', () => {
  const { forms } = readForms();
  expect(forms.some(({ partOf }) => partOf !== undefined)).toBe(true);
  const school = { forms, topics: new Map() } as unknown as School;
  for (const pupilId of ['0000000a', '0000000b', '0000000c']) {
    const chance = createRandomSource(1);
    const player = { pupilId, chance, traits: newTraits(chance) } as unknown as Player;
    const candidate = newCandidate(player, school, 'unused');
    for (const grade of [4, 5, 6]) {
      const sat: string[] = [];
      for (let form = candidate.nextForm(grade); form; form = candidate.nextForm(grade))
        sat.push(form.partOf ?? form.formId);
      const all = forms.filter(({ blueprint }) => blueprint.grade === grade);
      const full = new Set(all.map(({ formId, partOf = formId }) => partOf));
      expect(sat.toSorted()).toEqual([...full].toSorted());
    }
  }
});
