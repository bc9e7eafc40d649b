import { message } from '../../language/language.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import type { ChipTone } from '../../ui/controls/chip.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** Badge: the user has finished this game. */
export function Finished() {
  return (
    <>
      <Icon name="check-circle" weight="fill" />
      {message('tile.finished')}
    </>
  );
}

/** The same as a chip, for tiles and presentations. */
export function FinishedChip({ tone }: { readonly tone: ChipTone }) {
  return (
    <Chip tone={tone} icon={{ name: 'check-circle', weight: 'fill' }}>
      {message('tile.finished')}
    </Chip>
  );
}
