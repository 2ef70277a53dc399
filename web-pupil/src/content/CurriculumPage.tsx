import { useSignedInUser } from '../apiClient.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { LearningLab } from './LearningLab.tsx';

/** The Learning Lab on its own page. */
export const CurriculumPage = () => {
  usePageTitle('Curriculum');
  return (
    <div className="page">
      <h1>Curriculum</h1>
      <LearningLab id="learning-lab" user={useSignedInUser()} />
    </div>
  );
};
