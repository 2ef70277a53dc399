import { addDays } from '@mahoe/domain/calendar';
import type { PaperOfWeek } from '@mahoe/projections/practice/sittingQueries';
import type { PractisedWeek } from '@mahoe/projections/progress/weekQueries';
import type { EmailTemplate } from './emailTemplate.ts';
import { formatDayAndMonth } from './format.ts';

const DAYS_TO_SUNDAY = 6;

const formatPercent = (correct: number, answers: number): string =>
  `${Math.round((correct / answers) * 100)}% of ${answers} right`;

const formatTime = ({ minutes, untimed }: PractisedWeek): string => {
  const timed = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  if (untimed === 0) return timed;
  return `${timed}, and ${untimed} untimed ${untimed === 1 ? 'answer' : 'answers'} without internet`;
};

const buildRows = (week: PractisedWeek) => {
  const { daysPractised, quizzes, experience, answers, correct } = week;
  return [
    ['Days practised', `${daysPractised} of 7`],
    ['Quizzes finished', String(quizzes)],
    ['Time on questions', formatTime(week)],
    ['Experience points', String(experience)],
    ...(answers === 0 ? [] : [['Questions', formatPercent(correct, answers)] as const]),
  ] as const;
};

/** Practice papers of the week: the child can open a letter about each. */
const buildPaperBlocks = (
  papers: readonly PaperOfWeek[],
  publicUrl: string,
): EmailTemplate['blocks'] =>
  papers.length === 0
    ? []
    : [
        'Practice papers for the exam:',
        {
          rows: papers.map(({ title, correct, total }) => [title, `${correct} of ${total} right`]),
        },
        ...papers.map(({ sittingId, title }) => ({
          label: `Letter about ${title}`,
          link: `${publicUrl}/exam/${sittingId}/letter`,
        })),
      ];

/**
 * Builds the weekly summary of a child for the adult who reads the account's e-mail.
 * @param monday first day of the week
 */
export const buildWeeklySummaryEmail = (
  { firstName, username }: { readonly firstName: string; readonly username: string },
  monday: string,
  week: PractisedWeek | undefined,
  papers: readonly PaperOfWeek[],
  links: { readonly publicUrl: string; readonly unsubscribeUrl: string },
): EmailTemplate => {
  const span = `from ${formatDayAndMonth(monday)} to ${formatDayAndMonth(addDays(monday, DAYS_TO_SUNDAY))}`;
  const lines = week
    ? [
        `This is what ${firstName} (username "${username}") did on Mahoe ${span}:`,
        { rows: buildRows(week) },
        ...(week.subjects.length === 0
          ? []
          : [
              'By subject:',
              {
                rows: week.subjects.map(
                  ({ name, correct, answers }) => [name, formatPercent(correct, answers)] as const,
                ),
              },
            ]),
      ]
    : [
        `${firstName} (username "${username}") did not practise on Mahoe ${span}. Ten minutes a day help more than one long hour.`,
      ];
  return {
    subject: `${firstName}’s week on Mahoe`,
    blocks: [
      ...lines,
      ...buildPaperBlocks(papers, links.publicUrl),
      { label: 'See the report card', link: `${links.publicUrl}/report-card` },
      { label: 'Stop the weekly summary', link: links.unsubscribeUrl },
    ],
    footer:
      'Mahoe sends this on Mondays because "Send e-mail notifications" is on in the settings of the account.',
  };
};
