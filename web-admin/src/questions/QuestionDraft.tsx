import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { rejectDraft, type Draft } from '@mahoe/contracts/content/drafts';
import { approveQuestion, changeQuestion } from '@mahoe/contracts/content/questionAdmin';
import { Box } from '@mui/material';
import { useNotify } from 'react-admin';
import { call, formatFailureWithStatus, getFieldErrors } from '../apiClient.ts';
import { autoFocus } from '../ui/autoFocus.ts';
import { QuestionReasons } from './DraftReasons.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { toQuestionChanges, toQuestionFields } from './questionFields.ts';
import { QuestionDetails } from './QuestionShow.tsx';
import type { EditControls, ReviewItem } from './Review.tsx';

/** Approves the version that the administrator has seen. */
const sendApproval = ({ id, version, status }: AdminQuestion) =>
  call(approveQuestion, { params: { id }, body: { version, status } });

const Edit = ({
  draft: { id, question },
  editing: { approve, cancel },
}: {
  readonly draft: Draft;
  readonly editing: EditControls;
}) => {
  const notify = useNotify();
  return (
    <Box ref={autoFocus}>
      <QuestionForm
        fields={toQuestionFields(question)}
        saveLabel="Save and approve"
        onCancel={cancel}
        onSave={async (fields) => {
          try {
            const body = toQuestionChanges(fields, question.version);
            const saved = await call(changeQuestion, { params: { id }, body });
            await approve(() => sendApproval(saved));
            return undefined;
          } catch (error) {
            notify(formatFailureWithStatus('Failed to update quiz', error), { type: 'error' });
            return getFieldErrors(error);
          }
        }}
      />
    </Box>
  );
};

/** The review of a question draft. */
export const toQuestionReviewItem = (draft: Draft): ReviewItem => {
  const params = { id: draft.id };
  return {
    name: 'Question',
    look: <QuestionDetails question={draft.question} />,
    reasons: <QuestionReasons draft={draft} />,
    edit: (editing) => <Edit draft={draft} editing={editing} />,
    approve: () => sendApproval(draft.question),
    reject: (reason) => call(rejectDraft, { params, body: { reason } }),
  };
};
