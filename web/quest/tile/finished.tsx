import { message } from '../../language/language.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import type { ChipTone } from '../../ui/controls/chip.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** That somebody has brought the game to its end. */
export function Finished() {
  return (
    <>
      <Icon name="check-circle" weight="fill" />
      {message('tile.finished')}
    </>
  );
}

/** The same among the chips of a tile or a presentation. */
export function FinishedChip({ tone }: { readonly tone: ChipTone }) {
  return (
    <Chip tone={tone} icon={{ name: 'check-circle', weight: 'fill' }}>
      {message('tile.finished')}
    </Chip>
  );
}
