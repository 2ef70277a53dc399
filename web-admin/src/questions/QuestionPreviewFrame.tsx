import { PREVIEW_PATH } from '@mahoe/contracts/browser/previewPath';
import type { ShowQuestion } from '@mahoe/contracts/browser/questionPreview';
import { PreviewFrame } from './PreviewFrame.tsx';
import { toServedQuestion } from './preview.ts';
import type { QuestionFields } from './questionFields.ts';

/** A question in the making as a pupil sees it. It can be tried; nothing is marked or counted. */
export const QuestionPreviewFrame = ({ fields }: { readonly fields: QuestionFields }) => {
  const message: ShowQuestion = { type: 'show-question', question: toServedQuestion(fields) };
  return (
    <PreviewFrame src={PREVIEW_PATH} title="The question as a pupil sees it" message={message} />
  );
};
