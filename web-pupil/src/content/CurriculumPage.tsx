import { Link } from 'react-router';
import { useSignedInUser } from '../apiClient.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { LearningLab } from './LearningLab.tsx';

/** The Learning Lab on its own page. */
export const CurriculumPage = () => {
  usePageTitle('Learn');
  return (
    <div className="page">
      <h1>Learn</h1>
      <LearningLab id="learning-lab" user={useSignedInUser()} />
      <p>
        <Link to="/question-types">Try every kind of question</Link>, without points and without a
        clock.
      </p>
    </div>
  );
};
