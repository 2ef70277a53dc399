import Block from '@mui/icons-material/Block';
import CardGiftcard from '@mui/icons-material/CardGiftcard';
import Groups from '@mui/icons-material/Groups';
import School from '@mui/icons-material/School';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { BulkExportButton, useListContext } from 'react-admin';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { BulkButton } from './BulkButton.tsx';
import { ClassSelect } from './classes/ClassSelect.tsx';
import type { Grant } from './grant.ts';
import { GrantFields } from './GrantFields.tsx';
import { SuspensionFields, type ReasonChoice } from './SuspensionFields.tsx';

const GRADES = ([4, 5, 6] as const).map((grade) => ({ value: grade, label: `Grade ${grade}` }));

const GrantMonths = () => {
  const [grant, setGrant] = useState<Grant>({ months: 1, reason: 'Scholarship' });
  return (
    <BulkButton label="Grant months" icon={<CardGiftcard />} change={{ type: 'grant', ...grant }}>
      <GrantFields grant={grant} onChange={setGrant} />
    </BulkButton>
  );
};

const ChangeGrade = () => {
  const [grade, setGrade] = useState<4 | 5 | 6>(5);
  return (
    <BulkButton label="Change grade" icon={<School />} change={{ type: 'grade', grade }}>
      <NativeSelect label="New grade" value={grade} choices={GRADES} onChange={setGrade} />
      <Alert severity="info">
        Students keep their progress. At the end of the year, the page Classes moves a whole school
        up.
      </Alert>
    </BulkButton>
  );
};

const PutIntoClass = () => {
  const [classId, setClassId] = useState<string | null>(null);
  return (
    <BulkButton
      label={classId === null ? 'Take out of class' : 'Put into class'}
      opener="Class"
      icon={<Groups />}
      change={{ type: 'class', classId }}
    >
      <ClassSelect label="New class" value={classId} onChange={setClassId} />
      <Alert severity="info">
        A class brings its school. Classes are made on the page Classes or by a class list.
      </Alert>
    </BulkButton>
  );
};

const Suspend = () => {
  const [reason, setReason] = useState<ReasonChoice>('');
  return (
    <BulkButton
      label="Suspend"
      icon={<Block />}
      change={reason === '' ? { type: 'unsuspend' } : { type: 'suspend', reason }}
      undoneBy={{ type: 'unsuspend' }}
      missing={reason === '' ? 'Please choose a reason' : undefined}
    >
      <SuspensionFields reason={reason} onChange={setReason} />
    </BulkButton>
  );
};

/** Actions on all selected students. */
export const StudentBulkActions = () => {
  const { selectedIds } = useListContext();
  return selectedIds.length === 0 ? null : (
    <>
      <GrantMonths />
      <ChangeGrade />
      <PutIntoClass />
      <Suspend />
      <BulkExportButton label="Export CSV" />
    </>
  );
};
