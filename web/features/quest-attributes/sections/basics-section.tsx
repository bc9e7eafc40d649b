import { lazy, Suspense } from 'react';
import { kindOf, QUEST_KINDS } from '@mangoquest/core/quest/kind.ts';
import { MAX_LONG_DESCRIPTION, MAX_SHORT_DESCRIPTION, MAX_TITLE } from '@mangoquest/core/quest/quest.rules.ts';
import { message } from '../../../language/language.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AttributesState } from '../attributes-state.ts';
import { FieldTip } from '../field-tip.tsx';
import { KINDS } from '../kinds.ts';
import { Section } from './section.tsx';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

export function BasicsSection({ form }: { readonly form: AttributesState }) {
  const { values, change, leave, errorOf } = form;
  const chosen = kindOf(values);
  return (
    <Section id="basics">
      <div className="field">
        <div className="field__top">
          <span className="label" aria-hidden="true">
            {message('attributes.kind')}
          </span>
          <FieldTip about="kind" field={message('attributes.kind')} />
        </div>
        <SegmentedControl
          label={message('attributes.kind')}
          block
          value={chosen}
          segments={QUEST_KINDS.map((kind) => ({
            value: kind,
            label: (
              <>
                <Icon name={KINDS[kind].icon} weight={kind === chosen ? 'fill' : 'regular'} />
                {message(KINDS[kind].label)}
              </>
            ),
          }))}
          onChange={(kind) => {
            change({ searchable: kind === 'searchable', forContest: kind === 'contest', editable: kind === 'social' });
          }}
        />
      </div>
      <TextInput
        label={message('attributes.title')}
        name="title"
        value={values.title}
        max={MAX_TITLE}
        required
        error={errorOf('title')}
        aside={<FieldTip about="title" field={message('attributes.title')} />}
        onChange={(title) => {
          change({ title });
        }}
        onBlur={() => {
          leave('title');
        }}
      />
      <TextArea
        label={message('attributes.shortDescription')}
        name="shortDescription"
        value={values.shortDescription}
        max={MAX_SHORT_DESCRIPTION}
        rows={2}
        error={errorOf('shortDescription')}
        aside={<FieldTip about="shortDescription" field={message('attributes.shortDescription')} />}
        onChange={(shortDescription) => {
          change({ shortDescription });
        }}
        onBlur={() => {
          leave('shortDescription');
        }}
      />
      <Suspense fallback={<div className="attributes__editor-place" aria-busy="true" />}>
        <RichTextEditor
          label={message('attributes.longDescription')}
          value={values.longDescription}
          max={MAX_LONG_DESCRIPTION}
          error={errorOf('longDescription')}
          aside={<FieldTip about="longDescription" field={message('attributes.longDescription')} />}
          onChange={(longDescription) => {
            change({ longDescription });
          }}
          onBlur={() => {
            leave('longDescription');
          }}
        />
      </Suspense>
    </Section>
  );
}
