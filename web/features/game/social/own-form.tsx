import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { EMPTY_DRAFT, draftOf } from '@mangoquest/core/mindset/players-draft.ts';
import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { FieldErrorsContext, focusFirstWrong, useFieldErrors } from '../../../ui/fields/field-errors.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useSheetFocus } from '../../../ui/overlay/use-sheet-focus.ts';
import { withPlantPlace } from '../model/screen-state.ts';
import type { PlantPlace } from '../model/screen-state.ts';
import { usePlaying } from '../playing-context.ts';
import type { Drafts } from './kept-drafts.ts';
import { CameraButton } from './camera-button.tsx';
import { DraftFields, MediaFields } from './own-fields.tsx';
import { withoutChanged } from './own-issues.ts';
import type { FieldError } from './own-issues.ts';
import { useOwnMindsets } from './use-own-mindsets.ts';

interface OwnFormProps {
  readonly drafts: Drafts;
  /** The existing mindset; null for a new one. */
  readonly known: Mindset | null;
  readonly place: PlantPlace;
  /** The map is being dragged: of the form its title and its button stay (look m9). */
  readonly isMapHeld: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Form for a mindset of the player's own, new or existing. */
export function OwnForm({ drafts, known, place, isMapHeld, onDone, onClose }: OwnFormProps) {
  const { map, player } = usePlaying();
  const own = useOwnMindsets();
  const key = known?.id ?? 0;
  const [draft, setDraft] = useState<PlayersDraft>(
    () => drafts.open(key) ?? (known === null ? EMPTY_DRAFT : draftOf(known)),
  );
  const { wrong, fields, leaveOut, show } = useWrong();
  const set = (change: Partial<PlayersDraft>) => {
    leaveOut(change);
    // A picture comes later than what it was taken for.
    const changed = { ...(drafts.get(key) ?? draft), ...change };
    drafts.set(key, changed);
    setDraft(changed);
  };
  const at = (): LatLng | null => {
    if (place === 'kept') return null;
    // If the player's position is unknown, the mindset is placed at the mark on the map.
    return (place === 'here' ? player.position : null) ?? map.current?.getCenter() ?? null;
  };
  const heading = useSheetFocus<HTMLHeadingElement>();
  useShown(place === 'kept' ? known : place === 'here' ? player.position : null, place);
  const title = message(known === null ? 'game.socialAdd' : 'game.socialChange');
  return (
    <Sheet
      hasClose
      label={title}
      onClose={onClose}
      className={isMapHeld ? 'social social--plant is-yielding' : 'social social--plant'}
      footer={
        <div className="social__foot">
          <CameraButton
            image={draft.image}
            onTaken={(image) => {
              set({ image });
            }}
          />
          <Button
            variant="primary"
            size="large"
            busy={own.isSending}
            onClick={() => {
              void own.save(drafts, draft, known, { kind: place, at: at() }).then((saved) => {
                if (saved === 'done') {
                  drafts.delete(key);
                  onDone();
                  return;
                }
                show(saved);
              });
            }}
          >
            {message(known === null ? 'game.socialPlant' : 'game.socialSave')}
          </Button>
        </div>
      }
    >
      <header className="play__h">
        <div className="grow">
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className="sm muted">{message('game.socialSeen')}</p>
        </div>
        <button type="button" className="icbtn" aria-label={message('ui.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <FieldErrorsContext value={fields}>
        <div className="social__f">
          <DraftFields draft={draft} errors={wrong} set={set} />
          <PlaceChoice place={place} isNew={known === null} />
          <MediaFields draft={draft} errors={wrong} set={set} />
        </div>
      </FieldErrorsContext>
    </Sheet>
  );
}

/** What is wrong with the draft: all that was found, but for what was changed since. */
function useWrong() {
  const [wrong, setWrong] = useState<readonly FieldError[]>([]);
  const fields = useFieldErrors();
  return {
    wrong,
    fields,
    leaveOut: (change: Partial<PlayersDraft>) => {
      setWrong((before) => withoutChanged(before, change));
    },
    show: (found: readonly FieldError[]) => {
      // Drawn before a field of it takes the focus.
      flushSync(() => {
        setWrong(found);
      });
      if (found.length > 0) focusFirstWrong(fields, 'nearest');
    },
  };
}

function PlaceChoice({ place, isNew }: { readonly place: PlantPlace; readonly isNew: boolean }) {
  const { store } = usePlaying();
  return (
    <SegmentedControl<PlantPlace>
      block
      label={message('game.socialPlace')}
      value={place}
      onChange={(wanted) => {
        store.update((state) => withPlantPlace(state, wanted));
      }}
      segments={[
        ...(isNew ? [] : [{ value: 'kept' as const, label: message('game.socialKept') }]),
        { value: 'here', label: message('game.socialHere') },
        { value: 'middle', label: message('game.socialMiddle') },
      ]}
    />
  );
}

/** Moves a newly chosen place into the visible part of the map. */
function useShown(at: LatLng | null, place: PlantPlace): void {
  const { map } = usePlaying();
  const show = useEffectEvent(() => {
    if (at !== null) map.current?.flyTo(at);
  });
  useEffect(() => {
    show();
  }, [place]);
}
