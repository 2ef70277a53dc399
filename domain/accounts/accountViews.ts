import { instantMs, stamp, type Moment } from '../calendar.ts';
import type { Decider } from '../decider.ts';
import type { AccountViewEvent, ViewKind } from './events.ts';

/** Shortest time between two records of the same kind of view of the same account. */
const VIEW_INTERVAL_MS = 600_000;

// Commands

/** Records that an administrator reads data of an account. */
export interface ViewAccount {
  readonly type: 'ViewAccount';
  readonly now: Moment;
  readonly administratorId: string;
  readonly accountId: string;
  readonly kind: ViewKind;
}

// State

/** When each account's data was viewed last, by account and kind. */
export type AccountViews = Readonly<Record<string, string>>;

const viewKey = ({ accountId, kind }: Pick<ViewAccount, 'accountId' | 'kind'>): string =>
  `${accountId}/${kind}`;

/**
 * Views of accounts by an administrator in one day. Their stream is apart from the administrator's own,
 * which every sign-in reads and which must stay short. Stream id: of the administrator and the day.
 */
export const accountViews: Decider<AccountViews, ViewAccount, AccountViewEvent, never> = {
  category: 'accountViews',
  initial: {},
  evolve: (views, { data }) => ({ ...views, [viewKey(data)]: data.occurredAt }),
  decide: (views, { type: _type, now, ...view }) => {
    const viewedAt = views[viewKey(view)];
    const isRecent =
      viewedAt !== undefined && instantMs(now.at) - instantMs(viewedAt) < VIEW_INTERVAL_MS;
    return isRecent
      ? []
      : [{ type: 'AdministratorViewedAccount', data: { ...view, ...stamp(now) } }];
  },
};
