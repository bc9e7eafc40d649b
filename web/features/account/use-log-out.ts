import { useNavigate } from 'react-router';
import { message } from '@mangoquest/core/messages/messages.ts';
import { logOut } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { paths } from '../../ui/paths.ts';

/** Logs out and leads to the start page; a generic account is warned first (Spec §4, logout). */
export function useLogOut(): () => Promise<void> {
  const { user } = useSession();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return async () => {
    if (user?.isGeneric === true) {
      const sure = await dialogs.confirm({
        title: message('account.logOutGuest'), text: message('account.logOutGuestText'), confirmLabel: message('nav.logOut'), destructive: true,
      });
      if (!sure) return;
    }
    await logOut();
    void navigate(paths.start);
  };
}
