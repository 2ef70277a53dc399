import manifest from '../package.json' with { type: 'json' };
import { createGauge } from './metrics.ts';

/** Version of the product that this process runs. */
export const VERSION = manifest.version;

createGauge(
  'mahoe_build_info',
  'Version of the product; the value is always 1.',
  ['version'],
  (gauge) => gauge.set({ version: VERSION }, 1),
);
