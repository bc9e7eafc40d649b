import { lazy, Suspense } from 'react';
import { formatCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { DISTANCE_CHOICES } from '@mangoquest/core/quest/distance.rules.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AttributesState } from '../attributes-state.ts';
import { Section } from './section.tsx';

const LocationPicker = lazy(async () => ({ default: (await import('../../../map/location-picker.tsx')).LocationPicker }));

/** A distance that is none of the choices stays one, so that opening a form changes nothing. */
function distanceOptions(current: number) {
  const choices = new Set<number>([...DISTANCE_CHOICES, current]);
  return [...choices].sort((a, b) => a - b).map((metres) => ({
    value: String(metres),
    label: metres === 0 ? message('attributes.everywhere') : message('attributes.metres', { n: metres.toLocaleString('en') }),
  }));
}

export function PlaceSection({ form }: { readonly form: AttributesState }) {
  const { values, change, leave, errorOf } = form;
  return (
    <Section id="place">
      <div className="field">
        <span className="label" aria-hidden="true">{message('attributes.played')}</span>
        <SegmentedControl
          label={message('attributes.played')} block value={values.virtual ? 'virtual' : 'real'}
          segments={[
            { value: 'real', label: <><Icon name="person-simple-walk" />{message('attributes.real')}</> },
            { value: 'virtual', label: <><Icon name="globe-hemisphere-west" />{message('attributes.virtual')}</> },
          ]}
          onChange={(how) => { change({ virtual: how === 'virtual' }); }}
        />
      </div>
      <TextInput
        label={message('attributes.location')} name="location" value={values.location} required error={errorOf('location')}
        hint={message('attributes.locationHint')} before={<Icon name="map-pin" />}
        onChange={(location) => { change({ location }); }} onBlur={() => { leave('location'); }}
      />
      <Field
        group label={message('attributes.mapLocation')} error={errorOf('latitude', 'longitude')}
        aside={<span className="count num">{formatCoordinate(values.latitude)}, {formatCoordinate(values.longitude)}</span>}
      >
        {() => (
          <Suspense fallback={<div className="attributes__map-place" aria-busy="true" />}>
            <LocationPicker
              value={{ latitude: values.latitude, longitude: values.longitude }}
              onChange={({ latitude, longitude }) => { change({ latitude, longitude }); }}
            />
          </Suspense>
        )}
      </Field>
      <div className="attributes__two">
        <Select
          label={message('attributes.within')} value={String(values.withinDistance)} options={distanceOptions(values.withinDistance)}
          error={errorOf('withinDistance')} onChange={(metres) => { change({ withinDistance: Number(metres) }); }}
        />
        <Select
          label={message('attributes.activeWithin')} value={String(values.activeDistance)} options={distanceOptions(values.activeDistance)}
          hint={message('attributes.activeHint')} error={errorOf('activeDistance')}
          onChange={(metres) => { change({ activeDistance: Number(metres) }); }}
        />
      </div>
    </Section>
  );
}
