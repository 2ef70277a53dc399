import { PREVIEW_PATH } from '@mahoe/contracts/browser/previewPath';
import type { ShowQuestion } from '@mahoe/contracts/browser/questionPreview';
import { PreviewFrame } from '../ui/PreviewFrame.tsx';
import { toServedQuestion } from './preview.ts';
import type { QuestionFields } from './questionFields.ts';

/**
 * Previews an unsaved question as a pupil sees it. Pupils' controls work, but no answer is marked or counted.
 */
export const QuestionPreviewFrame = ({ fields }: { readonly fields: QuestionFields }) => {
  const message: ShowQuestion = { type: 'show-question', question: toServedQuestion(fields) };
  return (
    <PreviewFrame src={PREVIEW_PATH} title="The question as a pupil sees it" message={message} />
  );
};
