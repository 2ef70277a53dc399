import * as openSentences from './algebra/openSentences.ts';
import * as patterns from './algebra/patterns.ts';
import * as tables from './algebra/tables.ts';
import * as angles from './geometry/angles.ts';
import * as lines from './geometry/lines.ts';
import * as movement from './geometry/movement.ts';
import * as nets from './geometry/nets.ts';
import * as polygons from './geometry/polygons.ts';
import * as solids from './geometry/solids.ts';
import * as symmetry from './geometry/symmetry.ts';
import { graded, spans, type Template } from './item.ts';
import * as area from './measurement/area.ts';
import * as calendar from './measurement/calendar.ts';
import * as clock from './measurement/clock.ts';
import * as perimeter from './measurement/perimeter.ts';
import * as temperature from './measurement/temperature.ts';
import * as timeArithmetic from './measurement/timeArithmetic.ts';
import * as units from './measurement/units.ts';
import * as data from './multiStep/data.ts';
import * as parts from './multiStep/parts.ts';
import * as purchases from './multiStep/purchases.ts';
import * as space from './multiStep/space.ts';
import * as addSubtract from './number/addSubtract.ts';
import * as comparing from './number/comparisons.ts';
import * as decimalOperations from './number/decimalOperations.ts';
import * as decimals from './number/decimals.ts';
import * as fractionProducts from './number/fractionProducts.ts';
import * as fractionStories from './number/fractionStories.ts';
import * as money from './number/money.ts';
import * as multiplyDivide from './number/multiplyDivide.ts';
import * as numberTypes from './number/numberTypes.ts';
import * as placeValue from './number/placeValue.ts';
import * as sets from './number/sets.ts';
import * as unlikeFractions from './number/unlikeFractions.ts';
import * as averages from './statistics/averages.ts';
import * as chance from './statistics/chance.ts';
import * as drawnCharts from './statistics/drawnCharts.ts';
import * as graphs from './statistics/graphs.ts';
import * as lineGraphs from './statistics/lineGraphs.ts';

