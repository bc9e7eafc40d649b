import { useState } from 'react';
import { formatCoordinate, parseCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import { DEFAULT_VISIBILITY, type Mindset, type Visibility } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { MessageKey } from '@mangoquest/core/messages/messages.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { distanceFrom } from '@mangoquest/core/quest/distance.rules.ts';
import { GAME_ENTRY_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import { boardOf } from '../../../map/board.ts';
import { PlaceDialog } from '../../../map/place-dialog.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { moveMindset } from '../actions/move-mindsets.ts';
import { useEditor } from '../editor-context.ts';
import { useListOnly } from '../list-only.ts';
import type { MindsetEditing } from './use-mindset-editing.ts';

const ZOOMS = [['startZoom', 'editor.startZoom'], ['minZoom', 'editor.minZoom'], ['maxZoom', 'editor.maxZoom']] as const;

export function AdvancedTab({ mindset, editing }: { readonly mindset: Mindset; readonly editing: MindsetEditing }) {
  const { visibility } = mindset;
  const isMapless = useListOnly();
  const onBoard = isBoard(useEditor().quest.properties);
  const changeVisibility = (fields: Partial<Visibility>, key: string) => {
    editing.edit({ visibility: { ...visibility, ...fields } }, key);
  };
  return (
    <section className="inspector__section inspector__fields">
      <TextInput
        label={message('editor.group')} hint={message('editor.groupHint')} value={mindset.group} error={editing.errorOf('group')}
        onChange={(group) => { editing.edit({ group }, 'group'); }} onBlur={() => { editing.leave('group'); }}
      />
      {isMapless && <PlaceButton mindset={mindset} editing={editing} />}
      <div className="inspector__two">
        <CoordinateInput mindset={mindset} axis="latitude" label={onBoard ? 'map.boardUp' : 'editor.latitude'} editing={editing} />
        <CoordinateInput mindset={mindset} axis="longitude" label={onBoard ? 'map.boardAcross' : 'editor.longitude'} editing={editing} />
      </div>
      <TextInput
        label={message('editor.visibleFrom')} hint={message('editor.visibleFromHint')} inputMode="numeric" value={String(visibility.minDistance)}
        error={editing.errorOf('visibility.minDistance')}
        onChange={(text) => { changeVisibility({ minDistance: distanceFrom(text) }, 'minDistance'); }}
        onBlur={() => { editing.leave('visibility.minDistance'); }}
      />
      <div className="inspector__three">
        {ZOOMS.map(([key, label]) => (
          <TextInput
            key={key} label={message(label)} inputMode="numeric" value={String(visibility[key])} error={editing.errorOf(`visibility.${key}`)}
            onChange={(text) => {
              const digits = text.replace(/\D/g, '').slice(0, 3);
              changeVisibility({ [key]: digits === '' ? DEFAULT_VISIBILITY[key] : Number(digits) }, key);
            }}
            onBlur={() => { editing.leave(`visibility.${key}`); }}
          />
        ))}
      </div>
    </section>
  );
}

/** Where there is no room for the map beside the mindset, its place is picked on one of its own. */
function PlaceButton({ mindset, editing }: { readonly mindset: Mindset; readonly editing: MindsetEditing }) {
  const { quest, drawings } = useEditor();
  const [open, setOpen] = useState(false);
  const place = { latitude: mindset.latitude, longitude: mindset.longitude };
  return (
    <>
      <Button onClick={() => { setOpen(true); }}><Icon name="map-pin" />{message('editor.place')}</Button>
      {open && (
        <PlaceDialog
          title={message('editor.placeTitle')} initial={place} board={boardOf(quest.properties, drawings)} zoom={GAME_ENTRY_ZOOM} closeLabel={message('common.cancel')}
          onSave={async (to) => { editing.run(moveMindset(mindset.id, to)); }} onClose={() => { setOpen(false); }}
        />
      )}
    </>
  );
}

/** A coordinate typed in: taken on leaving the field, or on Enter; what is none goes back to what was. */
function CoordinateInput({ mindset, axis, label, editing }: {
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
      label={message(label)} inputMode="decimal" value={typed ?? formatCoordinate(mindset[axis])} error={editing.errorOf(axis)}
      onChange={setTyped} onBlur={take} onKeyDown={(event) => { if (event.key === 'Enter') take(); }}
    />
  );
}
