import UploadFile from '@mui/icons-material/UploadFile';
import { Alert, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useRef, useState, type ChangeEvent } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { ClassListImportSteps } from './ClassListImportSteps.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { readClassListFile } from './readClassListFile.ts';
import { SchoolQuestions, type SchoolAnswers } from './SchoolQuestions.tsx';
import { useCheckedList } from './useCheckedList.ts';

const EXAMPLE = `First name,Last name,Grade,Class,Username,E-mail,School
Keisha,Brown,4,4 Blue,,,Hope Valley Experimental
`;

const FileChoice = ({ onChoose }: { readonly onChoose: (file: File) => Promise<void> }) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) await onChoose(file);
    target.value = '';
  };
  return (
    <>
      <Typography>
        A CSV file with the columns First name, Last name and Grade (or Class), and if you like
        Username, E-mail and School. A missing username is generated. A class needs a school.
        Students who are there already are found by name, grade and school. Nothing is saved until
        you start the import.
      </Typography>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        hidden
        aria-label="Class list"
        onChange={(event) => void choose(event)}
      />
      <Button variant="outlined" startIcon={<UploadFile />} onClick={() => input.current?.click()}>
        Choose a CSV file
      </Button>
      <MuiLink
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(EXAMPLE)}`}
        download="class-list.csv"
      >
        Download an example
      </MuiLink>
    </>
  );
};

/** Creates accounts from a class list: check, import, print cards, undo. */
export const ClassListPage = () => {
  usePageTitle('Import class list');
  const { checked, failure, isChecking, check } = useCheckedList();
  const [undone, setUndone] = useState<string>();
  const checkAgain = (answers: SchoolAnswers) => {
    if (!checked) return;
    const { csv, ofClass } = checked;
    void check(async () => ({ csv }), { ...checked.answers, ...answers }, ofClass);
  };
  return (
    <>
      <MuiLink component={Link} to="/students" underline="hover">
        Back to Students
      </MuiLink>
      <Typography variant="h1" sx={{ my: 1.5 }}>
        Import class list
      </Typography>
      <Card sx={{ p: 2, mb: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <FileChoice
          onChoose={(file) => {
            setUndone(undefined);
            return check(() => readClassListFile(file));
          }}
        />
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        {undone !== undefined && <Alert severity="success">{undone}</Alert>}
      </Card>
      {!checked && !isChecking && <EarlierImports onUndone={setUndone} />}
      {isChecking && <SkeletonLines what="every row" />}
      {checked && checked.schools.length > 0 && (
        <SchoolQuestions questions={checked.schools} onAnswer={checkAgain} />
      )}
      {checked?.schools.length === 0 && (
        <ClassListImportSteps
          list={checked}
          onClass={(ofClass) =>
            void check(async () => ({ csv: checked.csv }), checked.answers, ofClass)
          }
          onUndone={(message) => {
            setUndone(message);
            checkAgain({});
          }}
        />
      )}
    </>
  );
};
