import * as artificialLanguage from './abstract/artificialLanguage.ts';
import * as codes from './abstract/codes.ts';
import * as shapes from './abstract/shapePatterns.ts';
import { graded, type Template } from './item.ts';
import * as balances from './quantitative/balances.ts';
import * as comparing from './quantitative/comparisons.ts';
import * as unknowns from './quantitative/unknownComparisons.ts';
import * as dataAnalysis from './quantitative/dataAnalysis.ts';
import * as estimation from './quantitative/estimation.ts';
import * as grids from './quantitative/numberGrids.ts';
import * as series from './quantitative/numberSeries.ts';
import * as problems from './quantitative/problemSolving.ts';
import * as analogies from './verbal/analogies.ts';
import { ANALOGIES_4 } from './verbal/analogies4.ts';
import { ANALOGIES_5 } from './verbal/analogies5.ts';
import { ANALOGIES_6 } from './verbal/analogies6.ts';
import type { AnalogyBank } from './verbal/analogyTypes.ts';
import * as classification from './verbal/classification.ts';
import type { ClassificationBank } from './verbal/classificationTypes.ts';
import * as deductions from './verbal/deductions.ts';
import { essentialPart } from './verbal/essentialPart.ts';
import { ESSENTIALS_5 } from './verbal/essentials5.ts';
import { ESSENTIALS_6 } from './verbal/essentials6.ts';
import { GROUPS_4 } from './verbal/groups4.ts';
import { GROUPS_5 } from './verbal/groups5.ts';
import { GROUPS_6 } from './verbal/groups6.ts';
import { whoHasWhat } from './verbal/matches.ts';
import * as ordering from './verbal/rankings.ts';
import { PASSAGES } from './verbal/passages.ts';
import { PROCESSES_4 } from './verbal/processes4.ts';
import { PROCESSES_5 } from './verbal/processes5.ts';
import { PROCESSES_6 } from './verbal/processes6.ts';
import { SENTENCES_4 } from './verbal/sentences4.ts';
import { SENTENCES_5 } from './verbal/sentences5.ts';
import { SENTENCES_6 } from './verbal/sentences6.ts';
import * as sequencing from './verbal/sequences.ts';
import { STORIES_5, STORIES_6 } from './verbal/stories.ts';
import * as syllogisms from './verbal/syllogisms.ts';
import { SCALES_4, SCALES_5, SCALES_6 } from './verbal/wordScales.ts';
import { fromHandwrittenTable } from './verbal/handwrittenQuestions.ts';

const allAnalogies = (bank: AnalogyBank): readonly Template[] => [
  analogies.completeAnalogy(bank),
  analogies.nameTheRelation(bank),
  analogies.completeAnalogy(bank),
  analogies.samePairing(bank),
];

const allClassification = (bank: ClassificationBank): readonly Template[] => [
  classification.oddOneOut(bank),
  classification.joinsTheGroup(bank),
  classification.nameOfTheGroup(bank),
];

