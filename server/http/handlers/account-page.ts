import * as calls from '@mangoquest/contract/calls/account-page.ts';
import type { AccountDeletionService } from '../../services/account/account-deletion.service.ts';
import type { AccountPageService } from '../../services/account/account-page.service.ts';
import type { PersonalDataService } from '../../services/account/personal-data.service.ts';
import { sessionHandler } from '../handler.ts';
import { CLEAR_SITE_DATA } from '../security-headers.ts';
import { StreamedReply } from '../streamed-reply.ts';

export interface AccountPageHandlersDeps {
  readonly page: AccountPageService;
  readonly data: PersonalDataService;
  readonly deletion: AccountDeletionService;
}

export function accountPageHandlers({ page, data, deletion }: AccountPageHandlersDeps) {
  return {
    saveSettings: sessionHandler(calls.saveSettings, (settings, { session }) => page.save(session.userId, settings), {
      limit: 'save',
    }),

    agreeToTerms: sessionHandler(calls.agreeToTerms, ({ version }, { session, now }) =>
      page.agree(session.userId, version, now),
    ),

    fetchMyData: sessionHandler(
      calls.fetchMyData,
      async (_input, context) => {
        const pieces = await data.download(context.session.userId, context.now);
        context.setHeader('content-disposition', 'attachment; filename="mangoquest-data.json"');
        return new StreamedReply(pieces);
      },
      { limit: 'save', isLarge: true },
    ),

    fetchDeletion: sessionHandler(calls.fetchDeletion, (_input, { session }) => deletion.scope(session.userId)),

    deleteUser: sessionHandler(
      calls.deleteUser,
      async (proof, context) => {
        await deletion.delete(context.session, proof, context.now);
        context.setRefreshToken(null);
        context.setDeviceToken(null);
        context.setHeader('clear-site-data', CLEAR_SITE_DATA);
        return { deleted: true as const };
      },
      { limit: 'sign-in' },
    ),
  };
}
