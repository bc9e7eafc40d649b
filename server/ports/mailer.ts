export interface Mail {
  /** A single address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URL for one-click unsubscribing by an empty POST (RFC 8058); absent for mails that are sent only once. */
  readonly unsubscribe?: string;
}

/** A mail that is pending, or never sent. */
export interface UnsentMail extends Mail {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** The sender of our mails. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
}

/** Sends mails through a mail server. */
export interface Mailer {
  /** Resolves when the mail server has accepted it; otherwise throws with its reason. */
  send(mail: UnsentMail): Promise<void>;
  close(): void;
}
