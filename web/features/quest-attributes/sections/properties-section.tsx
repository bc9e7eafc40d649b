import type { FocusEvent } from 'react';
import type { PropertyRow } from '@mangoquest/core/quest/property-rows.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useFieldError } from '../../../ui/fields/field-errors.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AttributesState } from '../attributes-state.ts';
import { WithTip } from '../field-tip.tsx';
import { Section } from './section.tsx';
import { isOfflineRow, OfflineField } from './offline-field.tsx';
import { isShownAbove, ShowRightField } from './show-right-field.tsx';

/** Key and value pairs (Spec §2). Rows are identified by index only. */
export function PropertiesSection({ form }: { readonly form: AttributesState }) {
  const {
    typed: { rows, values },
    setRows,
    leave,
    errorOf,
  } = form;
  const put = (index: number, changed: Partial<PropertyRow>) => {
    setRows(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  };
  const general = errorOf('properties');
  return (
    <Section id="properties">
      <WithTip about="properties" field={message('attributes.properties')}>
        <p className="hint xs subtle">{message('attributes.propertiesHint')}</p>
      </WithTip>
      <ShowRightField rows={rows} setRows={setRows} />
      <OfflineField rows={rows} setRows={setRows} forContest={values.forContest} />
      {rows.length > 0 && (
        <ul className="attributes__properties">
          {rows.map((row, index) =>
            isShownAbove(row) || isOfflineRow(row) ? null : (
              <PropertyFields
                key={index}
                row={row}
                n={index + 1}
                error={errorOf(`properties.${index}`)}
                onChange={(changed) => {
                  put(index, changed);
                }}
                onLeave={() => {
                  leave(`properties.${index}`);
                }}
                onRemove={() => {
                  setRows(rows.filter((_, at) => at !== index));
                }}
              />
            ),
          )}
        </ul>
      )}
      {general !== undefined && (
        <p className="err" role="alert">
          {general}
        </p>
      )}
      <Button
        size="small"
        className="attributes__add"
        onClick={() => {
          setRows([...rows, { key: '', value: '' }]);
        }}
      >
        <Icon name="plus" />
        {message('attributes.addProperty')}
      </Button>
    </Section>
  );
}

interface PropertyFieldsProps {
  readonly row: PropertyRow;
  /** Row number, from 1. */
  readonly n: number;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<PropertyRow>) => void;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}

function PropertyFields({ row, n, error, onChange, onLeave, onRemove }: PropertyFieldsProps) {
  const errorId = `property-${n}-error`;
  const { box } = useFieldError<HTMLLIElement>(error !== undefined);
  /** Moving the focus from the key to its value does not count as leaving the row. */
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (box.current?.contains(event.relatedTarget) !== true) onLeave();
  };
  const described = error === undefined ? {} : { 'aria-describedby': errorId, 'aria-invalid': true as const };
  return (
    <li ref={box} className={error === undefined ? 'field' : 'field is-error'}>
      <div className="attributes__property">
        <span className="input">
          <input
            type="text"
            aria-label={message('attributes.propertyKeyOf', { n })}
            placeholder={message('attributes.propertyKey')}
            value={row.key}
            maxLength={100}
            autoCapitalize="none"
            spellCheck={false}
            {...described}
            onBlur={leave}
            onChange={(event) => {
              onChange({ key: event.target.value });
            }}
          />
        </span>
        <span className="input">
          <input
            type="text"
            aria-label={message('attributes.propertyValueOf', { n })}
            placeholder={message('attributes.propertyValue')}
            value={row.value}
            autoCapitalize="none"
            spellCheck={false}
            {...described}
            onBlur={leave}
            onChange={(event) => {
              onChange({ value: event.target.value });
            }}
          />
        </span>
        <IconButton
          icon={{ name: 'trash', weight: 'regular' }}
          size="small"
          label={message('attributes.removeProperty', { n })}
          onClick={onRemove}
        />
      </div>
      {error !== undefined && (
        <p className="err" id={errorId}>
          <Icon name="warning-circle" weight="fill" />
          {error}
        </p>
      )}
    </li>
  );
}
