import * as equations from './algebra/equations.ts';
import * as angles from './geometry/angles.ts';
import * as circles from './geometry/circles.ts';
import { graded, spans, type Template } from './item.ts';
import * as area from './measurement/area.ts';
import * as squaredPaper from './measurement/squaredAreas.ts';
import * as timetable from './measurement/timetable.ts';
import * as units from './measurement/units.ts';
import * as volume from './measurement/volume.ts';
import * as data from './multiStep/data.ts';
import * as steps from './multiStep/numbers.ts';
import * as parts from './multiStep/parts.ts';
import * as purchases from './multiStep/purchases.ts';
import * as space from './multiStep/space.ts';
import * as consumer from './number/consumerArithmetic.ts';
import * as decimalOperations from './number/decimalOperations.ts';
import * as fractionProducts from './number/fractionProducts.ts';
import * as fractionStories from './number/fractionStories.ts';
import * as numberTypes from './number/numberTypes.ts';
import * as percentages from './number/percentages.ts';
import * as placeValue from './number/placeValue.ts';
import * as powers from './number/powers.ts';
import * as primeFactors from './number/primeFactors.ts';
import * as ratio from './number/ratioProportion.ts';
import * as sets from './number/sets.ts';
import * as venn from './number/venn.ts';
import * as averages from './statistics/averages.ts';
import * as chance from './statistics/chance.ts';
import * as pieCharts from './statistics/pieCharts.ts';

/** Which templates practise which Mathematics topic of grade 6, with numbers of the right size. */
export const MATHEMATICS_6: Readonly<Record<string, readonly Template[]>> = {
  'topic:1:6:sets-and-venn-diagrams': [
    sets.unionOrIntersection,
    venn.readVenn,
    sets.numberOfMembers,
    venn.onlyOneClub,
    sets.memberOf,
    sets.intersectionOfNamedSets,
    venn.atLeastOneClub,
    venn.neitherClub,
    sets.kindOfSet,
  ],
  'topic:1:6:place-value-exponents-and-number-types': [
    powers.squareOrCube,
    powers.exponentForm,
    powers.powerOfTen,
    numberTypes.numberOfType(['prime', 'composite', 'square']),
    powers.expandedWithPowers,
    powers.squareRootByTrial,
    placeValue.totalValueOfDigit(graded(7, 8, 8)),
    numberTypes.notOfType(['prime', 'square']),
    steps.twoPowers,
    steps.powerThenMore,
  ],
  'topic:1:6:prime-factors-hcf-and-lcm': [
    primeFactors.productOfPrimes,
    primeFactors.highestCommonFactor,
    primeFactors.lowestCommonMultiple,
    primeFactors.hcfOrLcmStory,
    primeFactors.hcfFromPrimes,
    parts.numberOfPrimes,
    parts.sumOfPrimeFactors,
    parts.hcfWithLcm,
    parts.contentsOfSets,
  ],
  'topic:1:6:operations-with-fractions': [
    fractionProducts.reciprocalOfWhole,
    fractionProducts.reciprocalOfFraction,
    fractionProducts.reciprocalOfMixed,
    fractionProducts.multiplyFractions,
    fractionProducts.divideFractionByWhole,
    fractionProducts.divideFractions,
    fractionStories.fractionOfQuantity,
    fractionProducts.multiplyMixedNumber,
    fractionProducts.divideMixedNumber,
    fractionStories.piecesFromLength,
    fractionStories.fractionLeftOfWhole,
    fractionStories.fractionLeftOfRest,
    fractionStories.restOfQuantity,
  ],
  'topic:1:6:decimals-and-estimation': [
    decimalOperations.decimalTimesDecimal,
    decimalOperations.decimalDividedByWhole(graded(1, 2, 2)),
    decimalOperations.placeThePoint,
    decimalOperations.estimateDecimalProduct,
    decimalOperations.decimalDividedByDecimal,
    decimalOperations.fractionToDecimal,
    decimalOperations.decimalTimesWhole(graded(1, 2, 2)),
    parts.decimalStory,
    parts.sharedDecimal,
    parts.piecesOfTheRest,
    parts.roundedQuotient,
  ],
  'topic:1:6:ratio-and-proportion': [
    ratio.ratioInLowestTerms,
    ratio.equivalentRatio,
    ratio.shareInRatio,
    ratio.proportionalCost(graded(6, 9, 12)),
    ratio.ratioAsFraction,
    ratio.scaleRecipe,
    ratio.wholeFromOneShare,
  ],
  'topic:1:6:percentages-and-consumer-arithmetic': [
    percentages.percentAsFraction,
    purchases.wagesOfWeek,
    purchases.amountWithInterest,
    purchases.discountThenTax,
    percentages.percentOfQuantity,
    consumer.salePrice,
    percentages.percentAndDecimal,
    consumer.priceWithGct,
    percentages.fractionAsPercent,
    percentages.whatPercent,
    consumer.profitOrLoss,
    consumer.simpleInterest,
    consumer.profitPercent,
  ],
  'topic:1:6:area-volume-and-surface': [
    area.rightTriangleArea,
    volume.boxVolume,
    volume.layersOfCubes,
    squaredPaper.lShapeArea,
    volume.unitOfArea,
    volume.hectares,
    volume.missingHeight,
    area.areaRoundABed,
    volume.cubesInBox,
    area.rectangleArea(spans([11, 25], [21, 50], [35, 90])),
    area.tilesNeeded,
    space.wallsToPaint,
    space.waterInTank,
  ],
  'topic:1:6:time-schedules-and-conversions': [
    timetable.change12To24,
    timetable.speedDistanceTime,
    timetable.scheduleReading,
    timetable.tripLength24,
    units.convertUnits(units.METRIC_UNITS),
    timetable.lastSuitableBus,
    timetable.halfHourDistance,
    units.measureLeft,
  ],
  'topic:1:6:angles-circles-congruence-and-similarity': [
    angles.angleInTriangle,
    circles.partOfCircle,
    angles.angleOnLine,
    circles.radiusAndDiameter,
    circles.congruentOrSimilar,
    angles.angleAroundPoint,
    circles.similarRectangle,
    circles.missingSideOfSimilar,
    circles.tessellates,
    space.angleByRelation,
  ],
  'topic:1:6:expressions-formulae-and-equations': [
    equations.expressionForPhrase,
    equations.substituteTwo,
    equations.solveOneStep,
    equations.solveTwoSteps,
    equations.expressionForTwoSteps,
    equations.solveInequality,
    equations.likeTerms,
    equations.equationForStory,
    equations.thinkOfANumber,
  ],
  'topic:1:6:statistics-and-probability': [
    averages.mean,
    chance.probabilityOfColour,
    pieCharts.sectorFraction,
    averages.whichAverage,
    chance.diceProbability,
    pieCharts.sectorAngle,
    averages.rangeOfData,
    chance.expectedTimes,
    averages.missingForMean,
    pieCharts.sectorPercent,
    averages.median,
    data.meanWithOneMore,
    data.medianAndRange,
  ],
};
