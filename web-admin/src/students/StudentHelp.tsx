import {
  getPupilHelp,
  type PupilHelp,
  type RecentQuiz,
  type SubjectSigns,
  type WeakTopic,
  type WeekScore,
} from '@mahoe/contracts/progress/help';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { colours } from '../ui/colours.ts';
import { call } from '../apiClient.ts';
import {
  answersPath,
  fallsText,
  guessesText,
  percentagesText,
  scoreText,
  triedText,
} from '../ui/helpText.ts';
import { dateText } from '../ui/instants.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';

/** Topics that are shown; the tab "Mastery" has all. */
const MAX_TOPICS = 5;
const MAX_QUIZZES = 5;
const BAR_HEIGHT = 64;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h2" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Lines = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
    {children}
  </Box>
);

const AnswersLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <MuiLink component={Link} to={to} underline="hover">
    {children}
  </MuiLink>
);

const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

const Topics = ({ id, topics }: { readonly id: string; readonly topics: readonly WeakTopic[] }) =>
  topics.length === 0 ? (
    <Nothing>No topic has been practised without mastery.</Nothing>
  ) : (
    <Lines>
      {topics.slice(0, MAX_TOPICS).map((topic) => (
        <li key={topic.topicId}>
          <AnswersLink to={answersPath(id, { topicId: topic.topicId })}>{topic.topic}</AnswersLink>{' '}
          {topic.isStuck && <StatusChip tone="warning" label="Stuck" />}
          <Typography variant="body2" color="textSecondary">
            Mastery {topic.masteryLevel}%, goal {topic.masteryThreshold}%. {triedText(topic)}
            {topic.percentages.length > 0 && `, last ${percentagesText(topic.percentages)}`}.
          </Typography>
        </li>
      ))}
    </Lines>
  );

const Quizzes = ({ quizzes }: { readonly quizzes: readonly RecentQuiz[] }) =>
  quizzes.length === 0 ? (
    <Nothing>No quiz yet.</Nothing>
  ) : (
    <Lines>
      {quizzes.slice(0, MAX_QUIZZES).map((quiz) => (
        <li key={quiz.sessionId}>
          {quiz.topic ?? 'Daily challenge'}
          <Typography variant="body2" color="textSecondary">
            {dateText(quiz.endedOn)}: {quiz.correct} of {quiz.totalQuestions} right (
            {quiz.percentage}%){quiz.purpose === 'review' && ', review'}
          </Typography>
        </li>
      ))}
    </Lines>
  );

const accuracy = ({ answers, correct }: WeekScore): number =>
  answers === 0 ? 0 : Math.round((100 * correct) / answers);

const weekText = (week: WeekScore): string =>
  week.answers === 0
    ? `week of ${dateText(week.week)}: no answers`
    : `week of ${dateText(week.week)}: ${scoreText(week)}`;

/** Accuracy by week as bars. A week with few answers says so by its number. */
const Weeks = ({ weeks }: { readonly weeks: readonly WeekScore[] }) => (
  <Box
    role="img"
    aria-label={`Right answers: ${weeks.map(weekText).join('; ')}`}
    sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-end', maxWidth: 420 }}
  >
    {weeks.map((week) => (
      <Box key={week.week} sx={{ flex: 1, textAlign: 'center', minWidth: 0 }}>
        <Typography variant="caption" component="div">
          {week.answers === 0 ? '–' : `${accuracy(week)}%`}
        </Typography>
        <Box
          sx={{
            height: Math.max(2, (BAR_HEIGHT * accuracy(week)) / 100),
            backgroundColor: week.answers === 0 ? 'divider' : colours.sea,
            borderRadius: '3px 3px 0 0',
          }}
        />
        <Typography variant="caption" component="div" color="textSecondary">
          {week.answers}
        </Typography>
      </Box>
    ))}
  </Box>
);

const hasSign = ({ guesses, falls }: SubjectSigns): boolean => guesses === 'yes' || falls === 'yes';

const Subjects = ({
  id,
  subjects,
}: {
  readonly id: string;
  readonly subjects: readonly SubjectSigns[];
}) =>
  subjects.length === 0 ? (
    <Nothing>No answers yet.</Nothing>
  ) : (
    <Lines>
      {subjects.map((subject) => (
        <li key={subject.subjectId}>
          <AnswersLink to={answersPath(id, { subjectId: subject.subjectId })}>
            <SubjectLabel id={subject.subjectId} />
          </AnswersLink>{' '}
          {hasSign(subject) && <StatusChip tone="warning" label="Look at the answers" />}
          <Typography variant="body2" color="textSecondary">
            {guessesText(subject)}.
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {fallsText(subject)}.
          </Typography>
        </li>
      ))}
    </Lines>
  );

const HelpContent = ({ id, help }: { readonly id: string; readonly help: PupilHelp }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      mb: 3,
      pb: 2.5,
      borderBottom: '1px solid',
      borderColor: 'divider',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <Part title="Weakest topics">
      <Topics id={id} topics={help.topics} />
    </Part>
    <Part title="Last quizzes">
      {help.isAway && (
        <StatusChip
          tone="warning"
          label={
            help.lastLearnedOn === null
              ? 'Has never practised'
              : `Away since ${dateText(help.lastLearnedOn)}`
          }
        />
      )}
      <Quizzes quizzes={help.quizzes} />
    </Part>
    <Part title="Right answers by week">
      <Weeks weeks={help.weeks} />
      <Nothing>Eight weeks, with the number of counted answers below each.</Nothing>
    </Part>
    <Part title="Signs by subject">
      <Subjects id={id} subjects={help.subjects} />
    </Part>
  </Box>
);

/** Shows where a student needs help: the weakest topics first, the last quizzes, the trend and the signs. */
export const StudentHelp = ({ id }: { readonly id: string }) => {
  const query = useQuery({
    queryKey: ['students', 'help', id],
    queryFn: ({ signal }) => call(getPupilHelp, { params: { id } }, signal),
  });
  return (
    <QueryContent
      query={query}
      what="the weakest topics"
      failed="Failed to fetch the weakest topics"
    >
      {(help) => <HelpContent id={id} help={help} />}
    </QueryContent>
  );
};
