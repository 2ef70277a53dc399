import { Article, Part } from './Article.tsx';

/** What is stored about a child, and who sees it. */
export const PrivacyPage = () => (
  <Article title="Privacy" lead="What Mahoe keeps about you, and who can see it.">
    <Part title="What we keep">
      <ul>
        <li>
          Your name, username, e-mail address, grade and school, as you typed them. They are stored
          encrypted with a key of your own.
        </li>
        <li>Your password, scrambled so that nobody can read it.</li>
        <li>Your answers, how long they took, and what you earned with them.</li>
      </ul>
    </Part>
    <Part title="Who sees it">
      <ul>
        <li>
          Other pupils see your username, your first name, the first letter of your last name, your
          grade and your progress. They never see your e-mail address, your school or your wrong
          answers.
        </li>
        <li>Administrators see your account, so that they can help you.</li>
        <li>There are no adverts, and nothing is sold or given to advertisers.</li>
      </ul>
    </Part>
    <Part title="How we learn from answers">
      <p>
        We study answers without names to make practice better. For example, we compare two ways of
        choosing the next questions. Both use the same topics.
      </p>
    </Part>
    <Part title="In your browser">
      <p>
        One cookie keeps you signed in. The browser also remembers your name, username, grade and
        level, whether you want sounds and falling petals, what you ticked off in your action plan,
        an answer you have not finished, and an answer that is still waiting for the internet. Log
        out makes it forget who you are. Your ticks, your settings and a waiting answer stay on this
        device; an unfinished answer stays until you close the page.
      </p>
    </Part>
    <Part title="Your choice">
      <p>
        A parent or guardian may ask to see what is kept about their child: ask whoever gave you
        your voucher. Correcting and erasing it is not possible yet, and is on its way.
      </p>
    </Part>
  </Article>
);
