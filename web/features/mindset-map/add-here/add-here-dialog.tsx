import { useEffect, useState } from 'react';
import { standingPosition } from '@mangoquest/core/geo/standing.ts';
import { type DevicePosition, type NoPosition, watchLocation } from '../../../device/location.ts';
import { locale, message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { editMindset } from '../actions/edit-mindset.ts';
import { useEditor, useEditorView } from '../editor-context.ts';
import { viewKey } from '../model/editor-state.ts';
import { actOn } from '../model/over-a-wait.ts';
import { addAt } from '../operations/adding.ts';
import { useWork } from '../operations/work.ts';
import { Snapshot } from './snapshot.tsx';

/** Maximum number of measurements kept: enough for a mean, and bounded while the dialog stays open. */
const MAX_KEPT = 100;

/** The "Add here" dialog, while it is open. */
export function AddHereDialog() {
  return useEditorView(({ addingHere }) => addingHere) ? <Measuring /> : null;
}

/**
 * Adds a mindset at the device's position, which gets more accurate while the device does not move. Then offers to take
 * its picture.
 */
function Measuring() {
  const { store, view } = useEditor();
  const work = useWork();
  const toasts = useToasts();
  // The view key: the first save, which comes by itself, assigns another id.
  const [added, setAdded] = useState<string | null>(null);
  const { measured, failure } = useMeasured(added === null);
  const place = standingPosition(measured);
  const close = () => {
    view.update((now) => ({ ...now, addingHere: false }));
  };
  if (added !== null)
    return (
      <Snapshot
        onPicture={(image) => {
          const isKept = actOn(store, 'mindset', added, (id) => editMindset(id, { image }));
          if (isKept) toasts.show(message('addHere.pictureKept'), { kind: 'ok' });
          else toasts.error(message('common.gone'));
          close();
        }}
        onClose={close}
      />
    );
  return (
    <Modal
      title={message('addHere.tool')}
      size="small"
      form
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{message('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={place === null}
            onClick={() => {
              if (place === null) return;
              const id = addAt(work, { latitude: place.latitude, longitude: place.longitude });
              if (id === null) close();
              else setAdded(viewKey(store.get(), { kind: 'mindset', id }));
            }}
          >
            {message('addHere.add')}
          </Button>
        </>
      }
    >
      <p className="modal__text" role="status">
        {place === null
          ? message(failure === null ? 'addHere.measuring' : `addHere.${failure}`)
          : message('addHere.accuracy', { distance: locale.distance(place.accuracy), n: place.count })}
      </p>
      <p className="sm muted">{message('addHere.standStill')}</p>
    </Modal>
  );
}

/** The device's measurements while wanted, or why there are none. */
function useMeasured(isWanted: boolean) {
  const [measured, setMeasured] = useState<readonly DevicePosition[]>([]);
  const [failure, setFailure] = useState<NoPosition | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    return watchLocation((result) => {
      if (result.ok) setMeasured((before) => [...before, result.position].slice(-MAX_KEPT));
      else setFailure(result.reason);
    });
  }, [isWanted]);
  return { measured, failure };
}
