// Access to the outbox of a test app.
import type { UnsentMail } from '../ports/mailer.ts';
import type { TestApp } from './test-app.ts';

/** The newest mail to an address; throws if there is none. */
export async function mailTo(app: Pick<TestApp, 'storage'>, email: string): Promise<UnsentMail> {
  const mail = (await app.storage.outbox.newest(1_000)).find(({ to }) => to === email);
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  return mail;
}

/** The code in a mail's link. */
export async function mailedCode(app: Pick<TestApp, 'storage'>, email: string): Promise<string> {
  const { text } = await mailTo(app, email);
  const code = /#(?:recover|confirm-email)=([0-9a-f]{40})/.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code in ${text}`);
  return code;
}
