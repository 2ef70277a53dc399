import { useSignedInUser } from '../apiClient.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { LearningLab } from './LearningLab.tsx';

/** The Learning Lab on a page of its own. */
export const CurriculumPage = () => {
  usePageTitle('Learning Lab');
  return (
    <div className="page">
      <LearningLab id="learning-lab" user={useSignedInUser()} heading="h1" />
    </div>
  );
};
