import type { CheckedPart } from '@mahoe/contracts/content/textFiles';
import { expect, test } from 'vitest';
import { listAccepted, partText, toSeverity } from './importText.ts';

const part: CheckedPart = {
  line: 1,
  id: 'kite',
  title: 'The kite',
  state: 'new',
  problem: null,
  warnings: [],
  seen: 'digest',
};

test('a part says what an import does with it, and then what it did', () => {
  expect(partText(part, undefined)).toBe('New');
  expect(partText({ ...part, warnings: ['it is long'] }, undefined)).toBe(
    'New. Unusual: it is long',
  );
  expect(partText({ ...part, state: 'refused', problem: 'no kind' }, undefined)).toBe(
    'Not imported: no kind',
  );
  const changed = { id: 'kite', state: 'changed', problem: null } as const;
  expect(partText({ ...part, warnings: ['it is long'] }, changed)).toBe('Changed');
});

test('only parts that are new or change are sent', () => {
  const rows = [
    part,
    { ...part, state: 'there' as const },
    { ...part, id: null, state: 'refused' as const },
    { ...part, id: 'boat', state: 'changes' as const },
  ];
  expect(listAccepted(rows).map(({ id }) => id)).toEqual(['kite', 'boat']);
});

test('an import that refused a part is no plain success', () => {
  const added = { id: 'kite', state: 'added', problem: null } as const;
  const refused = { id: 'boat', state: 'refused', problem: 'It was retired.' } as const;
  expect(toSeverity([added])).toBe('success');
  expect(toSeverity([added, refused])).toBe('warning');
});
