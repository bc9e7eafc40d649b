import { message } from '../../../language/language.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { withSocial } from '../model/screen-state.ts';
import { usePlaying } from '../playing-context.ts';
import { SoundButton } from '../sound/sound-button.tsx';

/** The header while a mindset of the player's own is planted: the way back, and what kind of quest takes it (look m9). */
export function PlantingBar({ userId }: { readonly userId: number }) {
  const {
    game: {
      quest: { title },
    },
    store,
  } = usePlaying();
  return (
    <div className="hud__bar">
      <IconButton
        icon={{ name: 'arrow-left' }}
        label={message('game.backToMap')}
        onClick={() => {
          store.update((state) => withSocial(state, null));
        }}
      />
      <h1 className="hud__title trunc" dir="auto">
        {title}
      </h1>
      {/* Its sound goes on. */}
      <SoundButton userId={userId} />
      <Chip tone="sky" icon={{ name: 'users-three', weight: 'fill' }}>
        {message('game.social')}
      </Chip>
    </div>
  );
}
