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
        Whoever gave you your voucher runs Mahoe for you. Today they can look at an account and its
        progress, pause the account and hand out vouchers. A password, a name or a grade cannot be
        changed yet, and an account cannot be closed yet: please keep the password in a safe place.
        Mahoe has no telephone line or public mailbox yet.
      </p>
    </Part>
  </Article>
);
