import * as openSentences from './algebra/openSentences.ts';
import * as patterns from './algebra/patterns.ts';
import * as angles from './geometry/angles.ts';
import * as movement from './geometry/movement.ts';
import * as polygons from './geometry/polygons.ts';
import * as solids from './geometry/solids.ts';
import * as symmetry from './geometry/symmetry.ts';
import { graded, spans, type Template } from './item.ts';
import * as area from './measurement/area.ts';
import * as clock from './measurement/clock.ts';
import * as clockFaces from './measurement/clockFaces.ts';
import * as perimeter from './measurement/perimeter.ts';
import * as squaredPaper from './measurement/squaredAreas.ts';
import * as units from './measurement/units.ts';
import * as data from './multiStep/data.ts';
import * as steps from './multiStep/numbers.ts';
import * as parts from './multiStep/parts.ts';
import * as purchases from './multiStep/purchases.ts';
import * as space from './multiStep/space.ts';
import * as addSubtract from './number/addSubtract.ts';
import * as comparing from './number/comparisons.ts';
import * as decimalOperations from './number/decimalOperations.ts';
import * as decimals from './number/decimals.ts';
import * as fractions from './number/fractions.ts';
import * as money from './number/money.ts';
import * as multiplyDivide from './number/multiplyDivide.ts';
import * as placeValue from './number/placeValue.ts';
import * as averages from './statistics/averages.ts';
import * as chance from './statistics/chance.ts';
import * as drawnCharts from './statistics/drawnCharts.ts';
import * as graphs from './statistics/graphs.ts';

/** Which templates practise which Mathematics topic of grade 4, with numbers of the right size. */
export const MATHEMATICS_4: Readonly<Record<string, readonly Template[]>> = {
  'topic:1:4:place-value-to-six-digits': [
    placeValue.totalValueOfDigit(graded(4, 5, 6)),
    placeValue.numeralFromWords(graded(4, 5, 6)),
    placeValue.placeOfDigit(graded(4, 5, 6)),
    placeValue.numeralFromExpanded(graded(4, 5, 6)),
    placeValue.extremeFromDigits(graded(4, 5, 6)),
    placeValue.missingPartOfExpanded(graded(4, 5, 6)),
    placeValue.changeOnePlace(graded(4, 5, 6)),
    steps.overfullPlaces,
    steps.smallestTimesTen,
    steps.valuesOfTwoDigits,
  ],
  'topic:1:4:comparing-ordering-and-rounding': [
    comparing.trueComparison(graded(4, 5, 6)),
    comparing.roundWhole(graded([10, 100], [100, 1000], [1000])),
    comparing.arrangeNumbers(graded(4, 5, 6)),
    comparing.numberBetween(graded(4, 5, 6)),
    comparing.rankedNumber(graded(4, 5, 6)),
    comparing.estimateByRounding(graded(100, 100, 1000)),
    comparing.numberThatRounds(graded(10, 100, 1000)),
    steps.roundedToTwoPlaces,
    steps.roundingGap,
    steps.numberByClues,
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
    steps.sumByDifference,
    steps.numberAtFirst,
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
    purchases.boxesLessSome,
    purchases.shareTheRest,
    purchases.costOfPacks,
    purchases.mixedOperations,
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
    parts.restOfLikeParts,
    parts.wholesFromParts,
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
    parts.cutFromLength,
    purchases.weeklySaving,
    purchases.stillToSave,
    purchases.dearerWay,
  ],
  'topic:1:4:time-length-mass-and-capacity': [
    units.convertUnits(units.EVERYDAY_UNITS),
    clock.elapsedTime(spans([5, 11], [8, 18], [14, 40])),
    units.sensibleUnit,
    clockFaces.readClock,
    units.compoundToSmall(units.EVERYDAY_UNITS),
    units.measureLeft,
    clock.timeInWords,
    units.sensibleAmount,
    clock.endTime(spans([4, 10], [8, 20], [12, 36])),
  ],
  'topic:1:4:perimeter-and-area': [
    perimeter.rectanglePerimeter(spans([3, 12], [6, 20], [12, 45])),
    area.rectangleArea(spans([3, 9], [6, 12], [11, 25])),
    squaredPaper.countSquares,
    perimeter.regularPolygonPerimeter,
    area.squareArea,
    perimeter.irregularPerimeter,
    area.areaOrPerimeter,
    perimeter.sideOfRegularPolygon,
    perimeter.missingSideOfPerimeter(spans([3, 9], [4, 12], [8, 20])),
    area.missingSideOfArea(spans([3, 9], [3, 10], [6, 12])),
    space.squareByOther,
    space.longerThanWide,
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
    space.sidesOfMany,
    space.featuresOfTwo,
    space.featuresLeft,
  ],
  'topic:1:4:position-slides-flips-and-turns': [
    movement.seatInRows,
    movement.nameTheMove,
    movement.turnArrow,
    movement.walkOnGrid,
    movement.afterAMove,
    movement.mirrorPoint,
    space.twoTurns,
    space.slideThenSlide,
    space.seatsBetween,
  ],
  'topic:1:4:number-sentences-and-patterns': [
    patterns.nextInPattern,
    openSentences.openSentence('___', spans([6, 30], [20, 90], [60, 300])),
    patterns.ruleOfPattern,
    openSentences.sentenceForStory,
    patterns.missingInPattern,
    openSentences.twoStepSentence('___'),
    patterns.growingShapes,
    data.ruleTwice,
    data.balancedSentence,
  ],
  'topic:1:4:graphs-and-averages': [
    graphs.readTable,
    averages.mean,
    drawnCharts.compareOnChart('pictures'),
    averages.mode,
    drawnCharts.readChart('bars'),
    averages.median,
    chance.howLikely,
    graphs.totalOfTable,
    chance.mostLikelyColour,
    data.aboveTheMean,
    data.totalsCompared,
  ],
};
