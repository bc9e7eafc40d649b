export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An address that ends such mails by an empty POST (RFC 8058), for mail programs; none for those that are sent once. */
  readonly unsubscribe?: string;
}

/** A mail that waits, or is never sent. */
export interface UnsentMail extends Mail {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** Who our mails come from. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
}

/** Hands mails over to a mail server. */
export interface Mailer {
  /** Resolves when the mail server took it; throws with its reason otherwise. */
  send(mail: UnsentMail): Promise<void>;
  close(): void;
}
