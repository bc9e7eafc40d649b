import { useMemo, useState } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { message } from '../../language/language.ts';
import { NotesLayer } from '../../map/layers/notes-layer.tsx';
import { HtmlPresenter } from './html-presenter.tsx';

/** The accessible name of a label is its first line. */
const firstLine = (text: string) => text.split('\n', 1)[0]?.trim() ?? '';

function nameOf({ type, properties: { name = '', content = '' } }: Drawing): string {
  return type === 'label'
    ? message('map.labelNamed', { text: firstLine(content) })
    : message('map.signalNamed', { name });
}

/** The labels and signals of a quest's map; each opens its text. Spec §2, HTML presenter. */
export function MapNotes({ drawings }: { readonly drawings: readonly Drawing[] }) {
  const [opened, setOpened] = useState<Drawing | null>(null);
  const notes = useMemo(
    () =>
      drawings
        .filter(({ type }) => type === 'label' || type === 'signal')
        .map((drawing) => ({ drawing, name: nameOf(drawing) })),
    [drawings],
  );
  return (
    <>
      <NotesLayer notes={notes} label={message('map.notes')} onOpen={setOpened} />
      {opened && (
        <HtmlPresenter
          drawing={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
}
