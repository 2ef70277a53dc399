import * as equations from './algebra/equations.ts';
import * as openSentences from './algebra/openSentences.ts';
import * as patterns from './algebra/patterns.ts';
import * as tables from './algebra/tables.ts';
import * as angles from './geometry/angles.ts';
import * as circles from './geometry/circles.ts';
import * as lines from './geometry/lines.ts';
import * as movement from './geometry/movement.ts';
import * as nets from './geometry/nets.ts';
import * as polygons from './geometry/polygons.ts';
import * as solids from './geometry/solids.ts';
import * as symmetry from './geometry/symmetry.ts';
import { graded, type Span, type Template } from './item.ts';
import * as area from './measurement/area.ts';
import * as calendar from './measurement/calendar.ts';
import * as clock from './measurement/clock.ts';
import * as perimeter from './measurement/perimeter.ts';
import * as temperature from './measurement/temperature.ts';
import * as timeArithmetic from './measurement/timeArithmetic.ts';
import * as timetable from './measurement/timetable.ts';
import * as units from './measurement/units.ts';
import * as volume from './measurement/volume.ts';
import * as addSubtract from './number/addSubtract.ts';
import * as comparing from './number/comparing.ts';
import * as consumer from './number/consumerArithmetic.ts';
import * as decimalOperations from './number/decimalOperations.ts';
import * as decimals from './number/decimals.ts';
import * as fractionProducts from './number/fractionProducts.ts';
import * as fractions from './number/fractions.ts';
import * as fractionStories from './number/fractionStories.ts';
import * as money from './number/money.ts';
import * as multiplyDivide from './number/multiplyDivide.ts';
import * as numberTypes from './number/numberTypes.ts';
import * as percentages from './number/percentages.ts';
import * as placeValue from './number/placeValue.ts';
import * as powers from './number/powers.ts';
import * as primeFactors from './number/primeFactors.ts';
import * as ratio from './number/ratioProportion.ts';
import * as sets from './number/sets.ts';
import * as unlikeFractions from './number/unlikeFractions.ts';
import * as venn from './number/venn.ts';
import * as averages from './statistics/averages.ts';
import * as chance from './statistics/chance.ts';
import * as graphs from './statistics/graphs.ts';
import * as lineGraphs from './statistics/lineGraphs.ts';
import * as pieCharts from './statistics/pieCharts.ts';

const spans = (beginner: Span, intermediate: Span, advanced: Span) =>
  graded<Span>(beginner, intermediate, advanced);

