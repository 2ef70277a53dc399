import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Series } from './samples.ts';

/** Outcome of a soak. */
export interface SoakReport {
  readonly version: string;
  readonly started: string;
  readonly minutes: number;
  readonly pupils: number;
  readonly visits: number;
  readonly answers: number;
  /** Sentences on what is wrong; empty if the soak passed. */
  readonly problems: readonly string[];
  readonly series: readonly Series[];
}

const number = (value: number): string => value.toFixed(1).padStart(9);

/** Formats the figures as a table for people. */
export const formatSeries = (series: readonly Series[]): string =>
  [
    `${'process'.padEnd(14)}${'figure'.padEnd(24)}    first     last   growth  allowed`,
    ...series.map(
      ({ process, figure, first, last, growth, allowed, isFlat }) =>
        `${process.padEnd(14)}${figure.padEnd(24)}${[first, last, growth, allowed].map(number).join('')}` +
        (isFlat ? '' : '  NOT FLAT'),
    ),
  ].join('\n');

/** Writes the report with all samples as JSON. */
export const writeReport = async (file: string, report: SoakReport): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(report, undefined, 1)}\n`);
};
