import { lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { placeInWords } from '@mangoquest/core/geo/place-words.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { playedAs } from '@mangoquest/core/quest/kind.ts';
import { locationFromWords, locationInWords } from '@mangoquest/core/quest/location-words.ts';
import { drawingsOf } from '../../../api/queries/quests.ts';
import { locale, message } from '../../../language/language.ts';
import { boardOf } from '../../../map/board.ts';
import type { BoardGround } from '../../../map/map-types.ts';
import { useAsk } from '../../../session/queries.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AttributesState } from '../attributes-state.ts';
import { FieldTip, WithTip } from '../field-tip.tsx';
import { DistanceField } from './distance-field.tsx';
import { Section } from './section.tsx';

const LocationPicker = lazy(async () => ({
  default: (await import('../../../map/location-picker.tsx')).LocationPicker,
}));

export interface PlaceSectionProps {
  readonly form: AttributesState;
  /** The quest whose board is shown; `null` for a new one. */
  readonly questId: number | null;
}

const NONE: readonly Drawing[] = [];

export function PlaceSection({ form, questId }: PlaceSectionProps) {
  const { values, change, leave, errorOf, shows } = form;
  const drawing = isBoard(values.properties);
  const saved = { id: questId ?? 0, revision: 0 };
  const { data: drawings = NONE } = useAsk(drawingsOf, saved, { isWanted: drawing && questId !== null });
  const board = useMemo(() => boardOf({ drawing }, drawings), [drawing, drawings]);
  return (
    <Section id="place">
      <PlayedAs form={form} />
      <TextInput
        label={message('attributes.location')}
        name="location"
        value={locationInWords(locale, values.location)}
        required
        error={errorOf('location')}
        hint={message('attributes.locationHint')}
        before={<Icon name="map-pin" />}
        aside={<FieldTip about="location" field={message('attributes.location')} />}
        onChange={(words) => {
          change({ location: locationFromWords(locale, words) });
        }}
        onBlur={() => {
          leave('location');
        }}
      />
      <PlaceField
        label={message('attributes.mapLocation')}
        tip={<FieldTip about="mapLocation" field={message('attributes.mapLocation')} />}
        error={errorOf('latitude', 'longitude')}
        value={values}
        board={board}
        onChange={({ latitude, longitude }) => {
          change({ latitude, longitude });
        }}
      />
      {shows('advertisingLocation') && <AdvertisingPlace form={form} />}
      {(shows('withinDistance') || shows('activeDistance')) && <Distances form={form} />}
    </Section>
  );
}

/** Whether it is played outdoors or from anywhere. */
function PlayedAs({ form: { values, change } }: { readonly form: AttributesState }) {
  const { virtual } = values;
  return (
    <div className="field">
      <div className="field__top">
        <span className="label" aria-hidden="true">
          {message('attributes.played')}
        </span>
        <FieldTip about="virtual" field={message('attributes.played')} />
      </div>
      <SegmentedControl
        label={message('attributes.played')}
        block
        value={virtual ? 'virtual' : 'real'}
        segments={[
          {
            value: 'real',
            label: (
              <>
                <Icon name="person-simple-walk" weight={virtual ? 'regular' : 'fill'} />
                {message('attributes.real')}
              </>
            ),
          },
          {
            value: 'virtual',
            label: (
              <>
                <Icon name="globe-hemisphere-west" weight={virtual ? 'fill' : 'regular'} />
                {message('attributes.virtual')}
              </>
            ),
          },
        ]}
        onChange={(how) => {
          change(playedAs(values, how === 'virtual'));
        }}
      />
    </div>
  );
}

/** Maximum distances for entering the quest and for opening a mindset. */
function Distances({ form: { values, change, leave, errorOf, shows } }: { readonly form: AttributesState }) {
  const onBoard = isBoard(values.properties);
  return (
    <div className="attributes__two">
      {shows('withinDistance') && (
        <DistanceField
          label={message('attributes.within')}
          about="withinDistance"
          onBoard={onBoard}
          value={values.withinDistance}
          error={errorOf('withinDistance')}
          onChange={(withinDistance) => {
            change({ withinDistance });
          }}
          onBlur={() => {
            leave('withinDistance');
          }}
        />
      )}
      {shows('activeDistance') && (
        <DistanceField
          label={message('attributes.activeWithin')}
          hint={message('attributes.activeHint')}
          about="activeDistance"
          onBoard={onBoard}
          value={values.activeDistance}
          error={errorOf('activeDistance')}
          onChange={(activeDistance) => {
            change({ activeDistance });
          }}
          onBlur={() => {
            leave('activeDistance');
          }}
        />
      )}
    </div>
  );
}

/**
 * Additional place where the quest is advertised; starts at the quest's own place. Users who are no longer advanced can
 * only remove it.
 */
function AdvertisingPlace({ form: { values, change, errorOf, isAdvanced } }: { readonly form: AttributesState }) {
  const { advertisingLatitude: latitude, advertisingLongitude: longitude } = values;
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const move = (to: LatLng | null) => {
    change({ advertisingLatitude: to?.latitude ?? null, advertisingLongitude: to?.longitude ?? null });
  };
  const error = errorOf('advertisingLatitude', 'advertisingLongitude');
  return (
    <>
      <WithTip about="advertisingLocation" field={message('attributes.advertising')}>
        <Switch
          label={message('attributes.advertising')}
          hint={message('attributes.advertisingHint')}
          checked={place !== null}
          onChange={(isOn) => {
            move(isOn ? values : null);
          }}
        />
      </WithTip>
      {place && !isAdvanced && error !== undefined && <p className="err">{error}</p>}
      {place && isAdvanced && (
        <PlaceField
          isSecond
          label={message('attributes.advertisingPlace')}
          error={error}
          value={place}
          onChange={move}
        />
      )}
    </>
  );
}

interface PlaceFieldProps {
  readonly label: string;
  readonly tip?: ReactNode;
  /** Also labels its map and search, to distinguish them from the first. */
  readonly isSecond?: boolean;
  /** Shown instead of the map, for a quest on a board. */
  readonly board?: BoardGround | null;
  readonly error: string | undefined;
  readonly value: LatLng;
  readonly onChange: (place: LatLng) => void;
}

function PlaceField({
  label,
  tip,
  isSecond = false,
  board = null,
  error,
  value: { latitude, longitude },
  onChange,
}: PlaceFieldProps) {
  return (
    <Field
      group
      label={label}
      error={error}
      aside={
        <>
          <span className="count num">{placeInWords(locale, { latitude, longitude }, board !== null)}</span>
          {tip}
        </>
      }
    >
      {() => (
        <Suspense fallback={<div className="attributes__map-place" aria-busy="true" />}>
          <LocationPicker
            key={board === null ? 'map' : 'board'}
            value={{ latitude, longitude }}
            board={board}
            label={isSecond ? label : undefined}
            onChange={onChange}
          />
        </Suspense>
      )}
    </Field>
  );
}
