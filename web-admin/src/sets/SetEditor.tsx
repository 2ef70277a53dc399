import { SET_PREVIEW_PATH } from '@mahoe/contracts/browser/previewPath';
import type { ShowSet } from '@mahoe/contracts/browser/setPreview';
import { changeSet, getAdminSet, type AdminSetDetails } from '@mahoe/contracts/content/setAdmin';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, formatFailure, getErrorCode } from '../apiClient.ts';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { PreviewFrame } from '../ui/PreviewFrame.tsx';
import { QueryContent } from '../ui/QueryContent.tsx';
import { useSaving } from '../ui/useSaving.ts';
import { SetQuestions } from './SetQuestions.tsx';
import { readWords, toSetChange, toSetFields, type SetFields } from './setFields.ts';
import { KIND_NAMES } from './setText.ts';

const kinds = Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }));

interface FieldsProps {
  readonly fields: SetFields;
  readonly onChange: (fields: SetFields) => void;
}

const TextFields = ({ fields, onChange }: FieldsProps) => {
  const set = (change: Partial<SetFields>) => onChange({ ...fields, ...change });
  return (
    <>
      <TextField
        label="Title"
        required
        fullWidth
        value={fields.title}
        onChange={({ target }) => set({ title: target.value })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <NativeSelect
        label="Kind"
        value={fields.kind}
        choices={kinds}
        onChange={(kind) => set({ kind })}
      />
      <TextField
        label="Text"
        required
        fullWidth
        multiline
        minRows={8}
        maxRows={24}
        value={fields.text}
        helperText="An empty line begins a new paragraph. A poem has each verse on its own line."
        onChange={({ target }) => set({ text: target.value })}
        slotProps={{ htmlInput: { maxLength: 6000 } }}
      />
      <TextField
        label="Words explained"
        fullWidth
        multiline
        minRows={3}
        value={fields.words}
        helperText="One line each, as “word: meaning”"
        onChange={({ target }) => set({ words: target.value })}
      />
    </>
  );
};

const SetPreview = ({
  fields: { kind, title, text, words, asked },
}: Pick<FieldsProps, 'fields'>) => {
  const stimulus = { kind, title, text, glossary: readWords(words) };
  const message: ShowSet = {
    type: 'show-set',
    stimulus,
    questions: asked.map(({ question }) => question),
  };
  return (
    <PreviewFrame
      src={SET_PREVIEW_PATH}
      title="The unsaved text as a pupil sees it"
      message={message}
    />
  );
};

/** The form of a version; a later version that somebody else saves is not overwritten. */
const useSetForm = (details: AdminSetDetails) => {
  const [fields, setFields] = useState(() => toSetFields(details));
  const [version, setVersion] = useState(details.version);
  const [isStale, setIsStale] = useState(false);
  /** Reason why the text was not saved: it is unusual for its grade. */
  const [unusual, setUnusual] = useState<string>();
  const { isSaving, saving } = useSaving('Failed to save the text');
  const notify = useNotify();
  const refresh = useRefresh();
  const save = (keepAnyway = false) =>
    saving(async () => {
      setUnusual(undefined);
      try {
        const body = toSetChange(fields, version, keepAnyway);
        const saved = await call(changeSet, { params: { id: details.id }, body });
        const isSame = saved.version === version;
        notify(isSame ? 'Nothing has changed' : `Saved as version ${saved.version}`, {
          type: isSame ? 'info' : 'success',
        });
        setVersion(saved.version);
        refresh();
      } catch (error) {
        const code = getErrorCode(error);
        if (code === 'text-unusual') return setUnusual(formatFailure('Not saved', error));
        if (code === 'stimulus-changed') setIsStale(true);
        throw error;
      }
    });
  return { fields, setFields, isStale, unusual, isSaving, save };
};

/** Asks whether a text that is unusual for its grade shall be saved all the same. */
const UnusualText = ({
  problems,
  isSaving,
  onKeep,
}: {
  readonly problems: string;
  readonly isSaving: boolean;
  readonly onKeep: () => void;
}) => (
  <Alert
    severity="warning"
    action={
      <Button color="inherit" disabled={isSaving} onClick={onKeep}>
        Keep anyway
      </Button>
    }
  >
    {problems}
  </Alert>
);

const EditorForm = ({
  details,
  onReload,
}: {
  readonly details: AdminSetDetails;
  readonly onReload: () => void;
}) => {
  const { fields, setFields, isStale, unusual, isSaving, save } = useSetForm(details);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 440px)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TextFields fields={fields} onChange={setFields} />
        <SetQuestions fields={fields} onChange={setFields} />
        {unusual !== undefined && (
          <UnusualText problems={unusual} isSaving={isSaving} onKeep={() => void save(true)} />
        )}
        {isStale && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={onReload}>
                Load it
              </Button>
            }
          >
            Somebody else saved a later version. Copy what you need from your text, then load the
            later version.
          </Alert>
        )}
        <Box>
          <Button variant="contained" disabled={isSaving || isStale} onClick={() => void save()}>
            Save as a new version
          </Button>
        </Box>
      </Box>
      <SetPreview fields={fields} />
    </Box>
  );
};

/** Edits a text and the order of its questions, beside a preview. */
export const SetEditor = ({ id }: { readonly id: string }) => {
  /** Remounts the form with the latest version, which nothing else does: typed text stays. */
  const [loads, setLoads] = useState(0);
  const query = useQuery({
    queryKey: ['sets', 'details', id],
    queryFn: () => call(getAdminSet, { params: { id } }),
  });
  const reload = async (): Promise<void> => {
    await query.refetch();
    setLoads((count) => count + 1);
  };
  return (
    <QueryContent query={query} what="this text" failed="Failed to fetch text set">
      {(details) => <EditorForm key={loads} details={details} onReload={() => void reload()} />}
    </QueryContent>
  );
};
