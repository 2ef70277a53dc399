import { checkClassList } from '@mahoe/contracts/accounts/classLists';
import type { ReplyOf } from '@mahoe/contracts/operation';
import UploadFile from '@mui/icons-material/UploadFile';
import { Alert, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useRef, useState, type ChangeEvent } from 'react';
import { Link } from 'react-router';
import { call, getErrorMessage } from '../../apiClient.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { ClassListImportSteps } from './ClassListImportSteps.tsx';
import { readClassListFile } from './readClassListFile.ts';

type Checked = ReplyOf<typeof checkClassList>;

const EXAMPLE = `First name,Last name,Grade,Username,E-mail,School
Keisha,Brown,4,,,Hope Valley Experimental
`;

/** Creates accounts from a class list: check, import, print cards. */
export const ClassListPage = () => {
  usePageTitle('Import class list');
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked>();
  const [failure, setFailure] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const check = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setIsChecking(true);
    setChecked(undefined);
    setFailure(undefined);
    try {
      const list = await readClassListFile(file);
      if ('refused' in list) setFailure(list.refused);
      else setChecked(await call(checkClassList, { body: list }));
    } catch (error) {
      setFailure(getErrorMessage(error, 'Failed to check the class list'));
    } finally {
      setIsChecking(false);
      target.value = '';
    }
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
        <Typography>
          A CSV file with the columns First name, Last name and Grade, and if you like Username,
          E-mail and School. A missing username is generated. Nothing is saved until you start the
          import.
        </Typography>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label="Class list"
          onChange={(event) => void check(event)}
        />
        <Button
          variant="outlined"
          startIcon={<UploadFile />}
          onClick={() => input.current?.click()}
        >
          Choose a CSV file
        </Button>
        <MuiLink
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(EXAMPLE)}`}
          download="class-list.csv"
        >
          Download an example
        </MuiLink>
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      </Card>
      {isChecking && <SkeletonLines what="every row" />}
      {checked && <ClassListImportSteps key={checked.listId} {...checked} />}
    </>
  );
};
