import {
  getQuestionAnalytics,
  type QuestionHealth as Health,
} from '@mahoe/contracts/admin/analytics';
import { Typography } from '@mui/material';
import { colours } from '../ui/colours.ts';
import { call } from '../apiClient.ts';
import { ChartWithTable } from '../ui/ChartWithTable.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { AsOfSection } from './AsOfSection.tsx';
import { Bars, type Series } from './Bars.tsx';
import { groupByFacility, sortByFlags, MIN_ATTEMPTS, type FacilityBand } from './facility.ts';

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(10 * value) / 10;

const bandColumns: readonly CsvColumn<FacilityBand>[] = [
  { heading: 'Right (%)', of: ({ band }) => band },
  { heading: 'Questions', of: ({ questions }) => questions },
  { heading: 'Of these, flagged', of: ({ flagged }) => flagged },
];

const bars: readonly Series<FacilityBand>[] = [
  { of: ({ questions }) => questions, name: 'Questions', colour: colours.sea },
  { of: ({ flagged }) => flagged, name: 'Flagged', colour: colours.crimson },
];

const optionText = ({ optionShares }: Health): string =>
  optionShares
    .map(({ option, share, isKey }) => `${option}${isKey ? ' (key)' : ''}: ${Math.round(share)}%`)
    .join('; ');

const columns: readonly CsvColumn<Health>[] = [
  { heading: 'Question', of: ({ question }) => question },
  { heading: 'Flags', of: ({ flags }) => flags.map(({ message }) => message).join(' ') || null },
  { heading: 'Topic', of: ({ topic }) => topic },
  { heading: 'Subject', of: ({ subject }) => subject },
  { heading: 'Grade', of: ({ grade }) => grade },
  { heading: 'Version', of: ({ version }) => version },
  { heading: 'Attempts', of: ({ attempts }) => attempts },
  { heading: 'Right (facility, %)', of: ({ facility }) => rounded(facility) },
  { heading: 'Discrimination (%)', of: ({ discrimination }) => rounded(discrimination) },
  { heading: 'Discriminative efficiency (%)', of: ({ efficiency }) => rounded(efficiency) },
  { heading: 'Mean seconds', of: ({ meanSeconds }) => rounded(meanSeconds) },
  { heading: 'Rapid guesses (%)', of: ({ rapidShare }) => rounded(rapidShare) },
  { heading: 'Timed out', of: ({ timeOuts }) => timeOuts },
  { heading: 'Options chosen', of: optionText },
];

/** Statistics of each question's answers, as of any day (R20). */
export const QuestionHealth = () => (
  <AsOfSection
    title="Question health"
    fetch={(query) => call(getQuestionAnalytics, { query })}
    nothing="No question has been answered yet."
    says="Answers up to the end of that day, for each question since its last material edit."
  >
    {({ questions }) => {
      const bands = groupByFacility(questions);
      const enough = bands.reduce((sum, band) => sum + band.questions, 0);
      return (
        <>
          <ChartWithTable
            title="Questions by share right"
            summary={`Questions with ${MIN_ATTEMPTS} attempts or more, by percent right, ${bands
              .map(({ band, questions: n }) => `${band}: ${n}`)
              .join(', ')}`}
            columns={bandColumns}
            rows={enough === 0 ? [] : bands}
            empty={`No question had ${MIN_ATTEMPTS} attempts by that day.`}
          >
            <Bars rows={bands} at={({ band }) => band} bars={bars} />
          </ChartWithTable>
          <ChartWithTable
            title="Each question"
            summary=""
            columns={columns}
            rows={sortByFlags(questions)}
            empty="No question had been answered by that day."
          />
          <Typography variant="body2" color="textSecondary">
            Flagged questions come first. Flags need {MIN_ATTEMPTS} attempts, and some need 50.
          </Typography>
        </>
      );
    }}
  </AsOfSection>
);
