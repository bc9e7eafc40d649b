import type { SignInResult } from '../../services/account/accounts.service.ts';
import type { SessionsService } from '../../services/account/sessions.service.ts';
import type { Context } from '../handler.ts';

/** The login reply with the refresh cookie. Ends the session that this browser had before. */
export async function signInReply(result: SignInResult, context: Context, sessions: SessionsService) {
  if (!('tokens' in result)) return { outcome: result.outcome };
  if (context.refreshToken !== null) await sessions.endByRefreshToken(context.refreshToken);
  const { user, tokens, deviceToken } = result;
  context.setRefreshToken(tokens.refreshToken);
  if (deviceToken !== null) context.setDeviceToken(deviceToken);
  return { outcome: result.outcome, userId: user.id, username: user.username, token: tokens.accessToken };
}
