import {
  changePaperItem,
  previewPaperChange,
  type AdminPaperItem,
  type ChangedResult,
  type PaperChangePreview,
  type PaperItemChange,
} from '@mahoe/contracts/content/paperAdmin';
import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, getErrorCode } from '../apiClient.ts';
import { DataRows } from '../ui/DataRows.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { useSaving } from '../ui/useSaving.ts';
import { KeyFields, type ChosenKey } from './KeyFields.tsx';
import { previewText, scoreText } from './paperText.ts';

const TEXTS = {
  'strike-out': {
    title: 'Strike out item',
    save: 'Strike out',
    failed: 'Failed to strike out the item',
    done: 'Item struck out',
    effect: 'The item counts for nobody any more. XP that pupils have earned stays.',
  },
  rekey: {
    title: 'Set another key for item',
    save: 'Set key',
    failed: 'Failed to set another key',
    done: 'Key changed',
    effect: 'Every sitting is marked again by the new key. XP that pupils have earned stays.',
  },
} as const;

const columns: readonly CsvColumn<ChangedResult>[] = [
  { heading: 'Student', of: ({ name }) => name || 'Deleted account' },
  { heading: 'Before', of: ({ before }) => scoreText(before) },
  { heading: 'After', of: ({ after }) => scoreText(after) },
];

/** Effect of a change: whose results change, and how. */
const PreviewRows = ({ preview }: { readonly preview: PaperChangePreview }) => (
  <>
    <Alert severity={preview.results.length > 0 ? 'warning' : 'info'}>{previewText(preview)}</Alert>
    {preview.results.length > 0 && (
      <DataRows caption="Results that change" columns={columns} rows={preview.results} />
    )}
  </>
);

interface ChangeItemDialogProps {
  readonly paperId: string;
  readonly item: AdminPaperItem;
  readonly kind: PaperItemChange['type'];
  readonly onClose: () => void;
}

/** The steps of a change: first its preview, then the change exactly as previewed. */
const useItemChange = ({ paperId, item, kind, onClose }: ChangeItemDialogProps) => {
  const texts = TEXTS[kind];
  const [chosen, setChosen] = useState<ChosenKey>({
    correctAnswer: item.correctAnswer ?? 0,
    explanation: item.explanation,
  });
  const [preview, setPreview] = useState<PaperChangePreview>();
  const { isSaving, saving } = useSaving(texts.failed);
  const notify = useNotify();
  const refresh = useRefresh();
  const change: PaperItemChange =
    kind === 'strike-out' ? { type: 'strike-out' } : { type: 'rekey', fields: chosen };
  const asked = { itemId: item.itemId, change };
  const request = { params: { id: paperId } };
  const look = () =>
    saving(async () => setPreview(await call(previewPaperChange, { ...request, body: asked })));
  const apply = (reason: string, seen: string) =>
    saving(async () => {
      try {
        const body = { ...asked, reason, preview: seen };
        const { isRemarked } = await call(changePaperItem, { ...request, body });
        const rest = isRemarked
          ? 'all sittings are marked again'
          : 'sittings are being marked again';
        notify(`${texts.done}; ${rest}`, { type: 'success' });
        refresh();
        onClose();
      } catch (error) {
        if (getErrorCode(error) === 'preview-stale') setPreview(undefined);
        throw error;
      }
    });
  const choose = (key: ChosenKey) => {
    setChosen(key);
    setPreview(undefined);
  };
  return { chosen, choose, preview, look, apply, isSaving, texts };
};

/** Strikes out an item or gives it another key, after a preview of whose results change. */
export const ChangeItemDialog = (props: ChangeItemDialogProps) => {
  const { item, kind, onClose } = props;
  const { chosen, choose, preview, look, apply, isSaving, texts } = useItemChange(props);
  const [reason, setReason] = useState('');
  const isSameKey =
    kind === 'rekey' &&
    chosen.correctAnswer === item.correctAnswer &&
    chosen.explanation === item.explanation;
  const lacksReason = reason.trim() === '' ? 'Please give a reason' : undefined;
  return (
    <FormDialog
      title={`${texts.title} ${item.itemNumber}`}
      save={preview ? texts.save : 'Preview'}
      missing={isSameKey ? 'Please choose another key or explanation' : lacksReason}
      isSaving={isSaving}
      onSave={() => void (preview ? apply(reason.trim(), preview.preview) : look())}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
        {item.question.question}
      </Typography>
      <Typography color="textSecondary">{texts.effect}</Typography>
      {kind === 'rekey' && <KeyFields item={item} chosen={chosen} onChange={choose} />}
      <TextField
        label="Reason"
        fullWidth
        required
        value={reason}
        helperText="Shown in the paper's history"
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      {preview && <PreviewRows preview={preview} />}
    </FormDialog>
  );
};
