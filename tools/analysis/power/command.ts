import { InvalidArgumentError, type Command } from 'commander';
import { parseInteger } from '@mahoe/tools/commandLine/options';
import { z } from 'zod';
import { formatTable } from '../history/printTable.ts';
import { figure, withJsonOutput } from '../jsonOutput.ts';
import { computeDesignEffect, computePower, computeSampleSize, type Effect } from './sampleSize.ts';

interface Options {
  readonly difference?: number;
  readonly deviation: number;
  readonly proportion?: readonly [number, number];
  readonly pupils?: number;
  readonly power: number;
  readonly alpha: number;
  readonly classSize: number;
  readonly intraclass: number;
  readonly pretest: number;
  readonly attrition: number;
}

const parseNumber =
  (least: number, below: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !(value > least && value < below))
      throw new InvalidArgumentError(`A number between ${least} and ${below} is wanted.`);
    return value;
  };

/** Parses a share from 0 up to, but not, 1. */
const parseShare = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value < 1))
    throw new InvalidArgumentError('A number from 0 up to 1 is wanted.');
  return value;
};

/** Parses `0.60,0.65`. */
const parseProportions = (text: string): readonly [number, number] => {
  const parts = text.split(',').map(parseNumber(0, 1));
  const [from, to] = parts;
  if (from === undefined || to === undefined || parts.length > 2 || from === to)
    throw new InvalidArgumentError('Two different shares such as 0.60,0.65 are wanted.');
  return [from, to];
};

const toEffect = ({ difference, deviation, proportion }: Options): Effect => {
  if ((difference === undefined) === (proportion === undefined))
    throw new Error('Either --difference (of means) or --proportion is wanted.');
  if (proportion) return { type: 'proportion', from: proportion[0], to: proportion[1] };
  return { type: 'mean', difference: difference ?? 0, deviation };
};

const SOURCES = {
  mean: 'Formula: 2·σ²·(z(1−α/2) + z(power))² / δ² pupils in each arm (Cohen 1988, 2.4).',
  proportion:
    'Formula: (z(1−α/2)·√(2p̄q̄) + z(power)·√(p₁q₁ + p₂q₂))² / (p₁ − p₂)² (Fleiss, Levin and Paik 2003, 4.14).',
} as const;

const JsonOutput = z.strictObject({
  pupilsPerArm: z.int(),
  pupils: z.int(),
  power: figure,
  designEffect: z.number(),
});

/** Computes the pupils that are needed, or the power of those that there are. */
const run = (options: Options): Promise<z.input<typeof JsonOutput>> => {
  const effect = toEffect(options);
  const perArm = options.pupils ?? computeSampleSize(effect, options.power, options);
  const power = computePower(effect, perArm, options);
  const designEffect = computeDesignEffect(options);
  const row = {
    'pupils per arm': perArm,
    'both arms': 2 * perArm,
    power: power.toFixed(3),
    alpha: options.alpha.toFixed(3),
    'design effect': designEffect.toFixed(3),
    attrition: options.attrition.toFixed(2),
  };
  console.log(`${formatTable(Object.keys(row), [row])}\n\n${SOURCES[effect.type]}`);
  if (designEffect !== 1)
    console.log(
      'Times the design effect: (1 + (m − 1)·ICC) (Donner and Klar 2000, 5.2), ' +
        '(1 − ρ²) for a measure from before (Borm, Fransen and Lemmens 2007).',
    );
  console.log('For two arms of equal size and one look at the end; daily looks need more pupils.');
  return Promise.resolve({ pupilsPerArm: perArm, pupils: 2 * perArm, power, designEffect });
};

export const addPowerCommand = (program: Command): void => {
  const verb = program
    .command('power')
    .description('computes the pupils that an experiment needs, or its power with --pupils')
    .option('--difference <d>', 'difference of means, such as a learning gain', parseNumber(0, 1e6))
    .option('--deviation <s>', 'standard deviation of pupils', parseNumber(0, 1e6), 1)
    .option(
      '--proportion <p,q>',
      'instead: shares in both arms, such as 0.60,0.65',
      parseProportions,
    )
    .option('--pupils <n>', 'pupils in each arm: computes the power', parseInteger(2, 10_000_000))
    .option('--power <p>', 'probability of detecting the difference', parseNumber(0, 1), 0.8)
    .option('--alpha <p>', 'probability of a false alarm, two-sided', parseNumber(0, 1), 0.05)
    .option('--class-size <m>', 'pupils assigned together', parseInteger(1, 1000), 1)
    .option('--intraclass <r>', 'correlation of two pupils of a class', parseShare, 0)
    .option('--pretest <r>', 'correlation with a measure from before', parseShare, 0)
    .option('--attrition <p>', 'share of pupils who leave', parseShare, 0);
  withJsonOutput(verb, JsonOutput, run);
};
