import { Link } from 'react-router';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { usePrice } from '../reads/usePrice.ts';
import { TextPage, TextSection } from './TextPage.tsx';
import styles from './PricingPage.module.css';

/** The price and its conditions. */
export const PricingPage = () => {
  const price = usePrice();
  return (
    <TextPage title="Pricing" lead="One price, everything included.">
      <Card className={styles['price']}>
        <p>
          <span className={styles['amount']}>{price?.formatted ?? 'JMD …'}</span> a month
        </p>
        <ul>
          <li>All five subjects, grades 4, 5 and 6</li>
          <li>As many quizzes as you like, with every answer explained</li>
          <li>Your level, your mastery and your place on the leaderboard</li>
        </ul>
        <ButtonLink to="/signup">Get Started</ButtonLink>
      </Card>
      <TextSection title="Vouchers">
        <p>
          A voucher can make one or more months cheaper or free. Type its code when you make your
          account, or later on the Subscription page.
        </p>
      </TextSection>
      <TextSection title="When a subscription ends">
        <p>
          Nothing is taken away. You can still sign in and see your level, your mastery and the
          leaderboard. To start a new quiz you need an active subscription. There is no automatic
          renewal.
        </p>
        <p>
          Questions? See <Link to="/help">Help</Link>.
        </p>
      </TextSection>
    </TextPage>
  );
};
