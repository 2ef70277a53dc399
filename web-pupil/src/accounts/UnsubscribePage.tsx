import { unsubscribe } from '@mahoe/contracts/accounts/unsubscribe';
import { useCommand } from '../apiClient.ts';
import { EmailLinkPage } from './EmailLinkPage.tsx';

/** The page that ends the weekly summary, opened by the link in a summary. */
export const UnsubscribePage = () => {
  const { mutateAsync: end } = useCommand(unsubscribe);
  return (
    <EmailLinkPage
      pageTitle="Weekly summary"
      heading="Weekly summary"
      scene={{
        title: 'E-mail from Mahoe',
        text: 'On Mondays Mahoe sends the family a summary of the week before.',
      }}
      question={<p>Should Mahoe stop sending you the weekly summary about this account?</p>}
      answer="Stop the weekly summary"
      onAnswer={async (query) => (await end({ query })).message}
      more="You can switch it on again in the settings of the account. You still get e-mails about the subscription and the password."
    />
  );
};
