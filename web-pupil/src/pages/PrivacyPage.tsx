import { PRIVACY_VERSION } from '@mahoe/contracts/accounts/privacy';
import { Link } from 'react-router';
import { TextPage, TextSection } from './TextPage.tsx';

const StoredData = () => (
  <TextSection title="What we keep">
    <ul>
      <li>
        Your name, username, e-mail address, grade and school, and what else you typed in Settings.
        They are stored encrypted with a key of your own.
      </li>
      <li>Your password, scrambled so that nobody can read it.</li>
      <li>Your answers, how long they took, and what you earned with them.</li>
      <li>
        Your picture, and the drawings and voice messages you send: encrypted with your key, without
        the place or the device they came from.
      </li>
      <li>
        What was paid and when. The number of a card goes to the payment service alone; we never see
        it.
      </li>
      <li>E-mails we sent to the e-mail address.</li>
    </ul>
  </TextSection>
);

const Readers = () => (
  <TextSection title="Who sees it">
    <ul>
      <li>
        Other pupils see your username, your first name, the first letter of your last name, your
        grade and your progress. They never see your e-mail address, your school or your wrong
        answers.
      </li>
      <li>Administrators see your account, so that they can help you.</li>
      <li>
        A drawing, a voice message or a picture of yourself is looked at by a grown-up before
        another pupil gets it. One that is not allowed is deleted. One that was reported is kept for
        90 days, so that what happened can be cleared up, and then its key is destroyed. Nobody’s
        voice is used for anything else.
      </li>
      <li>There are no adverts, and nothing is sold or given to advertisers.</li>
    </ul>
  </TextSection>
);

const Studies = () => (
  <TextSection title="How we learn from answers">
    <p>
      We study answers without names to make practice better. For example, we compare two ways of
      choosing the next questions. Both use the same topics.
    </p>
  </TextSection>
);

const BrowserStorage = () => (
  <TextSection title="In your browser">
    <p>
      One cookie keeps you signed in. Another remembers that you signed in on this device before, so
      that strangers cannot lock you out of it. The browser also remembers your name, username,
      grade and level, whether you want sounds and falling petals, what you ticked off in your
      action plan, an answer you have not finished, and an answer that is still waiting for the
      internet. Log out makes it forget who you are. Your ticks, your settings and a waiting answer
      stay on this device; an unfinished answer stays until you close the page.
    </p>
  </TextSection>
);

const Consent = () => (
  <TextSection title="Who agrees for a child">
    <p>
      An adult does: by paying with a card, by giving a school’s voucher, or by the link in an
      e-mail to the address given at sign-up. We record when, in which of these ways, and for which
      version of this page.
    </p>
  </TextSection>
);

const Choices = () => (
  <TextSection title="Your choice">
    <ul>
      <li>
        <strong>See it all.</strong> In <Link to="/settings">Settings</Link>, under “Download your
        data”, everything we keep about a pupil can be downloaded. A parent or guardian may also ask
        the people who gave the voucher.
      </li>
      <li>
        <strong>Have it erased.</strong> On the same page, under “Erase everything”, with the
        password. After seven days in which you can change your mind, the name, username, e-mail
        address, school, pictures and messages are gone for good: the key they were encrypted with
        is destroyed. Copies of keys are kept for 14 days at most.
      </li>
      <li>
        Your answers stay, under a number that cannot be traced to you: they help us to make better
        questions.
      </li>
    </ul>
  </TextSection>
);

/** Privacy page: the data that is stored about a child, and the people who see it. */
export const PrivacyPage = () => (
  <TextPage title="Privacy" lead="What Mahoe keeps about you, and who can see it.">
    <StoredData />
    <Readers />
    <Studies />
    <BrowserStorage />
    <Consent />
    <Choices />
    <p>Version {PRIVACY_VERSION}</p>
  </TextPage>
);
