import {
  settleQuestionReports,
  type ReportedQuestion,
} from '@mahoe/contracts/practice/questionReportAdmin';
import type { QuestionReportOutcome } from '@mahoe/contracts/practice/questionReports';
import Edit from '@mui/icons-material/Edit';
import { Alert, Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../../apiClient.ts';
import { jamaicanTime } from '../../ui/instants.ts';
import { useSaving } from '../../ui/useSaving.ts';
import { Picture } from '../Picture.tsx';
import { QuestionForm } from '../QuestionForm.tsx';
import { QuestionSummary } from '../QuestionSummary.tsx';
import { toQuestionFields } from '../questionFields.ts';
import { useSaveQuestion } from '../useSaveQuestion.ts';
import { markText, REASON_LABELS, reportsText } from './reportText.ts';

const DONE: Readonly<Record<QuestionReportOutcome, string>> = {
  corrected: 'Reports settled: the question was corrected',
  retired: 'Question retired, and its reports settled',
  kept: 'Reports dismissed',
};

/** The answers that the latest reports are about. */
const ReportedAnswers = ({ latest }: Pick<ReportedQuestion, 'latest'>) => (
  <TableContainer sx={{ my: 1.5 }}>
    <Table size="small" aria-label="Answers that were reported">
      <TableHead>
        <TableRow>
          <TableCell>Pupil</TableCell>
          <TableCell>Answer</TableCell>
          <TableCell>Marked</TableCell>
          <TableCell>Reason</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {latest.map((report) => (
          <TableRow key={report.pupilId}>
            <TableCell>
              <MuiLink component={Link} to={`/students/${report.pupilId}/show`}>
                {report.pupilName}
              </MuiLink>
              <Typography variant="body2" color="textSecondary">
                {jamaicanTime(report.reportedAt)}
              </Typography>
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
              {report.givenText ?? 'The time ran out'}
            </TableCell>
            <TableCell>{markText(report)}</TableCell>
            <TableCell>{REASON_LABELS[report.reason]}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const Editor = ({
  reported: { question },
  onSaved,
  onCancel,
}: {
  readonly reported: ReportedQuestion;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}) => (
  <QuestionForm
    fields={toQuestionFields(question)}
    saveLabel="Save"
    onCancel={onCancel}
    onSave={useSaveQuestion(question, onSaved)}
  />
);

/** Buttons that settle the reports about a question. */
const Settle = ({
  reported: { question, reports, isChanged },
  onSettled,
  onEdit,
}: {
  readonly reported: ReportedQuestion;
  readonly onSettled: () => void;
  readonly onEdit: () => void;
}) => {
  const notify = useNotify();
  const { isSaving, saving } = useSaving('Failed to settle the reports');
  const settle = (outcome: QuestionReportOutcome) =>
    saving(async () => {
      try {
        await call(settleQuestionReports, {
          params: { id: question.id },
          body: { outcome, seen: reports },
        });
        notify(DONE[outcome], { type: 'success' });
      } finally {
        onSettled();
      }
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      <Button
        variant={isChanged ? 'outlined' : 'contained'}
        startIcon={<Edit />}
        disabled={isSaving}
        onClick={onEdit}
      >
        Edit
      </Button>
      {isChanged && (
        <Button variant="contained" disabled={isSaving} onClick={() => void settle('corrected')}>
          Corrected
        </Button>
      )}
      <Button
        variant="outlined"
        color="error"
        disabled={isSaving}
        onClick={() => void settle('retired')}
      >
        Retire
      </Button>
      <Button variant="outlined" disabled={isSaving} onClick={() => void settle('kept')}>
        Dismiss
      </Button>
    </Box>
  );
};

/** A question with its open reports, what settles them, and its editor. */
export const ReportedQuestionCard = ({
  reported,
  onChanged,
}: {
  readonly reported: ReportedQuestion;
  readonly onChanged: () => void;
}) => {
  const [isEditing, setIsEditing] = useState(false);
  const { question, isChanged, latest } = reported;
  return (
    <Card component="article" aria-label={question.question} sx={{ p: 2 }}>
      <Typography variant="h2">
        <MuiLink component={Link} to={`/quiz/${question.id}/show`} underline="hover">
          {question.topicName}, Grade {question.targetGrade}
        </MuiLink>
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {reportsText(reported)}. The first on {jamaicanTime(reported.firstReportedAt)}
      </Typography>
      {isEditing ? (
        <Editor
          reported={reported}
          onCancel={() => setIsEditing(false)}
          onSaved={() => {
            setIsEditing(false);
            onChanged();
          }}
        />
      ) : (
        <>
          <Picture url={question.imageUrl} alt={question.imageAlt} />
          <QuestionSummary question={question} />
          <ReportedAnswers latest={latest} />
          {isChanged && (
            <Alert severity="info">
              The question was edited after these reports. “Corrected” tells the pupils so.
            </Alert>
          )}
          <Settle reported={reported} onSettled={onChanged} onEdit={() => setIsEditing(true)} />
        </>
      )}
    </Card>
  );
};
