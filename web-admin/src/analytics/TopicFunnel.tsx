import {
  getFunnelAnalytics,
  type FunnelGrade,
  type FunnelTopic,
} from '@mahoe/contracts/admin/analytics';
import { Box } from '@mui/material';
import { useState } from 'react';
import { colours } from '../ui/colours.ts';
import { call } from '../apiClient.ts';
import { ChartWithTable } from '../ui/ChartWithTable.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { AsOfSection } from './AsOfSection.tsx';
import { Bars, type Series } from './Bars.tsx';
import { MAX_STUCK_TOPICS, topStuckTopics } from './topStuckTopics.ts';

type Funnel = Omit<FunnelGrade, 'grade'>;

const steps: readonly CsvColumn<Funnel>[] = [
  { heading: 'Unlocked', of: ({ unlocked }) => unlocked },
  { heading: 'Started', of: ({ started }) => started },
  { heading: 'Mastered', of: ({ mastered }) => mastered },
  { heading: 'Stuck', of: ({ stuck }) => stuck },
];

const gradeColumns: readonly CsvColumn<FunnelGrade>[] = [
  { heading: 'Grade', of: ({ grade }) => grade },
  ...steps,
];

const topicColumns: readonly CsvColumn<FunnelTopic>[] = [
  { heading: 'Topic', of: ({ topic }) => topic },
  { heading: 'Subject', of: ({ subject }) => subject },
  { heading: 'Grade', of: ({ grade }) => grade },
  ...steps,
  { heading: 'Median answers to mastery', of: ({ medianAnswers }) => medianAnswers },
];

const bars: readonly Series<FunnelGrade>[] = [
  { of: ({ unlocked }) => unlocked, name: 'Unlocked', colour: colours.sea },
  { of: ({ started }) => started, name: 'Started', colour: colours.bloomOrange },
  { of: ({ mastered }) => mastered, name: 'Mastered', colour: colours.leaf },
];

const stuckBars: readonly Series<FunnelTopic>[] = [
  { of: ({ started }) => started, name: 'Started', colour: colours.bloomOrange },
  { of: ({ stuck }) => stuck, name: 'Stuck', colour: colours.crimson },
];

const stepsText = ({ grade, unlocked, started, mastered }: FunnelGrade): string =>
  `grade ${grade}: ${unlocked} unlocked, ${started} started, ${mastered} mastered`;

const stuckText = (topics: readonly FunnelTopic[]): string =>
  `Stuck pupils by topic: ${topics.map(({ topic, stuck }) => `${topic} ${stuck}`).join(', ')}`;

const GRADES = [
  { value: '', label: 'All' },
  ...['4', '5', '6'].map((grade) => ({ value: grade, label: `Grade ${grade}` })),
];

/** The funnel of each topic, of one grade or of all. */
const TopicCharts = ({ topics }: { readonly topics: readonly FunnelTopic[] }) => {
  const [grade, setGrade] = useState('');
  const shown = topics.filter((topic) => grade === '' || topic.grade === Number(grade));
  const stuck = topStuckTopics(shown);
  return (
    <>
      <Box sx={{ maxWidth: 160, mt: 2 }}>
        <NativeSelect label="Topics of" value={grade} choices={GRADES} onChange={setGrade} />
      </Box>
      <ChartWithTable
        title="Topic funnel by topic"
        summary={stuckText(stuck)}
        columns={topicColumns}
        rows={shown}
        empty="No topic was unlocked by that day."
      >
        {stuck.length === 0 ? undefined : (
          <Bars
            rows={stuck}
            at={({ topic, grade: of }) => `${of}: ${topic}`}
            bars={stuckBars}
            isOfNames
          />
        )}
      </ChartWithTable>
    </>
  );
};

/** Pupils' progress through each topic, as of any day (R20). */
export const TopicFunnel = () => (
  <AsOfSection
    title="Topic funnel"
    fetch={(query) => call(getFunnelAnalytics, { query })}
    nothing="No topic has been unlocked yet."
    says={`Pupils’ progress at the end of that day. Stuck: three or more quizzes of a topic, less than 50% on average in the last three, and not mastered. The second chart shows the ${MAX_STUCK_TOPICS} topics with the most.`}
  >
    {({ grades, topics }) => (
      <>
        <ChartWithTable
          title="Topic funnel by grade"
          summary={`Pupils times topics, ${grades.map(stepsText).join('; ')}`}
          columns={gradeColumns}
          rows={grades}
          empty="No topic was unlocked by that day."
        >
          <Bars rows={grades} at={({ grade }) => `Grade ${grade}`} bars={bars} />
        </ChartWithTable>
        <TopicCharts topics={topics} />
      </>
    )}
  </AsOfSection>
);
