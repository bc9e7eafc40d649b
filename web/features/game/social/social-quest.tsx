import { message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { withSocial } from '../model/screen-state.ts';
import { usePlaying } from '../playing-context.ts';
import { useSocialQuest } from './use-social-quest.ts';

/** In a social quest: opens the player's own questions, or the form for the first one. */
export function SocialButton() {
  const { store } = usePlaying();
  const { data, isFirst } = useSocialQuest();
  if (data === undefined || (data.room === 0 && data.mindsets.length === 0)) return null;
  return (
    <IconButton
      floating
      icon={{ name: 'plus' }}
      label={message('game.socialAdd')}
      onClick={() => {
        store.update((state) => withSocial(state, isFirst ? { known: null, place: 'here' } : 'list'));
      }}
    />
  );
}
