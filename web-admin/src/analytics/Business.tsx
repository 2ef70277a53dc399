import {
  getBusinessAnalytics,
  type BusinessPeriod,
  type VoucherUses,
} from '@mahoe/contracts/admin/analytics';
import { colours } from '../ui/colours.ts';
import { call } from '../apiClient.ts';
import { ChartWithTable } from '../ui/ChartWithTable.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { AsOfSection } from './AsOfSection.tsx';
import { Bars, type Series } from './Bars.tsx';
import { formatMonthDay } from './days.ts';

const CENTS_PER_DOLLAR = 100;
const MAX_VOUCHERS = 8;

const netReceived = ({ paidCents, refundedCents }: BusinessPeriod): number =>
  (paidCents - refundedCents) / CENTS_PER_DOLLAR;

const countUses = ({ redeemed, lowered }: VoucherUses): number => redeemed + lowered;

const periodColumns = (heading: string, currency: string): readonly CsvColumn<BusinessPeriod>[] => [
  { heading, of: ({ from }) => from },
  { heading: 'Active subscriptions', of: ({ active }) => active },
  { heading: 'New', of: ({ begun }) => begun },
  { heading: 'Renewed', of: ({ renewed }) => renewed },
  { heading: 'Expired', of: ({ expired }) => expired },
  { heading: `Paid (${currency})`, of: ({ paidCents }) => paidCents / CENTS_PER_DOLLAR },
  {
    heading: `Refunded (${currency})`,
    of: ({ refundedCents }) => refundedCents / CENTS_PER_DOLLAR,
  },
  { heading: `Received (${currency})`, of: netReceived },
];

const voucherColumns: readonly CsvColumn<VoucherUses>[] = [
  { heading: 'Code', of: ({ code }) => code },
  { heading: 'Uses', of: countUses },
  { heading: 'For free months', of: ({ redeemed }) => redeemed },
  { heading: 'For a lower price', of: ({ lowered }) => lowered },
];

const changes: readonly Series<BusinessPeriod>[] = [
  { of: ({ begun }) => begun, name: 'New', colour: colours.leaf },
  { of: ({ renewed }) => renewed, name: 'Renewed', colour: colours.sea },
  { of: ({ expired }) => expired, name: 'Expired', colour: colours.crimson },
];

const businessSummary = (rows: readonly BusinessPeriod[], each: string): string =>
  `Active subscriptions by ${each}: ${rows.map(({ active }) => active).join(', ')}`;

/** Subscriptions, vouchers and money as of any day (R20). */
export const Business = () => (
  <AsOfSection
    title="Business"
    fetch={(query) => call(getBusinessAnalytics, { query })}
    nothing="Nobody has subscribed yet."
    says="All figures are as of the end of that day. Received is the amount paid minus refunds."
  >
    {({ currency, days, months, vouchers }) => (
      <>
        <ChartWithTable
          title="Subscriptions by day"
          summary={businessSummary(days, 'day')}
          columns={periodColumns('Day', currency)}
          rows={days}
          empty=""
        >
          <Bars rows={days} at={({ from }) => formatMonthDay(from)} bars={changes} />
        </ChartWithTable>
        <ChartWithTable
          title={`${currency} received by month`}
          summary={`Received by month: ${months.map(netReceived).join(', ')} ${currency}`}
          columns={periodColumns('Month from', currency)}
          rows={months}
          empty=""
        >
          <Bars
            rows={months}
            at={({ from }) => from.slice(0, '2026-11'.length)}
            bars={[{ of: netReceived, name: `${currency} received`, colour: colours.leaf }]}
          />
        </ChartWithTable>
        <ChartWithTable
          title="Voucher redemptions by code"
          summary={`Codes used most: ${vouchers
            .slice(0, MAX_VOUCHERS)
            .map((one) => `${one.code} ${countUses(one)}`)
            .join(', ')}`}
          columns={voucherColumns}
          rows={vouchers}
          empty="No vouchers had been used by that day"
        >
          <Bars
            rows={vouchers.slice(0, MAX_VOUCHERS)}
            at={({ code }) => code}
            bars={[
              { of: ({ redeemed }) => redeemed, name: 'For free months', colour: colours.leaf },
              { of: ({ lowered }) => lowered, name: 'For a lower price', colour: colours.sea },
            ]}
          />
        </ChartWithTable>
      </>
    )}
  </AsOfSection>
);
