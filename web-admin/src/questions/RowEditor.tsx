import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { Box, useTheme } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useExpanded, useRecordContext, useRefresh, useResourceContext } from 'react-admin';
import { autoFocus } from '../ui/autoFocus.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { toQuestionFields } from './questionFields.ts';
import { useSaveQuestion } from './useSaveQuestion.ts';

/** Tells if a row is being edited, and toggles it. One row is edited at a time. */
export const useRowEditing = (question: AdminQuestion): ReturnType<typeof useExpanded> =>
  useExpanded(useResourceContext() ?? '', question.id, true);

/** The id of the button that opens a row's editor. The button gets the focus back when the editor closes. */
export const editButtonId = (questionId: string): string => `edit-${questionId}`;

const Editor = ({ question }: { readonly question: AdminQuestion }) => {
  const [, toggle] = useRowEditing(question);
  const refresh = useRefresh();
  const theme = useTheme();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Takes the focus only if nothing else has it: a row may reappear, with its editor open, during a search.
    const held = document.activeElement;
    if (held === document.body || held?.id === editButtonId(question.id)) autoFocus(box.current);
  }, [question.id]);
  const close = () => {
    toggle();
    document.querySelector<HTMLElement>(`#${editButtonId(question.id)}`)?.focus();
  };
  const save = useSaveQuestion(question, () => {
    close();
    refresh();
  });
  return (
    <Box
      ref={box}
      sx={{ p: { xs: 1.5, md: 2 }, backgroundColor: theme.palette.background.default }}
    >
      <QuestionForm
        fields={toQuestionFields(question)}
        saveLabel="Save"
        onCancel={close}
        onSave={save}
      />
    </Box>
  );
};

/** The editor of the surrounding row. */
export const RowEditor = () => {
  const question = useRecordContext<AdminQuestion>();
  return question ? <Editor question={question} /> : null;
};

/** The editor below a card. */
export const CardEditor = ({ question }: { readonly question: AdminQuestion }) => {
  const [isOpen] = useRowEditing(question);
  return isOpen ? <Editor question={question} /> : null;
};
