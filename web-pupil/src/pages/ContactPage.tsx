import { Link } from 'react-router';
import { TextPage, TextSection } from './TextPage.tsx';

/** Page that says who can help with what. */
export const ContactPage = () => (
  <TextPage title="Contact" lead="Who can help, and how.">
    <TextSection title="Pupils">
      <p>
        Ask your teacher, or the grown-up who helped you make your account. If something on Mahoe
        makes you feel bad or unsafe, tell a grown-up you trust straight away.
      </p>
    </TextSection>
    <TextSection title="Parents and teachers">
      <p>
        Whoever gave you your voucher runs Mahoe for you: ask your school first. They can look at an
        account and its progress, give a new password, pause or erase an account, and look again at
        a drawing, a recording or a picture that was not let through. Mahoe has no telephone line or
        public mailbox of its own.
      </p>
      <p>You can do these by yourself:</p>
      <ul>
        <li>
          a lost password: <Link to="/forgot-password">ask for a link</Link> to the e-mail address
          given at sign-up;
        </li>
        <li>
          a name, a grade, a school or letters by e-mail: change them in{' '}
          <Link to="/settings">Settings</Link>, signed in as the pupil;
        </li>
        <li>all we keep, or its end: download or erase it under Your data, on the same page;</li>
        <li>
          what was paid, with receipts: Payment History on the{' '}
          <Link to="/subscription">Subscription</Link> page.
        </li>
      </ul>
    </TextSection>
  </TextPage>
);