/** Which templates practise which Reasoning topic. */
export const REASONING: Readonly<Record<string, readonly Template[]>> = {
  'topic:5:4:analogies': allAnalogies(ANALOGIES_4),
  'topic:5:4:classification-and-odd-one-out': allClassification(GROUPS_4),
  'topic:5:4:sequencing': [
    sequencing.missingStep(PROCESSES_4),
    sequencing.arrangeWords(SCALES_4),
    sequencing.firstOrLastStep(PROCESSES_4),
    sequencing.stepOutOfPlace(PROCESSES_4),
    sequencing.wordAtPlace(SCALES_4),
  ],
  'topic:5:4:sentence-completion': [fromHandwrittenTable('sentences4', SENTENCES_4)],
  'topic:5:4:simple-deductions': [
    ordering.orderFromComparisons,
    whoHasWhat(graded(3, 3, 3)),
    deductions.dayPuzzle,
    ordering.undecidableOrder,
    syllogisms.memberOfAll,
    ordering.placeInLine(graded(4, 4, 4)),
    deductions.eitherOr,
    deductions.differenceChain,
    syllogisms.ifThenHappens,
  ],
  'topic:5:4:number-patterns': [
    series.nextNumber('equalSteps', series.equalSteps),
    series.patternFromRule,
    series.missingNumber('equalSteps', series.equalSteps),
    series.nextNumber('doubling', series.doubling),
    series.nextNumber('growingSteps', series.growingSteps),
    series.nextNumber('takingTurns', series.takingTurns),
  ],
  'topic:5:4:comparing-quantities': [
    comparing.compareSums,
    unknowns.compareUnknownAmounts,
    comparing.compareProducts,
    comparing.compareMeasures,
    comparing.compareByShortcut,
    comparing.compareBills,
  ],
  'topic:5:4:balances-and-number-puzzles': [
    balances.symbolSums,
    balances.numberMachine,
    balances.bagsOnBalance,
    balances.starAndBlock,
    balances.lineOfThree,
    balances.machineRule,
  ],
  'topic:5:4:shape-patterns': [
    shapes.nextSign,
    shapes.turningArrow,
    shapes.growingFigure,
    shapes.oddFigure,
    shapes.signAtPlace,
  ],
  'topic:5:4:codes-and-symbols': [
    codes.encodeByShift(graded([1], [1, 2], [2, 3])),
    codes.signAlphabet,
    codes.letterNumbers,
    codes.decodeByShift(graded([1], [1, 2], [2, 3])),
  ],
  'topic:5:5:analogies': allAnalogies(ANALOGIES_5),
  'topic:5:5:classification': allClassification(GROUPS_5),
  'topic:5:5:essential-part': [essentialPart(ESSENTIALS_5)],
  'topic:5:5:sequencing': [
    sequencing.arrangeWords(SCALES_5),
    sequencing.jumbledSentences(STORIES_5),
    sequencing.missingStep(PROCESSES_5),
    sequencing.wordAtPlace(SCALES_5),
    sequencing.stepOutOfPlace(PROCESSES_5),
    sequencing.firstOrLastStep(PROCESSES_5),
  ],
  'topic:5:5:text-completion': [fromHandwrittenTable('sentences5', SENTENCES_5)],
  'topic:5:5:logical-deductions': [
    syllogisms.chainOfAll,
    ordering.orderFromComparisons,
    syllogisms.ifThenHappens,
    syllogisms.memberOfNone,
    whoHasWhat(graded(3, 3, 3)),
    deductions.eitherOr,
    syllogisms.chainWithNo,
    ordering.placeInLine(graded(4, 4, 4)),
    syllogisms.ifThenMaybe,
    deductions.differenceChain,
    syllogisms.chainWithSome,
    syllogisms.ifThenNot,
    deductions.dayPuzzle,
  ],
  'topic:5:5:number-series': [
    series.nextNumber('growingSteps', series.growingSteps),
    series.nextNumber('takingTurns', series.takingTurns),
    series.wrongNumber('equalSteps', series.equalSteps),
    series.nextNumber('twoSteps', series.twoSteps),
    series.missingNumber('growingSteps', series.growingSteps),
    series.nextNumber('interleaved', series.interleaved, ['Intermediate', 'Advanced']),
  ],
  'topic:5:5:comparing-quantities': [
    comparing.compareFractionsOf,
    unknowns.comparePartsOfGroups,
    comparing.compareMeasures,
    unknowns.compareUnknownAmounts,
    comparing.compareByShortcut,
    comparing.compareBills,
    comparing.compareProducts,
  ],
  'topic:5:5:data-and-estimation': [
    estimation.bestEstimate,
    estimation.supportedClaim,
    estimation.estimateOfBill,
    estimation.twoFactsFromTable,
    estimation.roundedTotal,
  ],
  'topic:5:5:shape-and-figure-patterns': [
    shapes.twoChanges,
    shapes.figureMatrix,
    shapes.oddFigure,
    shapes.turningArrow,
    shapes.mirrorRow,
  ],
  'topic:5:5:codes-and-artificial-language': [
    artificialLanguage.twoPartWord,
    codes.encodeByShift(graded([2], [-1, 3], [-2, 4])),
    artificialLanguage.meaningOfPart,
    artificialLanguage.wordWithEnding,
    codes.decodeByShift(graded([2], [-1, 3], [-2, 4])),
  ],
  'topic:5:6:analogies': allAnalogies(ANALOGIES_6),
  'topic:5:6:classification': allClassification(GROUPS_6),
  'topic:5:6:essential-part': [essentialPart(ESSENTIALS_6)],
  'topic:5:6:sequencing': [
    sequencing.jumbledSentences(STORIES_6),
    sequencing.missingStep(PROCESSES_6),
    sequencing.arrangeWords(SCALES_6),
    sequencing.stepOutOfPlace(PROCESSES_6),
    sequencing.firstOrLastStep(PROCESSES_6),
    sequencing.wordAtPlace(SCALES_6),
  ],
  'topic:5:6:text-completion': [fromHandwrittenTable('sentences6', SENTENCES_6)],
  'topic:5:6:logical-deductions': [
    ordering.placeInLine(graded(4, 5, 5)),
    syllogisms.chainWithNo,
    syllogisms.ifThenHappens,
    syllogisms.ifThenNot,
    whoHasWhat(graded(3, 4, 4)),
    syllogisms.chainWithSome,
    syllogisms.memberOfNone,
    ordering.orderFromComparisons,
    ordering.undecidableOrder,
    syllogisms.ifThenMaybe,
  ],
  'topic:5:6:artificial-language': [
    artificialLanguage.twoPartWord,
    artificialLanguage.readMadeUpWord,
    artificialLanguage.translateSentence,
    artificialLanguage.meaningOfPart,
    artificialLanguage.wordWithEnding,
  ],
  'topic:5:6:reading-passages': [fromHandwrittenTable('passages', PASSAGES)],
  'topic:5:6:number-patterns': [
    series.nextNumber('twoSteps', series.twoSteps),
    grids.numberGroups,
    series.nextNumber('interleaved', series.interleaved, ['Intermediate', 'Advanced']),
    grids.numberGrid,
    series.nextNumber('squares', series.squares),
    series.wrongNumber('growingSteps', series.growingSteps),
    grids.magicSquare,
  ],
  'topic:5:6:representing-and-comparing-quantities': [
    comparing.compareFractionWithPercent,
    unknowns.compareExpressions,
    comparing.compareFromTable,
    unknowns.comparePartsOfGroups,
    comparing.compareMeasures,
    comparing.compareByShortcut,
    unknowns.compareUnknownAmounts,
  ],
  'topic:5:6:data-analysis-and-estimation': [
    dataAnalysis.twoTables,
    dataAnalysis.estimateShare,
    dataAnalysis.growthClaim,
    dataAnalysis.pieAndPrice,
    dataAnalysis.aboveTheMean,
    estimation.supportedClaim,
  ],
  'topic:5:6:quantitative-problem-solving': [
    problems.sumAndDifference,
    problems.moneyAtFirst,
    problems.halvedAndSpent,
    problems.pairWithSumAndProduct,
    problems.headsAndLegs,
    problems.ageInYears,
    problems.agesTogether,
    problems.consecutiveNumbers,
    problems.coinsAndNotes,
    problems.twoBalances,
  ],
};
