import { Link } from 'react-router';
import { giveConsent } from '@mahoe/contracts/accounts/privacy';
import { useCommand } from '../apiClient.ts';
import { EmailLinkPage } from './EmailLinkPage.tsx';

/** The page on which a parent agrees to a child's account, opened by the link of an e-mail. */
export const ConsentPage = () => {
  const { mutateAsync: agree } = useCommand(giveConsent);
  return (
    <EmailLinkPage
      pageTitle="Consent"
      heading="Your consent"
      scene={{
        title: 'A word with the parents',
        text: 'A child’s account needs the yes of a parent or guardian. It takes one press.',
      }}
      question={
        <p>
          What Mahoe keeps about your child, what for, and how to have it erased stands in our{' '}
          <Link to="/privacy">privacy text</Link>.
        </p>
      }
      answer="I am the parent or guardian, and I agree"
      onAnswer={async (body) => (await agree({ body })).message}
    />
  );
};