/** Which templates practise which Mathematics topic of grade 5, with numbers of the right size. */
export const MATHEMATICS_5: Readonly<Record<string, readonly Template[]>> = {
  'topic:1:5:sets-and-number-concepts': [
    sets.kindOfSet,
    placeValue.totalValueOfDigit(graded(6, 7, 8)),
    numberTypes.numberOfType(['prime', 'composite']),
    numberTypes.allFactors,
    placeValue.numeralFromWords(graded(6, 7, 8)),
    numberTypes.commonFactor,
    numberTypes.multipleOf,
    numberTypes.notOfType(['prime', 'even', 'odd']),
    numberTypes.lowestCommonMultipleByListing,
    sets.numberOfMembers,
    parts.numberByFactors,
    parts.countCommonFactors,
    parts.primesBetween,
  ],
  'topic:1:5:time-and-temperature': [
    timeArithmetic.addTimes,
    temperature.temperatureDifference,
    calendar.yearsBetween,
    timeArithmetic.subtractTimes,
    temperature.temperatureChange,
    calendar.daysBetweenDates,
    temperature.coldest,
    timeArithmetic.convertTime,
    calendar.dateAfterDays,
    calendar.centuryOfYear,
    clock.elapsedTime(spans([8, 20], [14, 40], [30, 60])),
    data.upAndDownDegrees,
    data.timeOfThree,
  ],
  'topic:1:5:lines-and-angles': [
    angles.classifyAngle,
    lines.kindOfLines,
    angles.protractorReading,
    angles.angleOfKind,
    lines.sideOfRectangle,
    angles.turnAngle,
    angles.clockHandsAngle,
    lines.streetPlan,
    angles.estimateAngle,
    lines.linesInLetters,
    space.partOfRightAngle,
    space.longHandTurn,
  ],
  'topic:1:5:representing-data': [
    drawnCharts.compareOnChart('bars'),
    graphs.signsNeeded,
    lineGraphs.readLineGraph,
    graphs.chooseKey,
    drawnCharts.totalOnChart('pictures'),
    lineGraphs.steepestPart,
    graphs.chooseScale,
    drawnCharts.readChart('pictures'),
    lineGraphs.betweenPoints,
  ],
  'topic:1:5:decimals': [
    decimals.valueOfDecimalDigit,
    decimals.roundDecimal(graded(0, 1, 2)),
    decimalOperations.addDecimals(graded<readonly [number, number]>([1, 1], [2, 1], [3, 2])),
    decimals.greatestDecimal,
    decimalOperations.timesPowerOfTen,
    decimalOperations.subtractDecimals(graded<readonly [number, number]>([1, 1], [2, 1], [1, 3])),
    decimals.arrangeDecimals,
    decimalOperations.decimalTimesWhole(graded(1, 2, 2)),
    parts.cutFromLength,
    parts.manyAndOneMore,
    parts.powerOfTenLess,
    parts.decimalStory,
  ],
  'topic:1:5:fractions-with-unlike-denominators': [
    unlikeFractions.addUnlike,
    unlikeFractions.orderUnlikeFractions,
    unlikeFractions.subtractUnlike,
    fractionProducts.multiplyFractions,
    unlikeFractions.renameToCommonDenominator,
    unlikeFractions.addUnlikeMixed,
    unlikeFractions.subtractUnlikeMixed,
    fractionStories.fractionOfQuantity,
  ],
  'topic:1:5:metric-measure-perimeter-and-area': [
    units.convertUnits(units.METRIC_UNITS),
    perimeter.rectanglePerimeter(spans([8, 25], [15, 45], [35, 95])),
    area.rectangleArea(spans([6, 15], [11, 25], [21, 60])),
    units.compoundToSmall(units.METRIC_UNITS),
    perimeter.missingSideOfPerimeter(spans([8, 20], [9, 30], [21, 60])),
    area.missingSideOfArea(spans([6, 12], [6, 15], [11, 25])),
    perimeter.irregularPerimeter,
    perimeter.walkRoundField,
    perimeter.costOfFence,
    area.costOfCovering,
    space.perimeterByArea,
    space.squareByOther,
  ],
  'topic:1:5:polygons-symmetry-and-movement': [
    polygons.triangleBySides,
    polygons.quadrilateralByProperties,
    symmetry.linesOfSymmetry,
    movement.walkOnGrid,
    polygons.triangleByAngles,
    movement.directionOfTravel,
    symmetry.completeMirror,
    symmetry.foldedPaper,
    movement.mirrorPoint,
  ],
  'topic:1:5:patterns-and-substitution': [
    tables.ruleOfTable,
    tables.substituteOne,
    tables.missingInTable,
    tables.makeRelationTrue,
    tables.useFormula,
    patterns.growingShapes,
    tables.meaningOfTerm,
  ],
  'topic:1:5:whole-number-operations-and-problem-solving': [
    comparing.roundWhole(graded([100, 1000], [1000, 10_000], [10_000])),
    multiplyDivide.divideExactly(spans([101, 250], [251, 650], [651, 1100])),
    multiplyDivide.meaningOfRemainder(spans([12, 40], [40, 150], [151, 500])),
    addSubtract.comeAndGo(graded(4, 5, 6)),
    multiplyDivide.divideWithRemainder(spans([31, 120], [121, 400], [401, 999])),
    money.changeDue(graded(3, 6, 9)),
    money.totalBill,
    multiplyDivide.multiplyByTwoDigits(spans([41, 99], [101, 499], [501, 999])),
    comparing.estimateByRounding(graded(100, 1000, 10_000)),
    purchases.restOfBudget,
    purchases.cheaperEach,
    purchases.mixedOperations,
  ],
  'topic:1:5:pyramids-and-nets': [
    solids.countFeature(solids.PYRAMIDS_AND_PRISMS),
    nets.solidFromNet,
    nets.prismOrPyramid,
    solids.compareSolids(solids.PYRAMIDS_AND_PRISMS),
    nets.netFromSolid,
    solids.strawModel(solids.PYRAMIDS_AND_PRISMS),
    nets.pyramidPattern,
    solids.solidFromFeatures(solids.PYRAMIDS_AND_PRISMS),
    space.wireOfPrism,
    space.baseByFeature,
  ],
  'topic:1:5:equations-averages-and-chance': [
    openSentences.openSentence('n', spans([8, 50], [40, 120], [90, 400])),
    averages.mean,
    chance.mostLikelyColour,
    openSentences.fractionSentence,
    averages.median,
    chance.listOutcomes,
    averages.rangeOfData,
    openSentences.twoStepSentence('n'),
    averages.mode,
    chance.countOutcomes,
    data.meanWithOneMore,
    data.medianAndRange,
    data.chanceOfBoth,
  ],
};
