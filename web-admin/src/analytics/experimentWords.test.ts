import { registerExperiment } from '@mahoe/contracts/adaptive/experiments';
import { expect, test } from 'vitest';
import { bodyOf, NEW_EXPERIMENT } from './experimentWords.ts';

test('what is typed is sent with shares in thousandths and numbers as numbers', () => {
  const body = bodyOf({
    ...NEW_EXPERIMENT,
    experiment: 'one',
    description: 'Does it help?',
    from: '12.5',
    to: '50',
  });
  expect(registerExperiment.body.parse(body)).toMatchObject({
    layer: 'choice',
    wantedEffect: 5,
    buckets: { from: 125, to: 500 },
    arms: [{ weight: 1 }, { weight: 1 }],
  });
});

test('what is no number is 0, which the server refuses with its reason', () => {
  expect(bodyOf({ ...NEW_EXPERIMENT, wantedEffect: 'a lot', to: '' })).toMatchObject({
    wantedEffect: 0,
    buckets: { from: 0, to: 0 },
  });
});
