import { expect, test } from 'vitest';
import { parseCommand, parseDockerfile, parseVariables } from './dockerfile.ts';

test('a Dockerfile is read instruction by instruction, without comments', () => {
  const text = 'FROM node:24-slim\n# why\nRUN a \\\n  && b\n\nUSER node\n';
  expect(parseDockerfile(text)).toEqual([
    { name: 'FROM', value: 'node:24-slim' },
    { name: 'RUN', value: 'a && b' },
    { name: 'USER', value: 'node' },
  ]);
});

test('a command is read as a list of words, without its options', () => {
  expect(parseCommand('--interval=10s CMD ["node", "a.ts"]')).toEqual(['node', 'a.ts']);
});

test('several variables of one line are read', () => {
  expect(parseVariables('HOST=0.0.0.0 URL=a?b=c')).toEqual({ HOST: '0.0.0.0', URL: 'a?b=c' });
});
