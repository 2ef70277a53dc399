import { retirePaper, type AdminPaper } from '@mahoe/contracts/content/paperAdmin';
import Archive from '@mui/icons-material/Archive';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../apiClient.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { ReasonDialog } from '../ui/ReasonDialog.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { useSaving } from '../ui/useSaving.ts';
import { PaperContent } from './PaperContent.tsx';
import { PaperDetails } from './PaperDetails.tsx';
import { PaperHealthTab } from './PaperHealthTab.tsx';
import { PaperItems } from './PaperItems.tsx';
import { paperName } from './paperText.ts';

const RetireDialog = ({
  paper,
  onClose,
}: {
  readonly paper: AdminPaper;
  readonly onClose: () => void;
}) => {
  const { isSaving, saving } = useSaving('Failed to retire the paper');
  const notify = useNotify();
  const refresh = useRefresh();
  const retire = (reason: string) =>
    saving(async () => {
      await call(retirePaper, { params: { id: paper.id }, body: { reason } });
      notify('Paper retired', { type: 'success' });
      refresh();
      onClose();
    });
  return (
    <ReasonDialog
      title="Retire this paper?"
      text="Nobody can begin it any more. Sittings that are open go on, and results stay."
      confirm="Retire"
      needsReason
      isRunning={isSaving}
      onConfirm={(reason) => void retire(reason)}
      onClose={onClose}
    />
  );
};

/** One form of an exam paper with its blueprint and its items. */
export const PaperShow = () => (
  <RecordPage<AdminPaper>
    failed="Failed to fetch exam paper"
    title={paperName}
    actions={(paper) =>
      paper.state === 'in-use' && (
        <DialogButton label="Retire" subject={paperName(paper)} icon={<Archive />}>
          {(close) => <RetireDialog paper={paper} onClose={close} />}
        </DialogButton>
      )
    }
    details={({ id }) => (
      <PaperContent id={id}>{(paper) => <PaperDetails paper={paper} />}</PaperContent>
    )}
    tabs={({ id }) => [
      {
        label: 'Items',
        path: 'items',
        content: <PaperContent id={id}>{(paper) => <PaperItems paper={paper} />}</PaperContent>,
      },
      { label: 'Health', path: 'health', content: <PaperHealthTab id={id} /> },
    ]}
  />
);
