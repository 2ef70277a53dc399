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
        title: 'For parents',
        text: 'A parent or guardian must agree to a child’s account. It takes one press.',
      }}
      question={
        <p>
          Our <Link to="/privacy">privacy page</Link> says what Mahoe keeps about your child, why,
          and how to have it erased.
        </p>
      }
      answer="I am the parent or guardian, and I agree"
      onAnswer={async (body) => (await agree({ body })).message}
    />
  );
};
