import { lazy, Suspense, useState } from 'react';
import { cutLatLng, DEFAULT_LOCATION } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { errorText } from '../api/call-error.ts';
import { currentLocation } from '../device/location.ts';
import { message } from '../language/language.ts';
import { Button } from '../ui/controls/button.tsx';
import { Modal } from '../ui/dialogs/modal.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import type { BoardGround } from './map-types.ts';
import './place-dialog.css';

const LocationPicker = lazy(async () => ({ default: (await import('./location-picker.tsx')).LocationPicker }));

/** Spec §9, default locations. */
const DEFAULT_PLACE = cutLatLng(DEFAULT_LOCATION);

export interface PlaceDialogProps {
  readonly title: string;
  readonly text?: string;
  /** Initial place of the pin. */
  readonly initial: LatLng | null;
  /** The board to pick on; there the device's position is not offered. */
  readonly board?: BoardGround | null;
  readonly zoom?: number;
  /** Label of the button that closes without saving. */
  readonly closeLabel: string;
  readonly onSave: (place: LatLng) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Asks for one place, from the device or picked on the map, and saves it. If saving fails, shows the error and keeps
 * the pick.
 */
export function PlaceDialog({
  title,
  text,
  initial,
  board = null,
  zoom,
  closeLabel,
  onSave,
  onClose,
}: PlaceDialogProps) {
  const [place, setPlace] = useState<LatLng>(initial ?? DEFAULT_PLACE);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const locate = async () => {
    setBusy(true);
    const result = await currentLocation();
    setBusy(false);
    if (result.ok) setPlace({ latitude: result.position.latitude, longitude: result.position.longitude });
    setError(
      result.ok ? undefined : message(result.reason === 'refused' ? 'start.locationRefused' : 'start.locationFailed'),
    );
  };
  const save = async () => {
    setBusy(true);
    try {
      await onSave(place);
      onClose();
    } catch (reason) {
      setError(errorText(reason));
      setBusy(false);
    }
  };
  return (
    <Modal
      form
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{closeLabel}</Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => {
              void save();
            }}
          >
            {message('map.savePlace')}
          </Button>
        </>
      }
    >
      {text !== undefined && <p className="modal__text">{text}</p>}
      {!board && (
        <Button
          block
          busy={busy}
          onClick={() => {
            void locate();
          }}
        >
          <Icon name="crosshair-simple" />
          {message('map.useDevice')}
        </Button>
      )}
      {error !== undefined && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      <Suspense fallback={<div className="place-dialog__map" aria-busy="true" />}>
        <LocationPicker value={place} onChange={setPlace} board={board} {...(zoom === undefined ? {} : { zoom })} />
      </Suspense>
    </Modal>
  );
}
