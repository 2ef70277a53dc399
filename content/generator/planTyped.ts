import * as equations from './algebra/equations.ts';
import * as openSentences from './algebra/openSentences.ts';
import * as tables from './algebra/tables.ts';
import { graded, spans, type Plan } from './item.ts';
import * as clockFaces from './measurement/clockFaces.ts';
import * as perimeter from './measurement/perimeter.ts';
import * as scales from './measurement/scales.ts';
import * as units from './measurement/units.ts';
import * as volume from './measurement/volume.ts';
import * as data from './multiStep/data.ts';
import * as steps from './multiStep/numbers.ts';
import * as parts from './multiStep/parts.ts';
import * as purchases from './multiStep/purchases.ts';
import * as space from './multiStep/space.ts';
import * as addSubtract from './number/addSubtract.ts';
import * as comparing from './number/comparisons.ts';
import * as decimalOperations from './number/decimalOperations.ts';
import * as fractionProducts from './number/fractionProducts.ts';
import * as money from './number/money.ts';
import * as multiplyDivide from './number/multiplyDivide.ts';
import * as percentages from './number/percentages.ts';
import * as placeValue from './number/placeValue.ts';
import * as powers from './number/powers.ts';
import * as primeFactors from './number/primeFactors.ts';
import * as averages from './statistics/averages.ts';
import * as drawnCharts from './statistics/drawnCharts.ts';
import * as pieCharts from './statistics/pieCharts.ts';

/** Templates whose answers pupils type, as in the exercise book; one question for each difficulty. */
export const TYPED: Plan = {
  'topic:1:4:place-value-to-six-digits': [
    placeValue.numeralFromWords(graded(4, 5, 6)),
    steps.overfullPlaces,
  ],
  'topic:1:4:comparing-ordering-and-rounding': [
    comparing.roundWhole(graded([10, 100], [100, 1000], [1000])),
    steps.roundedToTwoPlaces,
  ],
  'topic:1:4:addition-and-subtraction-with-regrouping': [
    addSubtract.addInColumns(graded(3, 4, 5)),
    addSubtract.subtractInColumns(graded(3, 4, 5)),
    steps.sumByDifference,
  ],
  'topic:1:4:multiplication-and-division-facts-and-methods': [
    multiplyDivide.multiplyByOneDigit(spans([13, 99], [102, 999], [1001, 9999])),
    multiplyDivide.divideExactly(spans([13, 99], [101, 250], [251, 999])),
    purchases.shareTheRest,
  ],
  'topic:1:4:decimals-and-money': [
    money.changeDue(graded(1, 3, 6)),
    purchases.stillToSave,
    purchases.weeklySaving,
  ],
  'topic:1:4:time-length-mass-and-capacity': [clockFaces.laterOnClock, scales.readJug],
  'topic:1:4:perimeter-and-area': [
    perimeter.rectanglePerimeter(spans([3, 12], [6, 20], [12, 45])),
    space.longerThanWide,
  ],
  'topic:1:4:graphs-and-averages': [
    drawnCharts.readChart('bars'),
    averages.mean,
    data.aboveTheMean,
  ],
  'topic:1:5:sets-and-number-concepts': [
    placeValue.numeralFromWords(graded(6, 7, 8)),
    parts.primesBetween,
  ],
  'topic:1:5:representing-data': [drawnCharts.compareOnChart('pictures')],
  'topic:1:5:decimals': [
    decimalOperations.addDecimals(graded<readonly [number, number]>([1, 1], [2, 1], [3, 2])),
    parts.manyAndOneMore,
  ],
  'topic:1:5:metric-measure-perimeter-and-area': [
    units.convertUnits(units.METRIC_UNITS),
    space.perimeterByArea,
  ],
  'topic:1:5:patterns-and-substitution': [tables.substituteOne],
  'topic:1:5:whole-number-operations-and-problem-solving': [
    multiplyDivide.divideExactly(spans([101, 250], [251, 650], [651, 1100])),
    purchases.restOfBudget,
    purchases.mixedOperations,
  ],
  'topic:1:5:equations-averages-and-chance': [
    openSentences.openSentence('n', spans([8, 50], [40, 120], [90, 400])),
    averages.median,
    data.meanWithOneMore,
  ],
  'topic:1:6:place-value-exponents-and-number-types': [
    powers.squareOrCube,
    steps.twoPowers,
    steps.powerThenMore,
  ],
  'topic:1:6:prime-factors-hcf-and-lcm': [primeFactors.highestCommonFactor, parts.contentsOfSets],
  'topic:1:6:operations-with-fractions': [fractionProducts.multiplyFractions],
  'topic:1:6:decimals-and-estimation': [decimalOperations.decimalTimesDecimal, parts.sharedDecimal],
  'topic:1:6:percentages-and-consumer-arithmetic': [
    percentages.percentOfQuantity,
    purchases.wagesOfWeek,
    purchases.amountWithInterest,
  ],
  'topic:1:6:area-volume-and-surface': [volume.boxVolume, space.waterInTank],
  'topic:1:6:expressions-formulae-and-equations': [equations.solveTwoSteps],
  'topic:1:6:statistics-and-probability': [averages.mean, pieCharts.sectorPercent],
  'topic:1:4:number-sentences-and-patterns': [data.ruleTwice, data.balancedSentence],
  'topic:1:5:lines-and-angles': [space.partOfRightAngle, space.longHandTurn],
  'topic:1:5:pyramids-and-nets': [space.wireOfPrism, space.baseByFeature],
  'topic:1:6:angles-circles-congruence-and-similarity': [space.angleByRelation],
};
