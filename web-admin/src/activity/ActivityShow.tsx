import type { getActivity } from '@mahoe/contracts/admin/activity';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { Fact, Facts } from '../ui/record/Facts.tsx';
import { factDetails, factName } from '../ui/record/historyText.ts';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { StudentLink } from './StudentLink.tsx';

type Shown = ReplyOf<typeof getActivity>;

/** One thing an administrator did, with the fact itself. */
export const ActivityShow = () => (
  <RecordPage<Shown>
    failed="Failed to fetch this entry"
    title={({ type }) => factName(type)}
    details={({ recordedAt, by, aboutId, about, reason, details }) => (
      <Facts>
        <Fact name="When (Jamaican time)">{jamaicanTime(recordedAt)}</Fact>
        <Fact name="Who">{by}</Fact>
        {about !== null && (
          <Fact name="About">
            <StudentLink id={aboutId} username={about} />
          </Fact>
        )}
        {reason !== null && <Fact name="Why">{reason}</Fact>}
        {factDetails(details).map(([name, value], at) => (
          <Fact key={`${at} ${name}`} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    )}
  />
);
