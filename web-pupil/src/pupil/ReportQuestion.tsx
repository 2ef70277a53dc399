import { reportQuestion } from '@mahoe/contracts/practice/questionReports';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { invalidateAll, useCommand } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { QUESTION_REPORT_REASONS } from './questionReportText.ts';
import { ReportDialog } from './ReportDialog.tsx';

/** Button with which a pupil says what is wrong with an answered question. */
export const ReportQuestion = ({
  sessionId,
  questionNumber,
}: {
  readonly sessionId: string;
  readonly questionNumber: number;
}) => {
  const [state, setState] = useState<'closed' | 'open' | 'reported'>('closed');
  const report = useCommand(reportQuestion);
  if (state === 'reported') return <p role="status">You told us about this question. Thank you!</p>;
  return (
    <>
      <Button look="quiet" onClick={() => setState('open')}>
        <Flag size={20} aria-hidden="true" /> Is something wrong here?
      </Button>
      {state === 'open' && (
        <ReportDialog
          title="What is wrong with this question?"
          reasons={QUESTION_REPORT_REASONS}
          thanks="A grown-up will check this question. You can see in Settings what came of it."
          report={async (reason) => {
            await report.mutateAsync({
              params: { id: sessionId },
              body: { questionNumber, reason },
            });
            await invalidateAll();
          }}
          onClosed={(isReported) => setState(isReported ? 'reported' : 'closed')}
        />
      )}
    </>
  );
};
