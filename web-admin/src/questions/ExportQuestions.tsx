import { exportQuestionLines } from '@mahoe/contracts/content/questionFiles';
import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { call } from '../apiClient.ts';
import { saveFile } from '../ui/files/saveFile.ts';
import { useSaving } from '../ui/useSaving.ts';

/** Downloads the filtered questions as a file. Import questions and `npm run content` both read it. */
export const ExportQuestions = () => {
  const { filterValues, total } = useListContext();
  const { isSaving, saving } = useSaving('Failed to export questions');
  const save = async (): Promise<void> => {
    const query = { filter: JSON.stringify(filterValues) };
    const { lines } = await call(exportQuestionLines, { query });
    const text = lines.map((line) => `${line}\n`).join('');
    saveFile('questions.jsonl', text, 'application/jsonl');
  };
  return total === undefined || total === 0 ? null : (
    <Button
      startIcon={<Download />}
      loading={isSaving}
      loadingPosition="start"
      onClick={() => void saving(save)}
    >
      Export questions
    </Button>
  );
};
