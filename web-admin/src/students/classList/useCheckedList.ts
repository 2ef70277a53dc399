import { checkClassList } from '@mahoe/contracts/accounts/classLists';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { useState } from 'react';
import { call, getErrorMessage } from '../../apiClient.ts';
import type { readClassListFile } from './readClassListFile.ts';
import type { SchoolAnswers } from './SchoolQuestions.tsx';

/** School year of the classes of a list, by default the present one, and the class of rows without one. */
export interface ListClass {
  readonly schoolYear?: number;
  readonly className: string;
}

/** A checked list, with the text, the answers and the class that were checked. */
export interface CheckedList extends ReplyOf<typeof checkClassList> {
  readonly csv: string;
  readonly answers: SchoolAnswers;
  readonly ofClass: Required<ListClass>;
}

/** Checks a list, again after each answer about its schools and classes. */
export const useCheckedList = () => {
  const [checked, setChecked] = useState<CheckedList>();
  const [failure, setFailure] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const check = async (
    read: () => ReturnType<typeof readClassListFile>,
    answers: SchoolAnswers = {},
    ofClass: ListClass = { className: '' },
  ) => {
    setIsChecking(true);
    setChecked(undefined);
    setFailure(undefined);
    try {
      const list = await read();
      if ('refused' in list) return setFailure(list.refused);
      const { csv } = list;
      const reply = await call(checkClassList, { body: { csv, schools: answers, ...ofClass } });
      const { schoolYear } = reply;
      setChecked({ ...reply, csv, answers, ofClass: { ...ofClass, schoolYear } });
    } catch (error) {
      setFailure(getErrorMessage(error, 'Failed to check the class list'));
    } finally {
      setIsChecking(false);
    }
  };
  return { checked, failure, isChecking, check };
};
