import { Article, Part } from './Article.tsx';

/** Whom to turn to. */
export const ContactPage = () => (
  <Article title="Contact" lead="Who can help, and how.">
    <Part title="Pupils">
      <p>
        Ask your teacher, or the grown-up who helped you make your account. If something on Mahoe
        makes you feel bad or unsafe, tell a grown-up you trust straight away.
      </p>
    </Part>
    <Part title="Parents and teachers">
      <p>
        Whoever gave you your voucher runs Mahoe for you: they can reset a password, correct a name,
        change a grade or close an account. Mahoe has no telephone line or public mailbox yet.
      </p>
    </Part>
  </Article>
);
