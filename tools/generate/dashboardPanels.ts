/** A panel of a dashboard: a graph over time. */
export interface Panel {
  readonly title: string;
  /** Unit of Grafana, such as `s`, `percentunit`, `bytes`, `ops` or `short`. */
  readonly unit: string;
  readonly max?: number;
  readonly queries: readonly (readonly [legend: string, expression: string])[];
}

/** A dashboard of Grafana. */
export interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const REQUESTS = 'http_server_request_duration_seconds';
const QUIZ = '{http_route=~"/api/quiz/(attempt|session/:id/question)"}';

const rate = (metric: string): string => `rate(${metric}[5m])`;
const quantile = (share: number, metric: string, labels = '', by = ''): string =>
  `histogram_quantile(${share}, sum by (le${by && `, ${by}`}) (${rate(`${metric}_bucket${labels}`)}))`;

const overview: Dashboard = {
  uid: 'mahoe-overview',
  title: 'Mahoe: overview',
  panels: [
    {
      title: 'Processes that answer',
      unit: 'short',
      queries: [['{{process}}', 'up{job="mahoe"}']],
    },
    {
      title: 'Calls by status',
      unit: 'reqps',
      queries: [
        [
          '{{http_response_status_code}}',
          `sum by (http_response_status_code) (${rate(`${REQUESTS}_count`)})`,
        ],
      ],
    },
    {
      title: 'Time of calls',
      unit: 's',
      queries: [
        ['half', quantile(0.5, REQUESTS)],
        ['95 %', quantile(0.95, REQUESTS)],
        ['99 %', quantile(0.99, REQUESTS)],
      ],
    },
    {
      title: 'Slowest operations, 95 %',
      unit: 's',
      queries: [['{{http_route}}', `topk(8, ${quantile(0.95, REQUESTS, '', 'http_route')})`]],
    },
    {
      title: 'Calls that wait for a slot',
      unit: 'short',
      queries: [['{{work}}', 'sum by (work) (mahoe_admission_waiting)']],
    },
    {
      title: 'Calls refused as busy',
      unit: 'reqps',
      queries: [
        [
          '{{work}}',
          `sum by (work) (${rate('mahoe_admission_wait_seconds_count{outcome="busy"}')})`,
        ],
      ],
    },
    {
      title: 'Processor time',
      unit: 'percentunit',
      queries: [['{{process}}', `sum by (process) (${rate('process_cpu_seconds_total')})`]],
    },
    {
      title: 'Memory',
      unit: 'bytes',
      queries: [['{{process}}', 'sum by (process) (process_resident_memory_bytes)']],
    },
    {
      title: 'Delay of the event loop, 99 %',
      unit: 's',
      queries: [['{{process}}', 'max by (process) (nodejs_eventloop_lag_p99_seconds)']],
    },
    {
      title: 'Restarts',
      unit: 'short',
      queries: [['{{process}}', 'sum by (process) (increase(mahoe_process_restarts_total[1h]))']],
    },
    {
      title: 'Processes that give way to a newer version',
      unit: 'short',
      queries: [['{{process}} {{instance}}', 'mahoe_process_gives_way > 0']],
    },
    {
      title: 'Live channels',
      unit: 'short',
      queries: [['open', 'sum(mahoe_live_channels)']],
    },
    {
      title: 'Free disk space',
      unit: 'bytes',
      queries: [['free', 'min(mahoe_storage_free_bytes)']],
    },
  ],
};

const practice: Dashboard = {
  uid: 'mahoe-practice',
  title: 'Mahoe: practice',
  panels: [
    {
      title: 'Questions and answers',
      unit: 'reqps',
      queries: [['{{http_route}}', `sum by (http_route) (${rate(`${REQUESTS}_count${QUIZ}`)})`]],
    },
    {
      title: 'Time of questions and answers',
      unit: 's',
      queries: [
        ['half', quantile(0.5, REQUESTS, QUIZ)],
        ['95 %', quantile(0.95, REQUESTS, QUIZ)],
        ['99 %', quantile(0.99, REQUESTS, QUIZ)],
      ],
    },
    {
      title: 'Failed, and slower than 400 ms',
      unit: 'percentunit',
      max: 1,
      queries: [
        ['failed', 'mahoe:quiz_calls_failed:ratio5m'],
        ['slow', 'mahoe:quiz_calls_slow:ratio5m'],
      ],
    },
    {
      title: 'Commands by outcome',
      unit: 'ops',
      queries: [['{{outcome}}', `sum by (outcome) (${rate('mahoe_commands_total')})`]],
    },
    {
      title: 'Commands by decider',
      unit: 'ops',
      queries: [['{{decider}}', `topk(10, sum by (decider) (${rate('mahoe_commands_total')}))`]],
    },
    {
      title: 'Passwords to hash',
      unit: 'short',
      queries: [['{{instance}}', 'mahoe_password_hashes_waiting']],
    },
  ],
};

