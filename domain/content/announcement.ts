import { daysBetween, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider } from '../decider.ts';
import type { AnnouncementEvent } from './events.ts';
import type { Grade } from './questionContent.ts';
import type { z } from 'zod';

/** Maximum length of an announcement in characters. */
export const MAX_ANNOUNCEMENT_LENGTH = 300;
/** Maximum number of days it is shown, first and last included. */
const MAX_DAYS = 120;

/** Tags, entities, links and addresses, none of which are plain text. */
const NOT_PLAIN =
  /[<>]|&#?\w+;|\]\s*\(|:\/\/|\b(?:mailto|javascript|data):|\bwww\.|\S@\S|[\p{L}\p{N}-]\.(?:com|org|net|info|edu|gov|io|co|jm|me|ly|app|dev|uk|us)\b/iu;
/** Invisible characters that turn, hide or break a line of text. */
const CONTROLS = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Returns true if a text is plain: no markup, no link, no invisible characters. */
export const isPlainText = (text: string): boolean => !NOT_PLAIN.test(text) && !CONTROLS.test(text);

// Commands

export interface WriteAnnouncement {
  readonly type: 'WriteAnnouncement';
  readonly now: Moment;
  readonly administratorId: string;
  readonly announcementId: string;
  readonly text: string;
  /** First and last local day on which it is shown. */
  readonly from: string;
  readonly to: string;
  /** Empty for all grades. */
  readonly grades: readonly z.infer<typeof Grade>[];
}

export interface WithdrawAnnouncement {
  readonly type: 'WithdrawAnnouncement';
  readonly now: Moment;
  readonly administratorId: string;
}

export type AnnouncementCommand = WriteAnnouncement | WithdrawAnnouncement;

export interface AnnouncementRejections {
  readonly WriteAnnouncement:
    'announcement-text-refused' | 'announcement-range-refused' | 'announcement-over';
  readonly WithdrawAnnouncement: 'announcement-not-found';
}

// State

export interface Announcement {
  readonly announcementId: string | null;
  readonly isWithdrawn: boolean;
}

// Decide

const findRejection = ({
  text,
  from,
  to,
  now,
}: WriteAnnouncement): AnnouncementRejections['WriteAnnouncement'] | null => {
  const length = [...text].length;
  if (text.trim() === '' || length > MAX_ANNOUNCEMENT_LENGTH || !isPlainText(text)) {
    return 'announcement-text-refused';
  }
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MAX_DAYS) return 'announcement-range-refused';
  return to < now.localDate ? 'announcement-over' : null;
};

/** An announcement for pupils of some grades on some days. Stream id: the announcement's. */
export const announcement: Decider<
  Announcement,
  AnnouncementCommand,
  AnnouncementEvent,
  AnnouncementRejections
> = {
  category: 'announcement',
  initial: { announcementId: null, isWithdrawn: false },
  evolve: (state, { type, data }) =>
    type === 'AnnouncementWritten'
      ? { announcementId: data.announcementId, isWithdrawn: false }
      : { ...state, isWithdrawn: true },
  decide: byCommand<Announcement, AnnouncementCommand, AnnouncementEvent, AnnouncementRejections>({
    WriteAnnouncement: (state, command) => {
      if (state.announcementId !== null) return [];
      const why = findRejection(command);
      if (why) return reject(why);
      const { announcementId, text, from, to, administratorId, now } = command;
      const grades = [...new Set(command.grades)].toSorted((a, b) => a - b);
      const data = { announcementId, text, from, to, grades, administratorId, ...stamp(now) };
      return [{ type: 'AnnouncementWritten', data }];
    },
    WithdrawAnnouncement: ({ announcementId, isWithdrawn }, { administratorId, now }) => {
      if (announcementId === null) return reject('announcement-not-found');
      const data = { announcementId, administratorId, ...stamp(now) };
      return isWithdrawn ? [] : [{ type: 'AnnouncementWithdrawn', data }];
    },
  }),
};
