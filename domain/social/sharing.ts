import { stamp, type Moment } from '../calendar.ts';
import type { Decider } from '../decider.ts';
import type { SharingEvent } from './events.ts';

/** Changes if friends see a pupil's achievements. */
export interface ChangeSharing {
  readonly type: 'ChangeSharing';
  readonly now: Moment;
  readonly pupilId: string;
  readonly isHidden: boolean;
}

export interface Sharing {
  readonly isHidden: boolean;
}

/** Hides a pupil's activity from friends, or shows it again (R19). Stream id: the pupil's. */
export const sharing: Decider<Sharing, ChangeSharing, SharingEvent, never> = {
  category: 'sharing',
  initial: { isHidden: false },
  evolve: (_state, { type }) => ({ isHidden: type === 'ActivityHidden' }),
  decide: (state, { pupilId, isHidden, now }) =>
    state.isHidden === isHidden
      ? []
      : [
          {
            type: isHidden ? 'ActivityHidden' : 'ActivityShown',
            data: { pupilId, ...stamp(now) },
          },
        ],
};
