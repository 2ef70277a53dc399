import { normalCdf, normalQuantile } from '@mahoe/domain/adaptive/distributions';

/** Design of an experiment with two arms of equal size. */
export interface Design {
  /** Probability of a difference where there is none, two-sided. */
  readonly alpha: number;
  /** Pupils of one class that are assigned together; 1 if each pupil is assigned alone. */
  readonly classSize: number;
  /** Correlation of two pupils of a class. */
  readonly intraclass: number;
  /** Correlation of the outcome with a measure from before, which the analysis adjusts for. */
  readonly pretest: number;
  /** Share of pupils who leave before the outcome. */
  readonly attrition: number;
}

/** A difference of means, with the standard deviation of pupils; or of proportions. */
export type Effect =
  | { readonly type: 'mean'; readonly difference: number; readonly deviation: number }
  | { readonly type: 'proportion'; readonly from: number; readonly to: number };

/**
 * Variance inflation of assigning whole classes: 1 + (m − 1)·ICC (Donner and Klar 2000, Design and
 * Analysis of Cluster Randomization Trials, 5.2); deflation by a measure from before: 1 − ρ² (Borm,
 * Fransen and Lemmens 2007, Journal of Clinical Epidemiology 60, 1234–1238).
 */
export const computeDesignEffect = ({ classSize, intraclass, pretest }: Design): number =>
  (1 + (classSize - 1) * intraclass) * (1 - pretest ** 2);

/** Standard deviations of the difference, times √n: if there is no effect, and if there is. */
const deviationsOf = (effect: Effect): { readonly none: number; readonly some: number } => {
  if (effect.type === 'mean') {
    const both = Math.SQRT2 * effect.deviation;
    return { none: both, some: both };
  }
  const { from, to } = effect;
  const mean = (from + to) / 2;
  return {
    none: Math.sqrt(2 * mean * (1 - mean)),
    some: Math.sqrt(from * (1 - from) + to * (1 - to)),
  };
};

const sizeOf = (effect: Effect): number =>
  Math.abs(effect.type === 'mean' ? effect.difference : effect.to - effect.from);

/**
 * Returns the pupils to assign to each arm: ((z₁₋α⸝₂·s₀ + z_power·s₁) / δ)². For means s₀ = s₁ = σ√2
 * (Cohen 1988, Statistical Power Analysis, 2.4); for proportions as in Fleiss, Levin and Paik 2003,
 * Statistical Methods for Rates and Proportions, 4.14, without correction for continuity.
 */
export const computeSampleSize = (effect: Effect, power: number, design: Design): number => {
  const { none, some } = deviationsOf(effect);
  const root =
    (normalQuantile(1 - design.alpha / 2) * none + normalQuantile(power) * some) / sizeOf(effect);
  const pupils = (root ** 2 * computeDesignEffect(design)) / (1 - design.attrition);
  // Rounding errors must not add a pupil.
  return Math.ceil(pupils - 1e-9);
};

/** Returns the probability of detecting an effect with a number of pupils in each arm. */
export const computePower = (effect: Effect, pupils: number, design: Design): number => {
  const { none, some } = deviationsOf(effect);
  const effective = (pupils * (1 - design.attrition)) / computeDesignEffect(design);
  const root = sizeOf(effect) * Math.sqrt(effective);
  return normalCdf((root - normalQuantile(1 - design.alpha / 2) * none) / some);
};
