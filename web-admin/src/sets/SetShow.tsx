import { approveSet, retireSet, type AdminSet } from '@mahoe/contracts/content/setAdmin';
import Archive from '@mui/icons-material/Archive';
import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined';
import { Link as MuiLink, Typography } from '@mui/material';
import { useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ReasonDialog } from '../ui/ReasonDialog.tsx';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { useSaving } from '../ui/useSaving.ts';
import { useUndoToast } from '../ui/useUndoToast.ts';
import { SetContent } from './SetContent.tsx';
import { SetEditor } from './SetEditor.tsx';
import { kindName, setStatuses } from './setText.ts';

const RetireDialog = ({
  set,
  onClose,
}: {
  readonly set: AdminSet;
  readonly onClose: () => void;
}) => {
  const { isSaving, saving } = useSaving('Failed to retire the text set');
  const notify = useNotify();
  const notifyWithUndo = useUndoToast();
  const refresh = useRefresh();
  const retire = (reason: string) =>
    saving(async () => {
      await call(retireSet, { params: { id: set.id }, body: { reason } });
      const done = 'Text set retired';
      // Approving brings a set back that was in use; a retired draft would come into use.
      if (set.status === 'approved') {
        notifyWithUndo(done, async () => {
          await call(approveSet, { params: { id: set.id }, body: { version: set.version } });
          refresh();
        });
      } else notify(done, { type: 'success' });
      refresh();
      onClose();
    });
  return (
    <ReasonDialog
      title="Retire this text set?"
      text="No quiz asks it any more. Quizzes that have begun go on."
      confirm="Retire"
      needsReason
      isRunning={isSaving}
      onConfirm={(reason) => void retire(reason)}
      onClose={onClose}
    />
  );
};

const TO_APPROVE = {
  draft: {
    label: 'Approve',
    title: 'Approve this text set?',
    text: 'Quizzes of its topic may ask it from now on.',
    done: 'Text set approved',
  },
  withdrawn: {
    label: 'Bring back',
    title: 'Bring this text set back?',
    text: 'Quizzes of its topic may ask it again.',
    done: 'Text set is in use again',
  },
} as const;

/** Approves a draft, or brings back a text that was retired. */
const ApproveDialog = ({
  set,
  texts,
  onClose,
}: {
  readonly set: AdminSet;
  readonly texts: (typeof TO_APPROVE)[keyof typeof TO_APPROVE];
  readonly onClose: () => void;
}) => {
  const { isSaving, saving } = useSaving('Failed to approve the text set');
  const notify = useNotify();
  const refresh = useRefresh();
  const approve = () =>
    saving(async () => {
      await call(approveSet, { params: { id: set.id }, body: { version: set.version } });
      notify(texts.done, { type: 'success' });
      refresh();
      onClose();
    });
  return (
    <FormDialog
      title={texts.title}
      save={texts.label}
      isSaving={isSaving}
      onSave={() => void approve()}
      onClose={onClose}
    >
      <Typography>{texts.text}</Typography>
    </FormDialog>
  );
};

const SetActions = ({ set }: { readonly set: AdminSet }) => {
  const texts = set.status === 'approved' ? undefined : TO_APPROVE[set.status];
  return (
    <>
      {texts && (
        <DialogButton label={texts.label} subject={set.title} icon={<CheckCircleOutline />}>
          {(close) => <ApproveDialog set={set} texts={texts} onClose={close} />}
        </DialogButton>
      )}
      {set.status !== 'withdrawn' && (
        <DialogButton label="Retire" subject={set.title} icon={<Archive />}>
          {(close) => <RetireDialog set={set} onClose={close} />}
        </DialogButton>
      )}
    </>
  );
};

const SetDetails = ({ set }: { readonly set: AdminSet }) => (
  <DetailList>
    <DetailItem name="Status">
      <StatusChip {...setStatuses[set.status]} />
    </DetailItem>
    <DetailItem name="Kind">{kindName(set.kind)}</DetailItem>
    <DetailItem name="Topic">
      <MuiLink component={Link} to={`/topics/${set.topicId}/show`}>
        {set.topicName}
      </MuiLink>
    </DetailItem>
    <DetailItem name="Subject">
      <SubjectLabel id={set.subjectId} />
    </DetailItem>
    <DetailItem name="Grade">{set.grade}</DetailItem>
    <DetailItem name="Questions">{set.questions}</DetailItem>
    <DetailItem name="Version">{set.version}</DetailItem>
  </DetailList>
);

/** One text with its questions. */
export const SetShow = () => (
  <RecordPage<AdminSet>
    failed="Failed to fetch text set"
    title={({ title }) => title}
    actions={(set) => <SetActions set={set} />}
    details={(set) => (
      <>
        <SetDetails set={set} />
        <SetContent id={set.id} />
      </>
    )}
    tabs={({ id }) => [{ label: 'Edit', path: 'edit', content: <SetEditor id={id} /> }]}
  />
);