/** Which templates practise which Mathematics topic, with numbers of the right size for its grade. */
export const MATHEMATICS: Readonly<Record<string, readonly Template[]>> = {
  'topic:1:4:place-value-to-six-digits': [
    placeValue.totalValueOfDigit(graded(4, 5, 6)),
    placeValue.numeralFromWords(graded(4, 5, 6)),
    placeValue.placeOfDigit(graded(4, 5, 6)),
    placeValue.numeralFromExpanded(graded(4, 5, 6)),
    placeValue.extremeFromDigits(graded(4, 5, 6)),
    placeValue.missingPartOfExpanded(graded(4, 5, 6)),
    placeValue.changeOnePlace(graded(4, 5, 6)),
  ],
  'topic:1:4:comparing-ordering-and-rounding': [
    comparing.trueComparison(graded(4, 5, 6)),
    comparing.roundWhole(graded([10, 100], [100, 1000], [1000])),
    comparing.arrangeNumbers(graded(4, 5, 6)),
    comparing.numberBetween(graded(4, 5, 6)),
    comparing.rankedNumber(graded(4, 5, 6)),
    comparing.estimateByRounding(graded(100, 100, 1000)),
    comparing.numberThatRounds(graded(10, 100, 1000)),
  ],
  'topic:1:4:addition-and-subtraction-with-regrouping': [
    addSubtract.addInColumns(graded(3, 4, 5)),
    addSubtract.subtractInColumns(graded(3, 4, 5)),
    addSubtract.storySum(graded(3, 4, 5)),
    addSubtract.subtractAcrossZeros(graded(3, 4, 5)),
    addSubtract.storyDifference(graded(3, 4, 5)),
    addSubtract.missingAddend(graded(3, 4, 5)),
    addSubtract.inverseCheck(graded(3, 4, 5)),
    addSubtract.comeAndGo(graded(3, 4, 5)),
  ],
  'topic:1:4:multiplication-and-division-facts-and-methods': [
    multiplyDivide.missingFactor,
    multiplyDivide.multiplyByOneDigit(spans([13, 99], [102, 999], [1001, 9999])),
    multiplyDivide.divideExactly(spans([13, 99], [101, 250], [251, 999])),
    multiplyDivide.multiplyByTwoDigits(spans([12, 39], [23, 99], [102, 999])),
    multiplyDivide.divideWithRemainder(spans([12, 30], [31, 99], [101, 250])),
    multiplyDivide.costOfMany(spans([3, 9], [6, 12], [12, 25])),
    multiplyDivide.meaningOfRemainder(spans([5, 12], [9, 25], [20, 60])),
    multiplyDivide.rowsOfThings(spans([4, 9], [6, 15], [12, 35])),
  ],
  'topic:1:4:fractions-equivalence-and-like-denominators': [
    fractions.shadedPart,
    fractions.equivalentFraction,
    fractions.lowestTerms,
    fractions.mixedToImproper,
    fractions.addLikeFractions,
    fractions.improperToMixed,
    fractions.addLikeMixed,
    fractions.subtractLikeMixed,
    fractions.compareFractionsWithSamePart,
    fractions.missingNumerator,
    fractions.fractionInWords,
  ],
  'topic:1:4:decimals-and-money': [
    decimals.tenthsOrHundredthsAsDecimal,
    money.changeDue(graded(1, 3, 6)),
    decimals.decimalAsFraction,
    decimalOperations.addDecimals(graded<readonly [number, number]>([1, 1], [2, 2], [1, 2])),
    money.totalBill,
    decimalOperations.subtractDecimals(graded<readonly [number, number]>([1, 1], [2, 2], [1, 2])),
    money.addDollarsAndCents,
    money.centsAndDollars,
    money.howManyCanBeBought,
  ],
  'topic:1:4:time-length-mass-and-capacity': [
    units.convertUnits(units.EVERYDAY_UNITS),
    clock.elapsedTime(spans([5, 11], [8, 18], [14, 40])),
    units.sensibleUnit,
    clock.readHands,
    units.compoundToSmall(units.EVERYDAY_UNITS),
    units.measureLeft,
    clock.timeInWords,
    units.sensibleAmount,
    clock.endTime(spans([4, 10], [8, 20], [12, 36])),
  ],
  'topic:1:4:perimeter-and-area': [
    perimeter.rectanglePerimeter(spans([3, 12], [6, 20], [12, 45])),
    area.rectangleArea(spans([3, 9], [6, 12], [11, 25])),
    area.countSquares,
    perimeter.regularPolygonPerimeter,
    area.squareArea,
    perimeter.irregularPerimeter,
    area.areaOrPerimeter,
    perimeter.sideOfRegularPolygon,
    perimeter.missingSideOfPerimeter(spans([3, 9], [4, 12], [8, 20])),
    area.missingSideOfArea(spans([3, 9], [3, 10], [6, 12])),
  ],
  'topic:1:4:shapes-angles-and-symmetry': [
    polygons.polygonBySides,
    solids.countFeature(solids.SIMPLE_SOLIDS),
    angles.compareWithRightAngle,
    symmetry.linesOfSymmetry,
    symmetry.symmetricLetter,
    solids.shapeOfThing,
    solids.solidFromFeatures(solids.SIMPLE_SOLIDS),
    solids.compareSolids(solids.SIMPLE_SOLIDS),
    polygons.sidesAltogether,
    symmetry.completeMirror,
  ],
  'topic:1:4:position-slides-flips-and-turns': [
    movement.seatInRows,
    movement.nameTheMove,
    movement.turnArrow,
    movement.walkOnGrid,
    movement.afterAMove,
    movement.mirrorPoint,
  ],
  'topic:1:4:number-sentences-and-patterns': [
    patterns.nextInPattern,
    openSentences.openSentence('___', spans([6, 30], [20, 90], [60, 300])),
    patterns.ruleOfPattern,
    openSentences.sentenceForStory,
    patterns.missingInPattern,
    openSentences.twoStepSentence('___'),
    patterns.growingShapes,
  ],
  'topic:1:4:graphs-and-averages': [
    graphs.readChart('table'),
    averages.mean,
    graphs.compareOnChart('pictures'),
    averages.mode,
    graphs.readChart('bars'),
    averages.median,
    chance.howLikely,
    graphs.totalOnChart('table'),
    chance.mostLikelyColour,
  ],
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
  ],
  'topic:1:5:representing-data': [
    graphs.compareOnChart('bars'),
    graphs.signsNeeded,
    lineGraphs.readLineGraph,
    graphs.chooseKey,
    graphs.totalOnChart('pictures'),
    lineGraphs.steepestPart,
    graphs.chooseScale,
    graphs.readChart('pictures'),
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
  ],
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
  ],
  'topic:1:6:prime-factors-hcf-and-lcm': [
    primeFactors.productOfPrimes,
    primeFactors.highestCommonFactor,
    primeFactors.lowestCommonMultiple,
    primeFactors.hcfOrLcmStory,
    primeFactors.hcfFromPrimes,
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
    area.lShapeArea,
    volume.unitOfArea,
    volume.hectares,
    volume.missingHeight,
    area.areaRoundABed,
    volume.cubesInBox,
    area.rectangleArea(spans([11, 25], [21, 50], [35, 90])),
    area.tilesNeeded,
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
  ],
};
