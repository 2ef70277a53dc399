import type { PointsPreviewItem } from '@mahoe/contracts/adaptive/adaptation';
import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { ChartWithTable } from '../ui/ChartWithTable.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { PointsCurve } from './PointsCurve.tsx';
import { formatOneDecimal, formatSigned } from './pointsText.ts';

const levelColumns: readonly CsvColumn<PointsPreviewItem['levels'][number]>[] = [
  { heading: 'Level of the pupil', of: ({ level }) => level },
  { heading: 'Attempts', of: ({ attempts }) => attempts },
];

const factorsText = ({ timeFactor, levelFactor, base, band }: PointsPreviewItem): string => {
  const width = band.high - band.low;
  const moved = width * (0.25 * timeFactor + 0.15 * levelFactor);
  return `${formatOneDecimal(base)} from the curve, ${formatSigned(formatOneDecimal(moved))} for time and level, kept within ${band.low}–${band.high}`;
};

interface EvidenceProps {
  readonly item: PointsPreviewItem;
}

/** Warnings about how far the evidence can be trusted. */
const EvidenceNotes = ({ item }: EvidenceProps) => (
  <>
    {item.isFirstDifferent && (
      <Alert severity="warning">
        At their first attempt {item.firstSuccessRate}% of {item.firstAttempts} pupils are right,
        over all attempts {item.successRate}%. The difference is more than 15 points.
      </Alert>
    )}
    {!item.isSignificant && item.change !== 0 && (
      <Alert severity="info">
        {item.totalAttempts < 50
          ? `${item.totalAttempts} attempts are few: another sample could propose other points.`
          : 'Less than three points: a small correction.'}
      </Alert>
    )}
  </>
);

const EvidenceDetails = ({ item }: EvidenceProps) => (
  <DetailList>
    <DetailItem name="Right of scored attempts">
      {item.correct} of {item.totalAttempts} ({item.successRate}%)
    </DetailItem>
    <DetailItem name="95% interval of the rate">
      {item.interval.low}–{item.interval.high}%
    </DetailItem>
    <DetailItem name="Band">
      {item.band.low}–{item.band.high} points ({item.band.label})
    </DetailItem>
    <DetailItem name="Calculation">{factorsText(item)}</DetailItem>
    <DetailItem name="Time">
      {item.meanSeconds === null ? 'Not known' : `${formatOneDecimal(item.meanSeconds)} s`}, others{' '}
      {formatOneDecimal(item.referenceSeconds)} s (factor{' '}
      {formatSigned(formatOneDecimal(item.timeFactor))})
    </DetailItem>
    <DetailItem name="Level of those who answered">
      {item.levelOfAnswerers === null ? 'Not known' : formatOneDecimal(item.levelOfAnswerers)},
      their grade {item.levelOfGrade === null ? 'not known' : formatOneDecimal(item.levelOfGrade)}{' '}
      (factor {formatSigned(formatOneDecimal(item.levelFactor))})
    </DetailItem>
    <DetailItem name="First attempts">
      {item.firstSuccessRate === null
        ? 'None'
        : `${item.firstSuccessRate}% of ${item.firstAttempts} pupils right`}
    </DetailItem>
    <DetailItem name="Rapid guesses and time-outs">
      {item.rapid} not counted; {item.timeOuts} counted as wrong
    </DetailItem>
    <DetailItem name="Rule and log position">
      {item.ruleVersion}, {item.upToPosition}
    </DetailItem>
  </DetailList>
);

/** The evidence for a proposal: the curve, the band and the pupils who answered. */
export const PointsEvidence = ({ item }: EvidenceProps) => (
  <Box sx={{ display: 'grid', gap: 2, py: 1 }}>
    <EvidenceNotes item={item} />
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box>
        <Typography variant="h2" component="h3">
          Position on the curve
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          Green: points by success rate. Blue: the band of points, over the 95% interval of the
          rate. White: points now. Orange: proposed.
        </Typography>
        <Box
          role="img"
          aria-label={`At ${item.successRate}% right the curve says ${formatOneDecimal(item.base)} points; now ${item.currentPoints}, proposed ${item.suggestedPoints}.`}
          sx={{ height: 240 }}
        >
          <PointsCurve item={item} />
        </Box>
      </Box>
      <ChartWithTable
        title="Who answered"
        summary="Attempts by the level of the pupil"
        columns={levelColumns}
        rows={item.levels}
        empty="The levels of these attempts are not known."
      />
    </Box>
    <EvidenceDetails item={item} />
    <MuiLink component={Link} to={`/quiz/${item.questionId}/show`}>
      The question and its history
    </MuiLink>
  </Box>
);
