import type { StemDemands } from './stem.ts';

/** The end of a folded amount that says degrees, or this letter of a scale, or both. */
const endOfDegrees = (scale: string): RegExp =>
  new RegExp(
    String.raw` ?(?:° ?(?:${scale})?|(?<=[\d ])(?:deg(?:rees?)?\.? ?(?:${scale})?|${scale}))$`,
  );

const CELSIUS = endOfDegrees('celsius|c');
const FAHRENHEIT = endOfDegrees('fahrenheit|f');
const MINUTES_OR_SECONDS = /^(\d{1,3}):([0-5]\d)$/;

/** The two units of "2:30" where an answer has these units; undefined where it is no duration. */
const findClockUnits = (units: readonly string[]): readonly [string, string] | undefined => {
  if (units.includes('h')) return ['h', 'min'];
  return units.includes('min') && units.includes('s') ? ['min', 's'] : undefined;
};

/**
 * Completes the units of a folded answer by those that are expected: "30 degrees" is 30 °C where a
 * temperature is asked for, and "2:30" is 2 h 30 min where a duration is.
 */
export const completeUnits = (
  answer: string,
  expected: readonly string[],
  asked: StemDemands,
): string => {
  if (expected.includes('°c')) return answer.replace(CELSIUS, ' °c');
  if (expected.includes('°f')) return answer.replace(FAHRENHEIT, ' °f');
  if (expected.includes('°') && asked.isAboutTemperature) return answer.replace(CELSIUS, '°');
  const [large, small] = findClockUnits(expected) ?? [];
  if (large === undefined || asked.isUnitRequired) return answer;
  return answer.replace(MINUTES_OR_SECONDS, `$1 ${large} $2 ${small}`);
};
