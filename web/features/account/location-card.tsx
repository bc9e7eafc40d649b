import { useState } from 'react';
import type { User } from '@mangoquest/core/account/user.ts';
import { formatCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import { errorText } from '../../api/call-error.ts';
import { currentLocation } from '../../device/location.ts';
import { message } from '../../language/language.ts';
import { PlaceDialog } from '../../map/place-dialog.tsx';
import { useTell } from '../../session/mutations.ts';
import { savingPlace } from '../../session/own-user.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from './card.tsx';

/** The user's stored place, updated by the device or picked on a map (Spec §2, account page). */
export function LocationCard({ user }: { readonly user: User }) {
  const { tell } = useTell(savingPlace);
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [picking, setPicking] = useState(false);
  const { latitude, longitude } = user;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };

  const refresh = async () => {
    setBusy(true);
    setError(undefined);
    const result = await currentLocation();
    try {
      if (!result.ok) setError(message(result.reason === 'refused' ? 'start.locationRefused' : 'start.locationFailed'));
      else {
        await tell(result.position);
        toasts.show(message('account.locationSaved'), { kind: 'ok' });
      }
    } catch (reason) {
      setError(errorText(reason));
    }
    setBusy(false);
  };
  return (
    <Card title={message('account.location')}>
      <p className="account__value">
        <Icon name="map-pin" />
        {place === null
          ? message('account.noLocation')
          : `${formatCoordinate(place.latitude)}, ${formatCoordinate(place.longitude)}`}
      </p>
      <p className="muted">{message('account.locationText')}</p>
      {error !== undefined && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      <div className="row account__buttons">
        <Button
          busy={busy}
          onClick={() => {
            void refresh();
          }}
        >
          <Icon name="crosshair-simple" />
          {message('account.refreshLocation')}
        </Button>
        <Button
          onClick={() => {
            setPicking(true);
          }}
        >
          <Icon name="map-trifold" />
          {message('account.pickLocation')}
        </Button>
      </div>
      {picking && (
        <PlaceDialog
          title={message('account.pickLocationTitle')}
          closeLabel={message('common.cancel')}
          initial={place}
          onSave={tell}
          onClose={() => {
            setPicking(false);
          }}
        />
      )}
    </Card>
  );
}
