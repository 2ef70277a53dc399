import type { getActivity } from '@mahoe/contracts/admin/activity';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { eventDetails, eventName } from '../ui/record/historyText.ts';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { ActivitySubject } from './ActivitySubject.tsx';

type ActivityEntry = ReplyOf<typeof getActivity>;

/** One action of an administrator, with the event's details. */
export const ActivityShow = () => (
  <RecordPage<ActivityEntry>
    failed="Failed to fetch this entry"
    title={({ type }) => eventName(type)}
    details={({ recordedAt, by, reason, details, others, ...entry }) => (
      <DetailList>
        <DetailItem name="When (Jamaican time)">{jamaicanTime(recordedAt)}</DetailItem>
        <DetailItem name="Who">{by}</DetailItem>
        {(entry.about !== null || entry.record !== null) && (
          <DetailItem name="About">
            <ActivitySubject entry={entry} />
          </DetailItem>
        )}
        {others > 0 && <DetailItem name="Further entries of the same command">{others}</DetailItem>}
        {reason !== null && <DetailItem name="Why">{reason}</DetailItem>}
        {eventDetails(details).map(([name, value], at) => (
          <DetailItem key={`${at} ${name}`} name={name}>
            {value}
          </DetailItem>
        ))}
      </DetailList>
    )}
  />
);
