import { describe, expect, test } from 'vitest';
import { findFolderCircles } from './folderCircles.ts';

const find = (imports: readonly (readonly [source: string, resolved: string])[]) =>
  findFolderCircles(
    imports.map(([source, resolved]) => ({ source, dependencies: [{ resolved }] })),
    ['api'],
  );

describe('a circle of folders', () => {
  test('is found if two folders import each other', () => {
    expect(
      find([
        ['api/billing/pay.ts', 'api/accounts/user.ts'],
        ['api/accounts/signUp.ts', 'api/billing/voucher.ts'],
        ['api/accounts/signUp.ts', 'api/edge/uuid.ts'],
      ]),
    ).toEqual([
      'api/billing/pay.ts imports api/accounts/user.ts (no-folder-circle: api/billing and api/accounts import each other)',
      'api/accounts/signUp.ts imports api/billing/voucher.ts (no-folder-circle: api/accounts and api/billing import each other)',
    ]);
  });

  test('is found through a third folder', () => {
    expect(
      find([
        ['api/a/one.ts', 'api/b/two.ts'],
        ['api/b/two.ts', 'api/c/three.ts'],
        ['api/c/three.ts', 'api/a/other.ts'],
      ]),
    ).toHaveLength(3);
  });

  test('is found between folders inside a folder, and from below one', () => {
    expect(
      find([
        ['api/practice/papers/one.ts', 'api/practice/tasks/two.ts'],
        ['api/practice/tasks/two.ts', 'api/practice/papers/admin/three.ts'],
      ]),
    ).toHaveLength(2);
  });
});

describe('no circle of folders', () => {
  test.each([
    [
      'is a folder that uses the folders in it',
      [
        ['api/practice/routes.ts', 'api/practice/papers/routes.ts'],
        ['api/practice/papers/routes.ts', 'api/practice/presentQuestion.ts'],
      ],
    ],
    [
      'is closed by a test or a fixture',
      [
        ['api/billing/pay.ts', 'api/accounts/user.ts'],
        ['api/accounts/signUp.db.test.ts', 'api/billing/voucher.ts'],
        ['api/accounts/fixtures/sign.ts', 'api/billing/voucher.ts'],
      ],
    ],
    [
      'is looked for elsewhere',
      [
        ['web/a/one.ts', 'web/b/two.ts'],
        ['web/b/two.ts', 'web/a/one.ts'],
      ],
    ],
  ] as const)('%s', (_, imports) => {
    expect(find(imports)).toEqual([]);
  });
});
