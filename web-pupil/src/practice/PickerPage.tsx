import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { subjectLook } from '../subjects/subjects.ts';
import { PickerQuiz } from './PickerQuiz.tsx';
import { PickSubject } from './PickSubject.tsx';
import { PickTopic } from './PickTopic.tsx';

/** Page for choosing a subject, then a topic, then answering. The address holds the step. */
export const PickerPage = () => {
  const [search] = useSearchParams();
  const topicId = useParams()['topicId'] ?? search.get('topicId');
  const look = subjectLook(search.get('subjectId') ?? undefined);
  const step = topicId ?? look?.id ?? 'subjects';
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    page.current?.querySelector('h1')?.focus();
  }, [step]);
  return (
    <div ref={page}>
      {topicId !== null ? (
        <PickerQuiz key={topicId} topicId={topicId} />
      ) : look ? (
        <PickTopic look={look} />
      ) : (
        <PickSubject />
      )}
    </div>
  );
};