const eventStore: Dashboard = {
  uid: 'mahoe-event-store',
  title: 'Mahoe: event store and views',
  panels: [
    {
      title: 'Appends by outcome',
      unit: 'ops',
      queries: [
        [
          '{{outcome}}',
          `sum by (outcome) (${rate('mahoe_eventstore_append_duration_seconds_count')})`,
        ],
      ],
    },
    {
      title: 'Time of appends',
      unit: 's',
      queries: [
        ['half', quantile(0.5, 'mahoe_eventstore_append_duration_seconds')],
        ['99 %', quantile(0.99, 'mahoe_eventstore_append_duration_seconds')],
      ],
    },
    {
      title: 'Time of reads, 95 %',
      unit: 's',
      queries: [['{{kind}}', quantile(0.95, 'mahoe_eventstore_read_duration_seconds', '', 'kind')]],
    },
    {
      title: 'Unanswered calls, new connections',
      unit: 'ops',
      queries: [
        ['unanswered', `sum(${rate('mahoe_eventstore_unanswered_calls_total')})`],
        ['connections', `sum(${rate('mahoe_eventstore_connections_opened_total')})`],
      ],
    },
    {
      title: 'Embedded store: appends a commit',
      unit: 'short',
      queries: [
        [
          'appends',
          `${rate('mahoe_embedded_store_appends_total')} / ${rate('mahoe_embedded_store_commits_total')}`,
        ],
      ],
    },
    {
      title: 'Embedded store: time of a commit',
      unit: 's',
      queries: [
        [
          'commit',
          `${rate('mahoe_embedded_store_commit_seconds_total')} / ${rate('mahoe_embedded_store_commits_total')}`,
        ],
      ],
    },
    {
      title: 'Lag behind the log',
      unit: 's',
      queries: [
        ['{{subscription}}', 'topk(8, max by (subscription) (mahoe_subscription_lag_seconds))'],
      ],
    },
    {
      title: 'Events projected',
      unit: 'ops',
      queries: [
        [
          '{{subscription}}',
          `topk(8, sum by (subscription) (${rate('mahoe_projection_events_total')}))`,
        ],
      ],
    },
    {
      title: 'Rebuilds of views: share of the log read',
      unit: 'percentunit',
      max: 1,
      queries: [['{{subscription}}', 'max by (subscription) (mahoe_rebuild_progress_ratio)']],
    },
    {
      title: 'Reactions by outcome',
      unit: 'ops',
      queries: [['{{outcome}}', `sum by (outcome) (${rate('mahoe_reaction_attempts_total')})`]],
    },
    {
      title: 'Parked events',
      unit: 'short',
      queries: [
        ['{{subscription}}', 'max by (subscription) (mahoe_subscription_parked_events) > 0'],
      ],
    },
    {
      title: 'Connections to Postgres',
      unit: 'short',
      queries: [
        [
          '{{process}} {{pool}} {{state}}',
          'sum by (process, pool, state) (mahoe_postgres_connections)',
        ],
      ],
    },
    {
      title: 'Callers that wait for Postgres',
      unit: 'short',
      queries: [['{{process}} {{pool}}', 'sum by (process, pool) (mahoe_postgres_waiting)']],
    },
  ],
};

const moderation: Dashboard = {
  uid: 'mahoe-moderation',
  title: 'Mahoe: moderation and care',
  panels: [
    {
      title: 'What waits for an administrator',
      unit: 'short',
      queries: [['{{kind}}', 'max by (kind) (mahoe_backlog_items)']],
    },
    {
      title: 'How long the oldest waits',
      unit: 's',
      queries: [['{{kind}}', 'max by (kind) (mahoe_backlog_oldest_seconds)']],
    },
    {
      title: 'Erasures that are not complete',
      unit: 'short',
      queries: [['{{stage}}', 'max by (stage) (mahoe_erasures_open)']],
    },
    {
      title: 'Age of the newest backup',
      unit: 's',
      queries: [['age', 'time() - max(mahoe_backup_last_timestamp_seconds)']],
    },
  ],
};

const money: Dashboard = {
  uid: 'mahoe-money',
  title: 'Mahoe: payments and e-mail',
  panels: [
    {
      title: 'Calls to parties outside',
      unit: 'ops',
      queries: [
        [
          '{{party}} {{outcome}}',
          `sum by (party, outcome) (${rate('mahoe_provider_call_duration_seconds_count')})`,
        ],
      ],
    },
    {
      title: 'Time of their answers, 95 %',
      unit: 's',
      queries: [['{{party}}', quantile(0.95, 'mahoe_provider_call_duration_seconds', '', 'party')]],
    },
    {
      title: 'Payments by status of the call',
      unit: 'reqps',
      queries: [
        [
          '{{http_route}} {{http_response_status_code}}',
          `sum by (http_route, http_response_status_code) (${rate(`${REQUESTS}_count{http_route=~"/api/payments/.*"}`)})`,
        ],
      ],
    },
    {
      title: 'Payments to look at',
      unit: 'short',
      queries: [['payments', 'max(mahoe_backlog_items{kind="payments"})']],
    },
    {
      title: 'E-mails that wait to be sent',
      unit: 'short',
      queries: [['e-mails', 'max(mahoe_emails_waiting)']],
    },
    {
      title: 'E-mails that could not be sent',
      unit: 'short',
      queries: [['e-mails', 'max(mahoe_backlog_items{kind="failedEmails"})']],
    },
  ],
};

/** Dashboards of the product. */
export const dashboards: readonly Dashboard[] = [overview, practice, eventStore, moderation, money];
