import { useCallback } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { drawingTitle } from '@mangoquest/core/drawing/names.ts';
import { CallError } from '../../api/call-error.ts';
import { locale, message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type Dialogs, useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { editDrawing, eraseDrawings } from './actions/shapes.ts';
import type { Delivery } from './delivery.ts';
import type { Editor } from './editor-context.ts';
import type { MapPictures } from './map-pictures.ts';
import { documentOf, select, viewKey } from './model/editor-state.ts';
import { actOn, idOfKey } from './model/over-a-wait.ts';
import { pendingChanges } from './model/pending.ts';
import { gonePictures } from './model/refused.ts';

type Wish = 'again' | 'out';

function asked(dialogs: Dialogs, name: string): Promise<Wish | null> {
  return dialogs.show<Wish>((settle) => (
    <Modal
      title={message('gonePicture.title', { name })}
      size="small"
      role="alertdialog"
      onClose={() => {
        settle(null);
      }}
      footer={
        <>
          <Button
            className="is-danger"
            onClick={() => {
              settle('out');
            }}
          >
            {message('gonePicture.out')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              settle('again');
            }}
          >
            {message('gonePicture.again')}
          </Button>
        </>
      }
    >
      <p className="modal__text">{message('gonePicture.text')}</p>
    </Modal>
  ));
}

/** Chooses the picture of a drawing again, which stays where it is. Returns whether it has one. */
async function laidAgain({ store, quest }: Editor, pictures: MapPictures, key: string): Promise<boolean> {
  const picture = await pictures.choose();
  if (picture === null) return false;
  const { name: content, width, height } = await pictures.store(quest.id, picture);
  return actOn(store, 'drawing', key, (id) =>
    editDrawing(id, (one) => ({ ...one, properties: { ...one.properties, content, ratio: width / height } })),
  );
}

/** Whether a save failed because of pictures that are stored no more: if it did, whether each was mended. */
export type Mending = (error: unknown) => Promise<'other' | 'mended' | 'left'>;

/** Asks what becomes of each drawing whose picture the server has no more: everything else is as it was. */
export function useGonePictures(editor: Editor, pictures: MapPictures, delivery: Delivery): Mending {
  const { store } = editor;
  const dialogs = useDialogs();
  const toasts = useToasts();
  return useCallback(
    async (error) => {
      const { sent, base } = store.get();
      if (!(error instanceof CallError) || sent === null) return 'other';
      const gone = gonePictures(pendingChanges(base, sent.content), error.issues);
      if (gone.length === 0) return 'other';
      delivery.forgetRefused(error);
      const keyed = gone.map((drawing: Drawing) => ({
        drawing,
        key: viewKey(store.get(), { kind: 'drawing', id: drawing.id }),
      }));
      for (const { drawing, key } of keyed) {
        const id = idOfKey(store.get(), 'drawing', key);
        if (id === null) continue;
        store.update((state) => select(state, { kind: 'drawing', id }));
        const wish = await asked(dialogs, drawingTitle(locale, drawing, documentOf(store.get()).drawings));
        if (wish === null) return 'left';
        try {
          if (wish === 'out') actOn(store, 'drawing', key, (now) => eraseDrawings((one) => one.id === now));
          else if (!(await laidAgain(editor, pictures, key))) return 'left';
        } catch (problem) {
          toasts.error((problem as Error).message);
          return 'left';
        }
      }
      return 'mended';
    },
    [editor, store, pictures, delivery, dialogs, toasts],
  );
}
