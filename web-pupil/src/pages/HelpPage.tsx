import { Link } from 'react-router';
import { TextPage, TextSection } from './TextPage.tsx';

/** Answers to the first questions of pupils and grown-ups. */
export const HelpPage = () => (
  <TextPage title="Help" lead="Short answers to what people ask first.">
    <TextSection title="How do I make an account?">
      <p>
        Choose Get Started and fill in the form. With a voucher from your school, type its code
        first; without one, a grown-up pays with a card. Write your username and your password down
        in a safe place, or ask a grown-up to keep them.
      </p>
    </TextSection>
    <TextSection title="I forgot my password">
      <p>
        Choose <Link to="/forgot-password">Forgot your password</Link> where you sign in. The link
        goes to the e-mail address given at sign-up, so ask the grown-up who reads it.
      </p>
    </TextSection>
    <TextSection title="How does a quiz work?">
      <ul>
        <li>A quiz has ten questions on one topic, and one clock for all of them.</li>
        <li>
          Choose an answer, then press Check answer. You can also use the arrow keys, letters or
          numbers.
        </li>
        <li>The clock waits while you read the explanation.</li>
        <li>If you close the page, open the topic again and carry on where you were.</li>
        <li>If you go offline, your answer is saved and sent when you are online again.</li>
      </ul>
    </TextSection>
    <TextSection title="Why is a topic locked?">
      <p>
        Topics open one after another. When you start a locked one, Mahoe tells you which topic to
        master first. To master a topic, get enough of your last answers in it right: the goal is
        marked on its bar.
      </p>
    </TextSection>
    <TextSection title="How do I grow my tree?">
      <p>
        Every answer can earn experience, and right answers earn the most. Your experience decides
        your level, and your level decides how tall your tree is.
      </p>
    </TextSection>
    <TextSection title="Who can write to me?">
      <p>
        Other pupils can send you feelings, pictures and stickers. Only friends can send drawings
        and voice messages, and these wait until a grown-up has looked at them. If a message makes
        you feel bad, press Report under it. You can block a pupil on their page; they will not
        know.
      </p>
    </TextSection>
    <TextSection title="The sounds are too much">
      <p>The loudspeaker button at the top switches sounds off. Mahoe remembers your choice.</p>
    </TextSection>
    <TextSection title="Something is wrong">
      <p>
        See <Link to="/contact">Contact</Link>.
      </p>
    </TextSection>
  </TextPage>
);
