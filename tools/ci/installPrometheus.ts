import { join } from 'node:path';
import { unpackDebianPackage } from './debianPackage.ts';

/** Programs of Prometheus. */
export interface PrometheusPrograms {
  readonly prometheus: string;
  readonly promtool: string;
}

/**
 * Unpacks the programs of Debian's package `prometheus` on first use, without installing it.
 * @returns undefined if the package is not available
 */
export const installPrometheus = async (root: string): Promise<PrometheusPrograms | undefined> => {
  const folder = await unpackDebianPackage(root, 'prometheus');
  if (folder === undefined) return undefined;
  const bin = join(folder, 'usr', 'bin');
  return { prometheus: join(bin, 'prometheus'), promtool: join(bin, 'promtool') };
};
