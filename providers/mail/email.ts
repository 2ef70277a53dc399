/** A letter as it goes out. */
export interface OutgoingEmail {
  /** The same at every try, so that whoever receives it twice can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one press ends letters of its kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Who takes letters to where they go. */
export interface EmailTransport {
  /** @throws LetterRefused when it will never be taken; another error when it may be, later */
  send(letter: OutgoingEmail): Promise<void>;
}

/** The server will not take this letter, however often it is tried. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}
