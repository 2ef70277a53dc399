import { TextPage, TextSection } from './TextPage.tsx';

/** The terms of use. */
export const TermsPage = () => (
  <TextPage title="Terms" lead="The rules, in plain words.">
    <TextSection title="Your account">
      <ul>
        <li>
          Mahoe is for pupils of grades 4, 5 and 6. A parent or guardian should agree before a child
          signs up.
        </li>
        <li>An account is for one pupil. Keep your password to yourself.</li>
        <li>Choose a username that is kind and does not give away where you live.</li>
      </ul>
    </TextSection>
    <TextSection title="Fair play">
      <p>
        Answer by yourself. Guessing very quickly earns no experience. Accounts that hurt others or
        cheat can be paused by an administrator.
      </p>
    </TextSection>
    <TextSection title="What Mahoe is, and is not">
      <p>
        Mahoe is practice. Its scores, levels and bands are not official results of the Primary Exit
        Profile, and Mahoe is not run by the Ministry of Education.
      </p>
    </TextSection>
    <TextSection title="Paying">
      <p>
        A subscription or a voucher lasts for the number of months it says. Then it ends. It is
        never renewed automatically.
      </p>
    </TextSection>
  </TextPage>
);
