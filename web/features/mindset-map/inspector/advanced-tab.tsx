import { useState } from 'react';
import { formatCoordinate, parseCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import { DEFAULT_VISIBILITY, type Mindset, type Visibility } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { MessageKey } from '@mangoquest/core/messages/messages.ts';
import { distanceFrom } from '@mangoquest/core/quest/distance.rules.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { MindsetEditing } from './use-mindset-editing.ts';

const ZOOMS = [['startZoom', 'editor.startZoom'], ['minZoom', 'editor.minZoom'], ['maxZoom', 'editor.maxZoom']] as const;

export function AdvancedTab({ mindset, editing }: { readonly mindset: Mindset; readonly editing: MindsetEditing }) {
  const { visibility } = mindset;
  const changeVisibility = (fields: Partial<Visibility>, key: string) => {
    editing.edit({ visibility: { ...visibility, ...fields } }, key);
  };
  return (
    <section className="inspector__section inspector__fields">
      <TextInput
        label={message('editor.group')} hint={message('editor.groupHint')} value={mindset.group} error={editing.errorOf('group')}
        onChange={(group) => { editing.edit({ group }, 'group'); }} onBlur={() => { editing.leave('group'); }}
      />
      <div className="inspector__two">
        <CoordinateInput mindset={mindset} axis="latitude" label="editor.latitude" editing={editing} />
        <CoordinateInput mindset={mindset} axis="longitude" label="editor.longitude" editing={editing} />
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
