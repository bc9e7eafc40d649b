import { lazy, Suspense, useState } from 'react';
import { savePosition } from '@mangoquest/contract/calls/accounts.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/call-error.ts';
import { currentLocation } from '../../device/location.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

const LocationPicker = lazy(async () => ({ default: (await import('../../map/location-picker.tsx')).LocationPicker }));

/** Spec §9, default locations. */
const DEFAULT_PLACE: LatLng = { latitude: 40.741468, longitude: -73.992319 };

/** Asks for a start location by the device or on the map, then saves it (Spec §4, askForCoordinates). */
export function AskLocation({ onDone }: { readonly onDone: () => void }) {
  const [place, setPlace] = useState<LatLng>(DEFAULT_PLACE);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const locate = async () => {
    setBusy(true);
    const result = await currentLocation();
    setBusy(false);
    if (result.ok) setPlace({ latitude: result.position.latitude, longitude: result.position.longitude });
    setError(result.ok ? undefined : message(result.reason === 'refused' ? 'start.locationRefused' : 'start.locationFailed'));
  };
  const save = async () => {
    setBusy(true);
    try {
      await call(savePosition, place);
      onDone();
    } catch (reason) {
      setError(errorText(reason));
      setBusy(false);
    }
  };
  return (
    <Modal
      form
      title={message('login.whereTitle')}
      onClose={onDone}
      footer={<><Button onClick={onDone}>{message('login.whereSkip')}</Button><Button variant="primary" busy={busy} onClick={() => { void save(); }}>{message('login.whereSave')}</Button></>}
    >
      <p className="modal__text">{message('account.askForCoordinates')}</p>
      <Button busy={busy} onClick={() => { void locate(); }}><Icon name="crosshair-simple" />{message('login.whereHere')}</Button>
      {error !== undefined && <p className="err" role="alert">{error}</p>}
      <Suspense fallback={<div className="where__map" aria-busy="true" />}>
        <LocationPicker value={place} onChange={setPlace} />
      </Suspense>
    </Modal>
  );
}
