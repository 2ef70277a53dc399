import {
  getBusinessAnalytics,
  type BusinessPeriod,
  type VoucherUses,
} from '@mahoe/contracts/admin/analytics';
import { colours } from '@mahoe/contracts/designTokens';
import { call } from '../apiClient.ts';
import { ChartWithTable } from '../ui/ChartWithTable.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { AsOfSection } from './AsOfSection.tsx';
import { Bars, type Series } from './Bars.tsx';
import { monthAndDay } from './days.ts';

const CENTS = 100;
const SHOWN_VOUCHERS = 8;

const received = ({ paidCents, refundedCents }: BusinessPeriod): number =>
  (paidCents - refundedCents) / CENTS;

const usesOf = ({ redeemed, lowered }: VoucherUses): number => redeemed + lowered;

const periodColumns = (heading: string, currency: string): readonly CsvColumn<BusinessPeriod>[] => [
  { heading, of: ({ from }) => from },
  { heading: 'Active subscriptions', of: ({ active }) => active },
  { heading: 'New', of: ({ begun }) => begun },
  { heading: 'Renewed', of: ({ renewed }) => renewed },
  { heading: 'Expired', of: ({ expired }) => expired },
  { heading: `Paid (${currency})`, of: ({ paidCents }) => paidCents / CENTS },
  { heading: `Given back (${currency})`, of: ({ refundedCents }) => refundedCents / CENTS },
  { heading: `Received (${currency})`, of: received },
];

const voucherColumns: readonly CsvColumn<VoucherUses>[] = [
  { heading: 'Code', of: ({ code }) => code },
  { heading: 'Uses', of: usesOf },
  { heading: 'For free months', of: ({ redeemed }) => redeemed },
  { heading: 'For a lower price', of: ({ lowered }) => lowered },
];

const changes: readonly Series<BusinessPeriod>[] = [
  { of: ({ begun }) => begun, name: 'New', colour: colours.leaf },
  { of: ({ renewed }) => renewed, name: 'Renewed', colour: colours.sea },
  { of: ({ expired }) => expired, name: 'Expired', colour: colours.crimson },
];

const summaryOf = (rows: readonly BusinessPeriod[], each: string): string =>
  `Active subscriptions by ${each}: ${rows.map(({ active }) => active).join(', ')}`;

/** Subscriptions, vouchers and money as of any day (R20). */
export const Business = () => (
  <AsOfSection
    title="Business"
    fetch={(query) => call(getBusinessAnalytics, { query })}
    nothing="Nobody has subscribed yet."
    says="Everything below counts what had happened by the end of that day. Received is what was paid less what was given back."
  >
    {({ currency, days, months, vouchers }) => (
      <>
        <ChartWithTable
          title="Subscriptions by day"
          summary={summaryOf(days, 'day')}
          columns={periodColumns('Day', currency)}
          rows={days}
          empty=""
        >
          <Bars rows={days} at={({ from }) => monthAndDay(from)} bars={changes} />
        </ChartWithTable>
        <ChartWithTable
          title={`${currency} received by month`}
          summary={`Received by month: ${months.map(received).join(', ')} ${currency}`}
          columns={periodColumns('Month from', currency)}
          rows={months}
          empty=""
        >
          <Bars
            rows={months}
            at={({ from }) => from.slice(0, '2026-11'.length)}
            bars={[{ of: received, name: `${currency} received`, colour: colours.leaf }]}
          />
        </ChartWithTable>
        <ChartWithTable
          title="Voucher redemptions by code"
          summary={`Codes used most: ${vouchers
            .slice(0, SHOWN_VOUCHERS)
            .map((one) => `${one.code} ${usesOf(one)}`)
            .join(', ')}`}
          columns={voucherColumns}
          rows={vouchers}
          empty="No voucher had been used by then"
        >
          <Bars
            rows={vouchers.slice(0, SHOWN_VOUCHERS)}
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
