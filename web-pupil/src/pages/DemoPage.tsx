import { ButtonLink } from '../ui/components/Button.tsx';
import { TextPage } from './TextPage.tsx';
import { SampleQuiz } from './SampleQuiz.tsx';

/** Sample questions for visitors, with a link to sign up. */
export const DemoPage = () => (
  <TextPage title="Demo" lead="Try a few questions. Nothing is saved, and nobody keeps score here.">
    <SampleQuiz />
    <p>
      A real quiz has ten questions on one topic and one clock for all of them. After each answer
      you read why it is right, and your experience and your tree grow.
    </p>
    <p>
      <ButtonLink to="/signup">Get Started</ButtonLink>
    </p>
  </TextPage>
);
