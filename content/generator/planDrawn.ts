import * as patterns from './abstract/drawnPatterns.ts';
import * as angles from './geometry/drawnAngles.ts';
import * as folds from './geometry/drawnFolds.ts';
import * as nets from './geometry/drawnNets.ts';
import * as shapes from './geometry/drawnShapes.ts';
import * as map from './geometry/villageMap.ts';
import { graded, type Plan } from './item.ts';
import * as clockFaces from './measurement/clockFaces.ts';
import * as scales from './measurement/scales.ts';
import * as squaredPaper from './measurement/squaredAreas.ts';
import * as fractionDrawings from './number/fractionDrawings.ts';
import * as numberLines from './number/numberLines.ts';
import { claimAboutChart } from './quantitative/drawnData.ts';
import * as drawnCharts from './statistics/drawnCharts.ts';

/** Templates that draw, for the topics that need pictures; four questions of each. */
export const DRAWN: Plan = {
  'topic:1:4:comparing-ordering-and-rounding': [numberLines.wholeOnLine],
  'topic:1:4:fractions-equivalence-and-like-denominators': [
    fractionDrawings.shadedFraction,
    numberLines.fractionOnLine,
  ],
  'topic:1:4:decimals-and-money': [numberLines.decimalOnLine(graded(1, 1, 2))],
  'topic:1:4:time-length-mass-and-capacity': [
    clockFaces.laterOnClock,
    scales.readRuler,
    scales.readJug,
  ],
  'topic:1:4:perimeter-and-area': [squaredPaper.walkRoundSquares],
  'topic:1:4:shapes-angles-and-symmetry': [
    shapes.nameOfDrawnShape,
    angles.cornerOfDrawnAngle,
    folds.foldsOfDrawnShape,
  ],
  'topic:1:4:position-slides-flips-and-turns': [map.placeOnMap],
  'topic:1:4:graphs-and-averages': [drawnCharts.totalOnChart('pictures')],
  'topic:1:5:time-and-temperature': [scales.readThermometer],
  'topic:1:5:lines-and-angles': [
    angles.kindOfDrawnAngle,
    angles.sizeOfDrawnAngle,
    angles.drawnProtractor,
  ],
  'topic:1:5:decimals': [numberLines.decimalOnLine(graded(1, 2, 2))],
  'topic:1:5:fractions-with-unlike-denominators': [numberLines.fractionOnLine],
  'topic:1:5:metric-measure-perimeter-and-area': [scales.readJug, squaredPaper.lShapeArea],
  'topic:1:5:polygons-symmetry-and-movement': [
    shapes.namedTriangle,
    shapes.namedQuadrilateral,
    folds.isLineOfSymmetry,
    map.mirrorOnGrid,
  ],
  'topic:1:5:pyramids-and-nets': [nets.solidOfDrawnNet, nets.isNetOfCube],
  'topic:1:6:angles-circles-congruence-and-similarity': [
    angles.angleMarkedX,
    angles.drawnTriangleAngle,
  ],
  'topic:5:4:shape-patterns': [
    patterns.nextDrawnSign,
    patterns.nextDrawnArrow,
    patterns.dotsInFigure,
  ],
  'topic:5:5:data-and-estimation': [claimAboutChart],
  'topic:5:5:shape-and-figure-patterns': [
    patterns.signMatrix,
    patterns.nextDrawnSign,
    patterns.nextDrawnArrow,
  ],
  'topic:5:6:number-patterns': [patterns.dotsInFigure],
  'topic:5:6:data-analysis-and-estimation': [claimAboutChart],
};
