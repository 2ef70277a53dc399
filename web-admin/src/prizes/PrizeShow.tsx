import type { Prize } from '@mahoe/contracts/progress/prizes';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { dateText, jamaicanTime } from '../ui/instants.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { PrizeActions } from './PrizeActions.tsx';
import { prizeStates, winnerOf } from './prizeState.ts';

/** One prize with its actions. */
export const PrizeShow = () => (
  <RecordPage<Prize>
    failed="Failed to fetch prize"
    title={(prize) => `Prize of ${winnerOf(prize)}`}
    actions={(prize) => <PrizeActions prize={prize} />}
    details={(prize) => (
      <DetailList>
        <DetailItem name="Status">
          <StatusChip {...prizeStates[prize.state]} />
        </DetailItem>
        <DetailItem name="Earned on">{dateText(prize.earnedOn)}</DetailItem>
        <DetailItem name="Username">{prize.username}</DetailItem>
        <DetailItem name="Grade">{prize.grade}</DetailItem>
        {prize.decidedAt !== null && (
          <DetailItem name="Decided (Jamaican time)">{jamaicanTime(prize.decidedAt)}</DetailItem>
        )}
        {prize.reason !== null && <DetailItem name="Reason">{prize.reason}</DetailItem>}
      </DetailList>
    )}
  />
);
