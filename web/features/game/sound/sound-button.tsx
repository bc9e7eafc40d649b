import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { usePlaying } from '../playing-context.ts';
import { SoundFrame } from './sound-frame.tsx';

/** Mute button in the header while there is a background sound, and the player of that sound. */
export function SoundButton({ userId }: { readonly userId: number }) {
  const {
    sound: { background, isMuted, toggle, plays, isWanted, onFailed },
  } = usePlaying();
  if (background === null) return null;
  return (
    <>
      <IconButton
        icon={{ name: isMuted ? 'speaker-slash' : 'speaker-high' }}
        label={message('game.sound')}
        on={!isMuted}
        onClick={toggle}
      />
      {isWanted && (
        <SoundFrame key={background} userId={userId} address={background} plays={plays} onFailed={onFailed} />
      )}
    </>
  );
}

/** Mute switch in the title sheet for quests without background sound: it applies to the effects. */
export function SoundSwitch() {
  const {
    sound: { background, isMuted, toggle },
  } = usePlaying();
  if (background !== null) return null;
  return (
    <Button onClick={toggle} aria-pressed={!isMuted}>
      <Icon name={isMuted ? 'speaker-slash' : 'speaker-high'} />
      {message('game.sound')}
    </Button>
  );
}
