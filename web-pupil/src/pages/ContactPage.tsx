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
        Ask your school first: the people who gave you your voucher run Mahoe for you. They can look
        at an account and its progress, give a new password, and pause or erase an account. They can
        check again a drawing, a recording or a picture that was not allowed. Mahoe has no telephone
        line or public mailbox of its own.
      </p>
      <p>You can do these by yourself:</p>
      <ul>
        <li>
          a lost password: <Link to="/forgot-password">ask for a link</Link> to the e-mail address
          given at sign-up;
        </li>
        <li>
          a name, a grade, a school or the e-mails we send: change them in{' '}
          <Link to="/settings">Settings</Link>, signed in as the pupil;
        </li>
        <li>
          your data: on the same page, “Download your data” gives you all we keep, and “Erase
          everything” deletes it;
        </li>
        <li>
          what was paid, with receipts: Payment History on the{' '}
          <Link to="/subscription">Subscription</Link> page.
        </li>
      </ul>
    </TextSection>
  </TextPage>
);
