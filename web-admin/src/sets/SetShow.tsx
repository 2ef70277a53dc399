import { retireSet, type AdminSet } from '@mahoe/contracts/content/setAdmin';
import Archive from '@mui/icons-material/Archive';
import { Link as MuiLink } from '@mui/material';
import { useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { ReasonDialog } from '../ui/ReasonDialog.tsx';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { useSaving } from '../ui/useSaving.ts';
import { SetContent } from './SetContent.tsx';
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
  const refresh = useRefresh();
  const retire = (reason: string) =>
    saving(async () => {
      await call(retireSet, { params: { id: set.id }, body: { reason } });
      notify('Text set retired', { type: 'success' });
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
    actions={(set) =>
      set.status !== 'withdrawn' && (
        <DialogButton label="Retire" subject={set.title} icon={<Archive />}>
          {(close) => <RetireDialog set={set} onClose={close} />}
        </DialogButton>
      )
    }
    details={(set) => (
      <>
        <SetDetails set={set} />
        <SetContent id={set.id} />
      </>
    )}
  />
);
