import { isPlainText } from '@mangoquest/core/generator/file-kind.ts';
import type { NameType } from '@mangoquest/core/generator/options.ts';
import { NAME_TYPES } from '@mangoquest/core/generator/options.ts';
import { MAX_GROUP_NAME } from '@mangoquest/core/mindset/group-name.rules.ts';
import { MAX_MINDSETS } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { Choices } from './choices.ts';

export interface AdvancedFieldsProps {
  readonly choices: Choices;
  readonly change: (choices: Partial<Choices>) => void;
  /** Number of rows in the source; null if unknown. */
  readonly found: number | null;
  readonly errorOf: (field: string) => string | undefined;
}

/** Maximum of the number slider; the field beside it allows more. Spec §9. */
const SLIDER_END = 200;

/** Fields whose errors are shown below the switch while they are not. */
const HIDDEN = ['count', 'name', 'group', 'rows', 'columns'];

/** Number, titles, group, and how a text is split. */
export function AdvancedFields(props: AdvancedFieldsProps) {
  const { choices, change, errorOf } = props;
  const { isAdvanced, file, sourceType } = choices;
  const hasDelimiters = sourceType !== 'file' || (file !== null && isPlainText(file.kind));
  const hidden = isAdvanced ? [] : HIDDEN.map(errorOf).filter((error) => error !== undefined);
  return (
    <section className="generator__part">
      <Switch
        label={message('generator.advanced')}
        checked={isAdvanced}
        onChange={(on) => {
          change({ isAdvanced: on });
        }}
      />
      {isAdvanced && (
        <>
          <HowMany {...props} />
          <div className="generator__two">
            <Names {...props} />
            <TextInput
              label={message('generator.group')}
              value={choices.group}
              max={MAX_GROUP_NAME}
              error={errorOf('group')}
              onChange={(group) => {
                change({ group: group.trim(), isGroupTyped: true });
              }}
            />
          </div>
          {hasDelimiters && (
            <div className="generator__two">
              <DelimiterField of="rows" {...props} />
              <DelimiterField of="columns" {...props} />
            </div>
          )}
        </>
      )}
      {hidden.map((error, at) => (
        <p key={at} className="err" role="alert">
          {error}
        </p>
      ))}
      {hasDelimiters && errorOf('delimiters') !== undefined && (
        <p className="err" role="alert">
          {errorOf('delimiters')}
        </p>
      )}
    </section>
  );
}

function HowMany({ choices: { count }, change, found, errorOf }: AdvancedFieldsProps) {
  const isSet = count !== null;
  return (
    <div className="generator__two">
      <Select
        label={message('generator.howMany')}
        value={isSet ? 'set' : 'auto'}
        options={[
          {
            value: 'auto',
            label: found === null ? message('generator.auto') : message('generator.autoOf', { n: found }),
          },
          { value: 'set', label: message('generator.set') },
        ]}
        onChange={(way) => {
          change({ count: way === 'auto' ? null : String(found ?? 1) });
        }}
      />
      {isSet && (
        <div className="generator__count">
          <TextInput
            label={message('generator.number')}
            type="number"
            inputMode="numeric"
            min={1}
            value={count}
            error={errorOf('count')}
            onChange={(typed) => {
              change({ count: Number(typed) > MAX_MINDSETS ? String(MAX_MINDSETS) : typed });
            }}
          />
          <input
            type="range"
            aria-label={message('generator.number')}
            min={1}
            max={SLIDER_END}
            value={Math.min(SLIDER_END, Number(count) || 1)}
            onChange={(event) => {
              change({ count: event.target.value });
            }}
          />
        </div>
      )}
    </div>
  );
}

function Names({ choices: { nameType, name }, change, errorOf }: AdvancedFieldsProps) {
  return (
    <div className="generator__stack">
      <Select
        label={message('generator.names')}
        value={nameType}
        options={NAME_TYPES.map((type: NameType) => ({ value: type, label: message(`generator.name.${type}`) }))}
        onChange={(type) => {
          change({ nameType: type });
        }}
      />
      {nameType === 'all' && (
        <TextInput
          label={message('generator.nameOfAll')}
          value={name}
          error={errorOf('name')}
          onChange={(typed) => {
            change({ name: typed });
          }}
        />
      )}
    </div>
  );
}

function DelimiterField({ of, choices, change, errorOf }: AdvancedFieldsProps & { readonly of: 'rows' | 'columns' }) {
  const delimiter = choices[of];
  return (
    <div className="generator__stack">
      <TextInput
        label={message(`generator.delimiter.${of}`)}
        value={delimiter.text}
        error={errorOf(of)}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(text) => {
          change({ [of]: { ...delimiter, text } });
        }}
      />
      <Checkbox
        label={message('generator.isRegex')}
        checked={delimiter.isRegex}
        onChange={(isRegex) => {
          change({ [of]: { ...delimiter, isRegex } });
        }}
      />
    </div>
  );
}
