import { raisedIssues, raisedOf, withRaised } from '@mangoquest/core/mindset/raised.ts';
import type { Raised, RaisedShape } from '@mangoquest/core/mindset/raised.ts';
import { message } from '../../../language/language.ts';
import { measureFrom, measureLabel, shapeChoices, typedMeasure } from '../../../quest/mindset-editor/raised-fields.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { commonOf } from '../actions/align-mindsets.ts';
import { useBoard } from '../editor-context.ts';
import type { CommonProps } from './several-inspector.tsx';

/** 3D settings that several mindsets have in common. */
export function CommonRaised({ own, align, onLeave }: CommonProps) {
  const onBoard = useBoard() !== null;
  const issues = own.flatMap(({ properties }) => raisedIssues(properties));
  const change = (fields: Partial<Raised>, field: string) => {
    align((mindset) => ({ ...mindset, properties: withRaised(mindset.properties, fields) }), field);
  };
  const shape = commonOf(own, ({ properties }) => raisedOf(properties).shape);
  const beam = commonOf(own, ({ properties }) => raisedOf(properties).beam);
  const mixed = { value: '', label: message('several.mixed') };
  return (
    <fieldset className="several__part">
      <legend>{message('inspector.raised')}</legend>
      <Select
        label={message('inspector.shape')}
        value={shape ?? ''}
        options={shape === null ? [mixed, ...shapeChoices()] : shapeChoices()}
        onChange={(value) => {
          if (value === '') return;
          change({ shape: value as RaisedShape }, 'shape');
          onLeave();
        }}
      />
      <div className="inspector__two">
        {(['altitude', 'scale'] as const).map((name) => {
          const common = commonOf(own, ({ properties }) => typedMeasure(properties, name));
          const issue = issues.find(({ field }) => field === `properties.${name}`);
          return (
            <TextInput
              key={name}
              label={measureLabel(name, onBoard)}
              inputMode="numeric"
              error={issue && message(issue.message, issue.parameters)}
              value={common === null ? '' : String(common)}
              placeholder={common === null ? message('several.mixed') : undefined}
              onChange={(text) => {
                change({ [name]: measureFrom(text, name) }, name);
              }}
              onBlur={onLeave}
            />
          );
        })}
      </div>
      <div className="several__switch">
        <span className="grow">{message('inspector.beam')}</span>
        <SegmentedControl<'on' | 'off' | 'mixed'>
          label={message('inspector.beam')}
          value={beam === null ? 'mixed' : beam ? 'on' : 'off'}
          segments={[
            { value: 'on', label: message('several.on') },
            { value: 'off', label: message('several.off') },
          ]}
          onChange={(value) => {
            change({ beam: value === 'on' }, 'beam');
            onLeave();
          }}
        />
      </div>
    </fieldset>
  );
}
