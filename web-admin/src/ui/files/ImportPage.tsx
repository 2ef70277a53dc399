import type { CheckedPart, ImportedPart } from '@mahoe/contracts/content/textFiles';
import { Alert, Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { DataRows } from '../DataRows.tsx';
import { decodeUtf8 } from '../decodeUtf8.ts';
import type { CsvColumn } from '../list/csv.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useSaving } from '../useSaving.ts';
import { FileChooser } from './FileChooser.tsx';
import { listAccepted, partText, toSeverity } from './importText.ts';

type Accepted = ReturnType<typeof listAccepted>;

interface ImportPageProps {
  readonly title: string;
  readonly explanation: string;
  /** Path and name of the list. */
  readonly back: { readonly path: string; readonly label: string };
  readonly check: (text: string) => Promise<readonly CheckedPart[]>;
  readonly run: (text: string, accepted: Accepted) => Promise<readonly ImportedPart[]>;
}

/** A file that was checked, and what became of its parts. */
interface Checked {
  readonly text: string;
  readonly rows: readonly CheckedPart[];
  readonly done: readonly ImportedPart[];
}

const buildColumns = (done: readonly ImportedPart[]): readonly CsvColumn<CheckedPart>[] => [
  { heading: 'Line', of: ({ line }) => line },
  { heading: 'Title', of: ({ title }) => title },
  {
    heading: 'Result',
    of: (part) =>
      partText(
        part,
        done.find(({ id }) => id === part.id),
      ),
  },
];

const useImport = ({ check, run }: Pick<ImportPageProps, 'check' | 'run'>) => {
  const [checked, setChecked] = useState<Checked>();
  const [problem, setProblem] = useState<string>();
  const { isSaving, saving } = useSaving('Failed to import the file');
  const choose = (file: File) =>
    saving(async () => {
      setChecked(undefined);
      setProblem(undefined);
      const text = decodeUtf8(new Uint8Array(await file.arrayBuffer()));
      if (text === undefined) return setProblem('The file is not UTF-8 text.');
      const rows = await check(text);
      if (rows.length === 0) return setProblem('The file has no line that begins with “# ”.');
      return setChecked({ text, rows, done: [] });
    });
  const start = ({ text, rows }: Checked) =>
    saving(async () => {
      const done = await run(text, listAccepted(rows));
      setChecked({ text, rows, done });
    });
  return { checked, problem, isSaving, choose, start };
};

const ImportRows = ({
  checked,
  isSaving,
  onStart,
}: {
  readonly checked: Checked;
  readonly isSaving: boolean;
  readonly onStart: () => void;
}) => {
  const { rows, done } = checked;
  const count = listAccepted(rows).length;
  return (
    <>
      <DataRows caption="Parts of the file" columns={buildColumns(done)} rows={rows} />
      {done.length > 0 ? (
        <Alert severity={toSeverity(done)} sx={{ mt: 2 }}>
          {done.filter(({ state }) => state !== 'refused').length} of {count} imported.
        </Alert>
      ) : (
        <Button
          variant="contained"
          sx={{ mt: 2 }}
          disabled={isSaving || count === 0}
          onClick={onStart}
        >
          {count === 0 ? 'Nothing to import' : `Import ${count}`}
        </Button>
      )}
    </>
  );
};

/** Imports a file of texts or tasks after checking it. */
export const ImportPage = ({ title, explanation, back, ...calls }: ImportPageProps) => {
  usePageTitle(title);
  const { checked, problem, isSaving, choose, start } = useImport(calls);
  return (
    <>
      <MuiLink component={Link} to={back.path} underline="hover">
        {back.label}
      </MuiLink>
      <Typography variant="h1" sx={{ my: 1.5 }}>
        {title}
      </Typography>
      <Card
        sx={{
          p: 2,
          mb: 2,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.5,
          justifyItems: 'start',
        }}
      >
        <Typography>{explanation}</Typography>
        <FileChooser
          label="File"
          accept=".md,.txt,text/markdown,text/plain"
          isDisabled={isSaving}
          onChoose={(file) => void choose(file)}
        />
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      </Card>
      {checked && (
        <Box>
          <ImportRows checked={checked} isSaving={isSaving} onStart={() => void start(checked)} />
        </Box>
      )}
    </>
  );
};
