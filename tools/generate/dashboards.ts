import { dashboards, type Dashboard, type Panel } from './dashboardPanels.ts';

/** Version of Grafana's schema of dashboards. */
const SCHEMA_VERSION = 39;
const PANELS_A_ROW = 3;
const PANEL = { w: 8, h: 8 } as const;

const datasource = { type: 'prometheus', uid: '${datasource}' } as const;

const buildPanel = ({ title, unit, max, queries }: Panel, index: number) => ({
  id: index + 1,
  type: 'timeseries',
  title,
  datasource,
  gridPos: {
    ...PANEL,
    x: (index % PANELS_A_ROW) * PANEL.w,
    y: Math.floor(index / PANELS_A_ROW) * PANEL.h,
  },
  fieldConfig: { defaults: { unit, min: 0, ...(max !== undefined && { max }) }, overrides: [] },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
  targets: queries.map(([legendFormat, expr], query) => ({
    refId: String.fromCodePoint(65 + query),
    datasource,
    expr,
    legendFormat,
  })),
});

const buildDashboard = ({ uid, title, panels }: Dashboard) => ({
  uid,
  title,
  tags: ['mahoe'],
  schemaVersion: SCHEMA_VERSION,
  version: 1,
  editable: true,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [{ name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' }],
  },
  panels: panels.map(buildPanel),
});

/** Builds the dashboards as files of Grafana's format, by path. */
export const buildDashboards = (): readonly { readonly path: string; readonly text: string }[] =>
  dashboards.map((dashboard) => ({
    path: `monitoring/grafana/${dashboard.uid}.json`,
    text: `${JSON.stringify(buildDashboard(dashboard), null, 2)}\n`,
  }));
