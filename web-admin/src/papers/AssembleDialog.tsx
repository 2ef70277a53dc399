import {
  assemblePaper,
  previewPaper,
  type PaperPreview,
  type PaperStock,
  type StockSource,
} from '@mahoe/contracts/content/paperStock';
import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { call, getErrorCode } from '../apiClient.ts';
import { DataRows } from '../ui/DataRows.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { useSaving } from '../ui/useSaving.ts';

type Item = PaperPreview['itemList'][number];

const sources: readonly { readonly value: StockSource; readonly label: string }[] = [
  { value: 'reserve', label: 'Spare items only' },
  { value: 'bank', label: 'Spare and practice items' },
];

const columns: readonly CsvColumn<Item>[] = [
  { heading: 'No.', of: ({ itemNumber }) => itemNumber },
  { heading: 'Question', of: ({ question }) => question.question },
  { heading: 'Right answer', of: ({ correctText }) => correctText },
  { heading: 'Strand', of: ({ strand }) => strand },
  { heading: 'Depth', of: ({ depth }) => depth },
];

/** The steps of an assembly: first the preview of its items, then the form exactly as previewed. */
const useAssembly = ({ name, short }: PaperStock) => {
  const [source, setSource] = useState<StockSource>(short.reserve.length > 0 ? 'bank' : 'reserve');
  const [seed, setSeed] = useState('1');
  const [preview, setPreview] = useState<PaperPreview>();
  const { isSaving, saving } = useSaving('Failed to assemble the paper');
  const notify = useNotify();
  const navigate = useNavigate();
  const asked = { source, seed: seed.trim() };
  const look = () =>
    saving(async () => setPreview(await call(previewPaper, { params: { name }, body: asked })));
  const add = ({ number, preview: seen }: PaperPreview) =>
    saving(async () => {
      try {
        const body = { ...asked, number, preview: seen };
        const { id } = await call(assemblePaper, { params: { name }, body });
        notify('Paper added', { type: 'success' });
        void navigate(`/papers/${id}/show`);
      } catch (error) {
        if (getErrorCode(error) === 'preview-stale') setPreview(undefined);
        throw error;
      }
    });
  const choose = (change: () => void) => {
    change();
    setPreview(undefined);
  };
  return {
    source,
    seed,
    preview,
    look,
    add,
    isSaving,
    chooseSource: (value: StockSource) => choose(() => setSource(value)),
    chooseSeed: (value: string) => choose(() => setSeed(value)),
  };
};

/** Assembles a new form by a seed, after a preview of its items. */
export const AssembleDialog = ({
  stock,
  onClose,
}: {
  readonly stock: PaperStock;
  readonly onClose: () => void;
}) => {
  const { source, seed, preview, look, add, isSaving, chooseSource, chooseSeed } =
    useAssembly(stock);
  return (
    <FormDialog
      title={`Assemble a paper: ${stock.title}`}
      save={preview ? 'Add this paper' : 'Preview'}
      missing={seed.trim() === '' ? 'Please give a seed' : undefined}
      isSaving={isSaving}
      onSave={() => void (preview ? add(preview) : look())}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        The same items and seed give the same paper. Another seed gives another one.
      </Typography>
      <NativeSelect label="Items" value={source} choices={sources} onChange={chooseSource} />
      {source === 'bank' && (
        <Alert severity="info">Pupils may have practised some of these questions.</Alert>
      )}
      <TextField
        label="Seed"
        fullWidth
        required
        value={seed}
        onChange={({ target }) => chooseSeed(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      {preview && (
        <>
          <Alert severity="warning">
            Form {preview.number} has {preview.itemList.length} items
            {preview.texts.length > 0 && ` and ${preview.texts.length} texts`}. Pupils can begin it
            as soon as you add it.
          </Alert>
          <DataRows caption="Items of the paper" columns={columns} rows={preview.itemList} />
        </>
      )}
    </FormDialog>
  );
};
