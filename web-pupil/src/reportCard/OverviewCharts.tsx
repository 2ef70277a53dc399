import type { ReportCard } from '@mahoe/contracts/progress/report';
import { Card } from '../ui/components/Card.tsx';
import { BarRows } from '../ui/charts/BarRows.tsx';
import { ChartFrame } from '../ui/charts/ChartFrame.tsx';
import { DayGrid } from '../ui/charts/DayGrid.tsx';
import { LineChart } from '../ui/charts/LineChart.tsx';
import { formatDayAndMonth, formatShortDay } from '../ui/format/localDate.ts';
import { subjectLook } from '../subjects/subjects.ts';
import { accuracyPoints } from './accuracyPoints.ts';
import { gridStart, toActivityLevel } from './activityCalendar.ts';
import { countMissingAnswers, hasEnoughAnswers } from './enoughAnswers.ts';
import { AnswersHint } from './AnswersHint.tsx';
import styles from './Overview.module.css';

const percent = (value: number | null): string => (value === null ? '–' : `${Math.round(value)}%`);

const SubjectBars = ({ card }: { readonly card: ReportCard }) => (
  <ChartFrame
    title="Accuracy by subject"
    columns={['Subject', 'Answers', 'Accuracy']}
    rows={card.subjects.map(({ subjectName, answers, accuracy }) => [
      subjectName,
      String(answers),
      percent(accuracy),
    ])}
  >
    <BarRows
      bars={card.subjects.map(({ subjectId, subjectName, answers, accuracy }) => ({
        name: subjectName,
        percent: hasEnoughAnswers(answers) && accuracy !== null ? Math.round(accuracy) : null,
        none: answers === 0 ? 'No answers yet' : `Answer ${countMissingAnswers(answers)} more`,
        colour: subjectLook(subjectId)?.colour ?? 'var(--leaf)',
      }))}
    />
  </ChartFrame>
);

const AccuracyOverTime = ({ card }: { readonly card: ReportCard }) => {
  const points = accuracyPoints(card.calendar, card.from, card.to);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const answers = points.reduce((sum, point) => sum + point.answers, 0);
  return (
    <ChartFrame
      title="Accuracy over time"
      columns={['When', 'Right', 'Answers', 'Accuracy']}
      rows={points.map(({ name, correct, answers, percent: share }) => [
        name,
        String(correct),
        String(answers),
        `${share}%`,
      ])}
    >
      {!hasEnoughAnswers(answers) ? (
        <AnswersHint answers={answers} what="this chart" />
      ) : points.length === 1 ? (
        <p>
          {first.percent}% right, {first.name}. Practise on another day and a line begins here.
        </p>
      ) : (
        <LineChart
          label={`Accuracy from ${first.percent}% (${first.name}) to ${last.percent}% (${last.name})`}
          points={points}
        />
      )}
    </ChartFrame>
  );
};

const Activity = ({ card }: { readonly card: ReportCard }) => {
  const days = new Map(card.calendar.map((day) => [day.date, day]));
  const from = gridStart(card.from, card.to);
  const shown = card.calendar.filter(({ date }) => date >= from);
  return (
    <ChartFrame
      title={from > card.from ? 'Activity, last twelve weeks' : 'Activity'}
      columns={['Day', 'Answers', 'Quizzes', 'Minutes', 'XP']}
      rows={shown.map(({ date, answers, quizzes, minutes, experience }) => [
        formatDayAndMonth(date),
        String(answers),
        String(quizzes),
        String(Math.round(minutes)),
        String(experience),
      ])}
    >
      <DayGrid
        label={`Active on ${shown.length} ${shown.length === 1 ? 'day' : 'days'} from ${formatShortDay(from)} to ${formatShortDay(card.to)}`}
        from={from}
        to={card.to}
        strengthOf={(date) => toActivityLevel(days.get(date))}
      />
    </ChartFrame>
  );
};

/** Charts of the period. */
export const OverviewCharts = ({ card }: { readonly card: ReportCard }) => (
  <div className={styles['charts']}>
    <Card as="div">
      <SubjectBars card={card} />
    </Card>
    <Card as="div">
      <AccuracyOverTime card={card} />
    </Card>
    <Card as="div">
      <Activity card={card} />
    </Card>
  </div>
);
