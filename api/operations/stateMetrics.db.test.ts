import { randomUUID } from 'node:crypto';
import { registry } from '@mahoe/telemetry/metrics';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { showStateMetrics } from './stateMetrics.ts';

describe('the state of the product in the metrics', () => {
  const test = useTestApi();

  it('shows subscriptions, the backlog, erasures, backups, e-mails and the disk', async () => {
    const email = {
      to: 'parent@home.example',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
    };
    const id = randomUUID();
    await test.services.outbox.enqueue({ id, about: randomUUID(), kind: 'test' }, email);
    showStateMetrics(test.services);
    const text = await registry.metrics();
    expect(text).toMatch(
      /^mahoe_subscription_running\{process="projections",subscription="learners"\} 1$/m,
    );
    expect(text).toMatch(
      /^mahoe_subscription_lag_seconds\{process="projections",subscription="learners"\} [\d.]+$/m,
    );
    expect(text).toContain('mahoe_backlog_items{kind="concerns"} 0');
    expect(text).toContain('mahoe_backlog_oldest_seconds{kind="messages"} 0');
    expect(text).toContain('mahoe_erasures_open{stage="begun"} 0');
    expect(text).toContain('mahoe_backup_last_timestamp_seconds 0');
    expect(text).toMatch(/^mahoe_emails_waiting 1$/m);
    expect(text).toMatch(/^mahoe_emails_oldest_waiting_seconds -?[\d.]+$/m);
    expect(text).toContain('mahoe_storage_full 0');
  });

  it('has labels of few values only, and no id, name or address of a person', async () => {
    const labels = [...(await registry.metrics()).matchAll(/(\w+)="([^"]*)"/g)];
    const values = Map.groupBy(labels, ([, name = '']) => name);
    for (const [name, found] of values)
      expect(new Set(found.map(([, , value]) => value)).size, name).toBeLessThan(400);
    for (const [, , value = ''] of labels) {
      expect(value).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
      expect(value).not.toContain('@');
    }
  });
});
