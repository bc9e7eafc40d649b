import { ownMindsets } from '../../../api/queries/social.ts';
import { message } from '../../../language/language.ts';
import { useAsk } from '../../../session/queries.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { withSocial } from '../model/screen-state.ts';
import { usePlaying } from '../playing-context.ts';

/** In a social quest: opens the player's own questions, or the form for the first one. */
export function SocialButton() {
  const {
    game: { quest },
    trial,
  } = usePlaying();
  return quest.editable && trial === null ? <OwnButton questId={quest.id} /> : null;
}

function OwnButton({ questId }: { readonly questId: number }) {
  const { store } = usePlaying();
  const { data, problem, isLoading } = useAsk(ownMindsets, { questId });
  if (data === undefined || (data.room === 0 && data.mindsets.length === 0)) return null;
  // If one was just added, the list opens, which shows its state.
  const isFirst = data.mindsets.length === 0 && problem === null && !isLoading;
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
