import { listSubscriptions } from '@mahoe/eventstore/subscriptions/subscriptionRegistry';
import { listErasures } from '@mahoe/projections/accounts/erasureQueries';
import { createGauge, type Gauge } from '@mahoe/telemetry/metrics';
import { countBacklog } from '../admin/backlogRoutes.ts';
import { findBackups, getBackupTarget } from '../admin/backups.ts';
import type { Services } from '../route/services.ts';
import { measureLags } from './lag.ts';
import { withPartTimeout } from './partTimeout.ts';

/** Time for which the values of a scrape are kept, as every process of the API shows them. */
const TTL_MS = 10_000;

/** Reads the state; nothing before `showStateMetrics`. */
let collectState = (): Promise<void> => Promise.resolve();

/** Creates a gauge whose values are read at a scrape, together with those of the others. */
const createStateGauge = <Label extends string>(
  name: string,
  help: string,
  labels: readonly Label[] = [],
): Gauge<Label> => createGauge(name, help, labels, () => collectState());

const lagGauge = createStateGauge(
  'mahoe_subscription_lag_seconds',
  'Age of the oldest event that a subscription to the log has not handled.',
  ['process', 'subscription'],
);
const runningGauge = createStateGauge(
  'mahoe_subscription_running',
  '1 if a process works on the subscription, otherwise 0.',
  ['process', 'subscription'],
);
const parkedGauge = createStateGauge(
  'mahoe_subscription_parked_events',
  'Events that a subscription has parked.',
  ['process', 'subscription'],
);
const backlogGauge = createStateGauge(
  'mahoe_backlog_items',
  'What waits for an administrator, by kind.',
  ['kind'],
);
const backlogAgeGauge = createStateGauge(
  'mahoe_backlog_oldest_seconds',
  'Time for which the oldest item of a kind has waited; 0 if there is none.',
  ['kind'],
);
const erasureGauge = createStateGauge(
  'mahoe_erasures_open',
  'Erasures of pupils that are not complete.',
  ['stage'],
);
const erasureAgeGauge = createStateGauge(
  'mahoe_erasures_overdue_seconds',
  'Time since the oldest open erasure was due; 0 if none is overdue.',
);
const backupGauge = createStateGauge(
  'mahoe_backup_last_timestamp_seconds',
  'Time of the newest backup in BACKUP_DIR, seconds since 1970; 0 if there is none.',
);
const emailGauge = createStateGauge('mahoe_emails_waiting', 'E-mails that are not sent yet.');
const emailAgeGauge = createStateGauge(
  'mahoe_emails_oldest_waiting_seconds',
  'Time for which the oldest e-mail has waited to be sent; 0 if there is none.',
);
const diskGauge = createStateGauge(
  'mahoe_storage_full',
  '1 while the disk is too full for commands, otherwise 0.',
);

const ERASURE_STAGES = ['requested', 'begun'] as const;

const collectSubscriptions = async ({ pool, store }: Services): Promise<void> => {
  const subscriptions = await listSubscriptions(pool);
  const lags = await measureLags(store, subscriptions);
  for (const { name: subscription, process, isRun, parked, position } of subscriptions) {
    const labels = { process, subscription };
    runningGauge.set(labels, isRun ? 1 : 0);
    parkedGauge.set(labels, parked);
    const { lagSeconds } = lags.get(position) ?? {};
    if (lagSeconds === undefined) lagGauge.remove(labels);
    else lagGauge.set(labels, lagSeconds);
  }
};

const collectBacklog = async (services: Services): Promise<void> => {
  const backlog = await countBacklog(services, { db: services.views });
  for (const [kind, { count, oldestSince }] of Object.entries(backlog)) {
    backlogGauge.set({ kind }, count);
    backlogAgeGauge.set(
      { kind },
      oldestSince === null ? 0 : (services.clock() - oldestSince.getTime()) / 1000,
    );
  }
};

const collectErasures = async ({ views, clock }: Services): Promise<void> => {
  const open = (await listErasures({ db: views })).filter(({ stage }) => stage !== 'completed');
  for (const stage of ERASURE_STAGES)
    erasureGauge.set({ stage }, open.filter((erasure) => erasure.stage === stage).length);
  const overdueMs = open.map(({ dueAt }) => clock() - Date.parse(dueAt));
  erasureAgeGauge.set(Math.max(0, ...overdueMs) / 1000);
};

const collectBackups = async (services: Services): Promise<void> => {
  const target = getBackupTarget(services);
  const [newest] = target ? await findBackups(target) : [];
  backupGauge.set(newest ? Date.parse(newest.madeAt) / 1000 : 0);
};

const collectEmails = async ({ outbox, clock }: Services): Promise<void> => {
  const { count, oldestSince } = await outbox.countWaiting();
  emailGauge.set(count);
  emailAgeGauge.set(oldestSince === null ? 0 : (clock() - oldestSince.getTime()) / 1000);
};

/**
 * Shows the state of the whole product in the metrics of this process: subscriptions, the backlog of
 * administrators, erasures, backups, e-mails and the disk. What cannot be read keeps its last value; other
 * metrics report that it cannot.
 */
export const showStateMetrics = (services: Services): void => {
  let collecting: Promise<void> | undefined;
  let collectedMs = -Infinity;
  const collect = async (): Promise<void> => {
    diskGauge.set(services.storage.isFull() ? 1 : 0);
    const parts = [
      collectSubscriptions,
      collectBacklog,
      collectErasures,
      collectBackups,
      collectEmails,
    ];
    await Promise.allSettled(parts.map((part) => withPartTimeout(part(services))));
  };
  collectState = () => {
    if (!collecting || performance.now() - collectedMs > TTL_MS) {
      collectedMs = performance.now();
      collecting = collect();
    }
    return collecting;
  };
};
