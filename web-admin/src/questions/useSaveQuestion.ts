import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { useDataProvider, useNotify } from 'react-admin';
import { formatFailureWithStatus, getFieldErrors } from '../apiClient.ts';
import { toQuestionChanges, type QuestionFields } from './questionFields.ts';

/**
 * Saves an edited question and shows whether it succeeded.
 * @param onSaved called once the server has saved it
 */
export const useSaveQuestion = (question: AdminQuestion, onSaved: () => void) => {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  return async (fields: QuestionFields): Promise<Readonly<Record<string, string>> | undefined> => {
    const data = toQuestionChanges(fields, question.version);
    try {
      await dataProvider.update('quiz', { id: question.id, data, previousData: question });
    } catch (error) {
      notify(formatFailureWithStatus('Failed to update quiz', error), { type: 'error' });
      return getFieldErrors(error);
    }
    notify('Quiz updated successfully', { type: 'success' });
    onSaved();
    return undefined;
  };
};
