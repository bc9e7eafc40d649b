import { useNavigate } from 'react-router';
import { MAX_OF_PLAYER, MAX_OF_PLAYERS } from '@mangoquest/core/mindset/players.ts';
import { message } from '../../../language/language.ts';
import { useSession } from '../../../session/use-session.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { loginPath, paths } from '../../../ui/paths.ts';
import { withSocial } from '../model/screen-state.ts';
import { usePlaying } from '../playing-context.ts';
import { useSocialQuest } from './use-social-quest.ts';

/** In a social quest: opens the player's own questions, or the form for the first one; or says why there is none. */
export function SocialButton() {
  const {
    game: { quest },
    store,
  } = usePlaying();
  const { data, isSocial, isFirst } = useSocialQuest();
  const tellNoRoom = useNoRoomTold();
  const { user } = useSession();
  if (!isSocial) return null;
  // Where they could not be loaded, the list says so and offers to try again; guests have none.
  const isList = data === undefined ? user?.isGeneric !== true : data.room > 0 || data.mindsets.length > 0;
  // Creators add theirs on the mindset map.
  if ((data === undefined || !isList) && user?.id === quest.creator.userId) return null;
  return (
    <IconButton
      floating
      icon={{ name: 'plus' }}
      label={message('game.socialAdd')}
      onClick={() => {
        if (isList) store.update((state) => withSocial(state, isFirst ? { known: null, place: 'here' } : 'list'));
        else tellNoRoom(data?.mindsets.length ?? 0);
      }}
    />
  );
}

/** Tells why no mindset can be added: guests have none, and the quest or the player may be full. */
export function useNoRoomTold(): (ownCount: number) => void {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { user } = useSession();
  return (ownCount) => {
    if (user?.isGeneric === true) {
      const guest = {
        title: message('game.socialAdd'),
        text: message('game.socialGuest'),
        confirmLabel: message('game.socialSignUp'),
      };
      void dialogs.confirm(guest).then((wants) => {
        if (wants) void navigate(loginPath(paths.game, 'sign-up'));
      });
      return;
    }
    const isOwn = ownCount >= MAX_OF_PLAYER;
    void dialogs.alert({
      title: message('game.socialAdd'),
      text: isOwn
        ? message('game.socialFullOwn', { n: MAX_OF_PLAYER })
        : message('game.socialFull', { n: MAX_OF_PLAYERS }),
    });
  };
}
