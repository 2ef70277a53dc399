import { exportQuestionLines } from '@mahoe/contracts/content/questionFiles';
import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { call } from '../apiClient.ts';
import { useSaving } from '../ui/useSaving.ts';

const saveAs = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Downloads the filtered questions as a file. Import questions and `npm run content` both read it. */
export const ExportQuestions = () => {
  const { filterValues, total } = useListContext();
  const { isSaving, saving } = useSaving('Failed to export questions');
  const save = async (): Promise<void> => {
    const query = { filter: JSON.stringify(filterValues) };
    const { lines } = await call(exportQuestionLines, { query });
    saveAs('questions.jsonl', lines.map((line) => `${line}\n`).join(''));
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
