import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentOf } from '../calendar.ts';
import { checkDeciderProperties, spec } from '../testing.ts';
import { accountViews, type ViewAccount } from './accountViews.ts';

const monday8am = Date.parse('2026-11-23T13:00:00.000Z');
const administratorId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';
const accountId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0903';
const otherId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0904';

const view = (minutes: number, other: Partial<ViewAccount> = {}): ViewAccount => ({
  type: 'ViewAccount',
  now: momentOf(monday8am + minutes * 60_000),
  administratorId,
  accountId,
  kind: 'papers',
  ...other,
});

describe('a view of an account', () => {
  const seen = { accountId, administratorId, kind: 'papers' } as const;

  test('each kind of data that was read leaves a trace, at most once in ten minutes', () => {
    const first = spec(accountViews).given().when(view(0));
    first.then({ type: 'AdministratorViewedAccount', data: seen });
    const later = () => spec(accountViews).given(...first.events());
    later().when(view(9)).thenNothing();
    later().when(view(10)).then({ type: 'AdministratorViewedAccount', data: seen });
    later()
      .when(view(1, { kind: 'report' }))
      .then({ type: 'AdministratorViewedAccount', data: { ...seen, kind: 'report' } });
    later()
      .when(view(1, { accountId: otherId }))
      .then({ type: 'AdministratorViewedAccount', data: { ...seen, accountId: otherId } });
    expect(first.events()).toHaveLength(1);
  });

  test('a repeated view records nothing', () => {
    checkDeciderProperties(
      accountViews,
      fc.array(
        fc
          .record({ minutes: fc.nat(60), isOther: fc.boolean(), isReport: fc.boolean() })
          .map(({ minutes, isOther, isReport }) =>
            view(minutes, {
              ...(isOther && { accountId: otherId }),
              ...(isReport && { kind: 'report' }),
            }),
          ),
      ),
    );
  });
});
