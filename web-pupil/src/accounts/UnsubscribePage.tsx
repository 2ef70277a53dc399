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
        title: 'Mail from Mahoe',
        text: 'On Mondays Mahoe tells the family what was practised in the week before.',
      }}
      question={<p>Shall Mahoe stop sending the weekly summary about this account to you?</p>}
      answer="Stop the weekly summary"
      onAnswer={async (query) => (await end({ query })).message}
      more="It can be switched on again in the settings of the account. Mails about the subscription and the password still come."
    />
  );
};
