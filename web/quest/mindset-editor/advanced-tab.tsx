import { useState } from 'react';
import { formatCoordinate, parseCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { DEFAULT_VISIBILITY, type Mindset, type Visibility } from '@mangoquest/core/mindset/mindset.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { typedDistance } from '@mangoquest/core/quest/distance.rules.ts';
import { GAME_ENTRY_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import { message } from '../../language/language.ts';
import type { BoardGround } from '../../map/map-types.ts';
import { PlaceDialog } from '../../map/place-dialog.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { MindsetSwitches } from './mindset-switches.tsx';
import type { MindsetEditing } from './mindset-editing.ts';

const ZOOMS = [
  ['startZoom', 'editor.startZoom'],
  ['minZoom', 'editor.minZoom'],
  ['maxZoom', 'editor.maxZoom'],
] as const;

export interface AdvancedTabProps {
  readonly mindset: Mindset;
  readonly editing: MindsetEditing;
  /** The board of the quest; `null` for a real map. */
  readonly board: BoardGround | null;
  /** Given where the main map is not visible beside the editor: the place is then picked on a map of its own. */
  readonly onPlace?: ((place: LatLng) => void) | undefined;
}

/** Group, place and distance of visibility of a mindset. */
export function AdvancedTab({ mindset, editing, board, onPlace }: AdvancedTabProps) {
  const { visibility } = mindset;
  const changeVisibility = (fields: Partial<Visibility>, key: string) => {
    editing.edit({ visibility: { ...visibility, ...fields } }, key);
  };
  return (
    <>
      <section className="inspector__section inspector__fields">
        <TextInput
          label={message('editor.group')}
          hint={message('editor.groupHint')}
          value={mindset.group}
          error={editing.errorOf('group')}
          onChange={(group) => {
            editing.edit({ group }, 'group');
          }}
          onBlur={() => {
            editing.leave('group');
          }}
        />
        {onPlace && <PlaceButton mindset={mindset} board={board} onPlace={onPlace} />}
        <div className="inspector__two">
          <CoordinateInput
            mindset={mindset}
            axis="latitude"
            label={board ? 'map.boardUp' : 'editor.latitude'}
            editing={editing}
          />
          <CoordinateInput
            mindset={mindset}
            axis="longitude"
            label={board ? 'map.boardAcross' : 'editor.longitude'}
            editing={editing}
          />
        </div>
        <TextInput
          label={message(board ? 'editor.visibleFromOnBoard' : 'editor.visibleFrom')}
          hint={message('editor.visibleFromHint')}
          inputMode="numeric"
          value={String(visibility.minDistance)}
          error={editing.errorOf('visibility.minDistance')}
          onChange={(text) => {
            changeVisibility({ minDistance: typedDistance(text) }, 'minDistance');
          }}
          onBlur={() => {
            editing.leave('visibility.minDistance');
          }}
        />
        <div className="inspector__three">
          {ZOOMS.map(([key, label]) => (
            <TextInput
              key={key}
              label={message(label)}
              inputMode="numeric"
              value={String(visibility[key])}
              error={editing.errorOf(`visibility.${key}`)}
              onChange={(text) => {
                const digits = text.replace(/\D/g, '').slice(0, 3);
                changeVisibility({ [key]: digits === '' ? DEFAULT_VISIBILITY[key] : Number(digits) }, key);
              }}
              onBlur={() => {
                editing.leave(`visibility.${key}`);
              }}
            />
          ))}
        </div>
      </section>
      <MindsetSwitches mindset={mindset} editing={editing} />
    </>
  );
}

function PlaceButton({
  mindset: { latitude, longitude },
  board,
  onPlace,
}: Pick<AdvancedTabProps, 'mindset' | 'board'> & { readonly onPlace: (place: LatLng) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="map-pin" />
        {message('editor.place')}
      </Button>
      {open && (
        <PlaceDialog
          title={message('editor.placeTitle')}
          initial={{ latitude, longitude }}
          board={board}
          zoom={GAME_ENTRY_ZOOM}
          closeLabel={message('common.cancel')}
          onSave={async (to) => {
            onPlace(to);
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** Coordinate input: applied on blur or Enter; invalid text is reset. */
function CoordinateInput({
  mindset,
  axis,
  label,
  editing,
}: {
  readonly mindset: Mindset;
  readonly axis: 'latitude' | 'longitude';
  readonly label: MessageKey;
  readonly editing: MindsetEditing;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const value = typed === null ? null : parseCoordinate(typed, axis);
    setTyped(null);
    if (value !== null) editing.edit({ [axis]: value }, axis);
    editing.leave(axis);
  };
  return (
    <TextInput
      label={message(label)}
      inputMode="decimal"
      value={typed ?? formatCoordinate(mindset[axis])}
      error={editing.errorOf(axis)}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
