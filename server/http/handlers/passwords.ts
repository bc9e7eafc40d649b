import * as emailCalls from '@mangoquest/contract/calls/email-change.ts';
import * as calls from '@mangoquest/contract/calls/recovery.ts';
import { Reauthorize } from '../../ports/domain-errors.ts';
import type { EmailChangeService } from '../../services/account/email-change.service.ts';
import type { PasswordsService } from '../../services/account/passwords.service.ts';
import type { SessionsService } from '../../services/account/sessions.service.ts';
import { handler, sessionHandler } from '../handler.ts';
import { signInReply } from './sign-in-reply.ts';

export interface PasswordHandlersDeps {
  readonly passwords: PasswordsService;
  readonly emailChange: EmailChangeService;
  readonly sessions: SessionsService;
}

export function passwordHandlers({ passwords, emailChange, sessions }: PasswordHandlersDeps) {
  return {
    requestPasswordMail: handler(
      calls.requestPasswordMail,
      ({ email }, context) => passwords.sendLink(email, context, context.now),
      { session: 'ignored', limit: 'sign-in' },
    ),

    setPassword: handler(
      calls.setPassword,
      async (input, context) => {
        const { now, session } = context;
        const wanted = { ...input, userId: input.userId ?? 0 };
        if (input.code !== '') return signInReply(await passwords.setByCode(wanted, context, now), context, sessions);
        if (session === null) throw new Reauthorize();
        return signInReply(await passwords.change(session, wanted, context, now), context, sessions);
      },
      { session: 'tolerated', limit: 'sign-in' },
    ),

    makeLogInCode: sessionHandler(
      calls.makeLogInCode,
      (_input, { session, now }) => passwords.logInCode(session, now),
      { limit: 'save' },
    ),

    fetchEmailChange: sessionHandler(
      emailCalls.fetchEmailChange,
      (_input, { session, now }) => emailChange.of(session.userId, now),
      { limit: 'read' },
    ),

    changeEmail: sessionHandler(emailCalls.changeEmail, async (input, context) => ({
      change: await emailChange.start(context.session, input, context, context.now),
    })),

    confirmEmail: handler(
      emailCalls.confirmEmail,
      ({ code }, context) => emailChange.confirm(code, context.session, context, context.now),
      { session: 'tolerated', limit: 'sign-in' },
    ),

    cancelEmailChange: sessionHandler(emailCalls.cancelEmailChange, async (_input, { session }) => ({
      wasUnderWay: await emailChange.cancel(session.userId),
    })),
  };
}
