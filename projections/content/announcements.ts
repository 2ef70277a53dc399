import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly announcement_id: string;
}

interface Row extends Key {
  readonly text: string;
  readonly first_day: string;
  readonly last_day: string;
  /** Grades that see it; empty for all. */
  readonly grades: readonly number[];
  readonly written_at: string;
}

const ofAnnouncement = ({
  data,
}: {
  readonly data: { readonly announcementId: string };
}): readonly Key[] => [{ announcement_id: data.announcementId }];

/** Announcements for pupils' dashboards, without withdrawn ones. */
export const announcements = rowProjector(
  'announcements',
  rows<Row, Key>({
    table: 'announcement',
    key: ['announcement_id'],
    on: {
      AnnouncementWritten: {
        keys: ofAnnouncement,
        apply: (_row, { data: { text, from, to, grades, occurredAt } }, key) => ({
          ...key,
          text,
          first_day: from,
          last_day: to,
          grades,
          written_at: occurredAt,
        }),
      },
      AnnouncementWithdrawn: { keys: ofAnnouncement, apply: () => undefined },
    },
  }),
);
