/** An e-mail as it is sent. */
export interface OutgoingEmail {
  /** Id that stays the same for every attempt, so that a recipient can recognise duplicates. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for one-click unsubscribing from e-mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Transport that delivers e-mails. */
export interface EmailTransport {
  /**
   * @throws EmailRefused if it will never be accepted; another error if a later attempt may succeed
   */
  send(letter: OutgoingEmail): Promise<void>;
}

/** The server refuses this e-mail for good. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}

/** The mail server does not answer, or has not lately: the e-mail was not sent, or nobody knows. */
export class MailServerAway extends Error {
  override readonly name = 'MailServerAway';
  readonly code = 'no-answer';
}
