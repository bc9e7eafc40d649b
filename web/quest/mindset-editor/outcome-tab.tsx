import type { Mindset, MindsetProperties } from '@mangoquest/core/mindset/mindset.ts';
import { canBeTargeted } from '@mangoquest/core/mindset/targeted.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../language/language.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ChainEditor } from './chain-editor.tsx';
import type { MindsetEditing } from './mindset-editing.ts';
import { Tipped } from './tipped.tsx';

/** Sets one property; empty texts and switches that are off are removed. */
function withProperty(
  properties: MindsetProperties,
  key: keyof MindsetProperties,
  value: string | boolean,
): MindsetProperties {
  const { [key]: _, ...others } = properties;
  return value === '' || value === false ? others : { ...others, [key]: value };
}

interface OutcomeTabProps {
  readonly mindset: Mindset;
  /** The quest's. */
  readonly properties: QuestProperties;
  readonly editing: MindsetEditing;
}

export function OutcomeTab({ mindset, properties, editing }: OutcomeTabProps) {
  return (
    <>
      <Messages properties={mindset.properties} editing={editing} />
      <Target mindset={mindset} properties={properties} editing={editing} />
      <ChainEditor mindset={mindset} editing={editing} />
    </>
  );
}

/** Messages to players after the mindset, and whether it is graded at all. */
function Messages({
  properties,
  editing,
}: {
  readonly properties: MindsetProperties;
  readonly editing: MindsetEditing;
}) {
  const change = (key: 'msgAfterSuccess' | 'msgAfterNoSuccess' | 'isImmediateGrading', value: string | boolean) => {
    editing.edit({ properties: withProperty(properties, key, value) }, key);
  };
  return (
    <section className="inspector__section inspector__fields">
      <TextArea
        label={message('editor.msgAfterSuccess')}
        value={properties.msgAfterSuccess ?? ''}
        error={editing.errorOf('properties.msgAfterSuccess')}
        onChange={(text) => {
          change('msgAfterSuccess', text);
        }}
        onBlur={() => {
          editing.leave('properties.msgAfterSuccess');
        }}
      />
      <TextArea
        label={message('editor.msgAfterNoSuccess')}
        value={properties.msgAfterNoSuccess ?? ''}
        error={editing.errorOf('properties.msgAfterNoSuccess')}
        onChange={(text) => {
          change('msgAfterNoSuccess', text);
        }}
        onBlur={() => {
          editing.leave('properties.msgAfterNoSuccess');
        }}
      />
      <Tipped label={message('editor.immediate')} tip="inspector.tip.immediate">
        {(description) => (
          <Switch
            label={message('editor.immediate')}
            hint={message('editor.immediateHint')}
            description={description}
            checked={properties.isImmediateGrading === true}
            onChange={(on) => {
              change('isImmediateGrading', on);
              editing.leave('properties.isImmediateGrading');
            }}
          />
        )}
      </Tipped>
    </section>
  );
}

/** Whether it is one of the quest's targets. Spec §3, targeted; §4 "Mindsets". */
function Target({ mindset, properties, editing }: OutcomeTabProps) {
  const isPossible = canBeTargeted(mindset, properties);
  return (
    <section className="inspector__section inspector__fields">
      <Tipped label={message('inspector.isTargeted')} tip="inspector.tip.isTargeted">
        {(description) => (
          <Switch
            label={message('inspector.isTargeted')}
            hint={message(isPossible ? 'inspector.targetedHint' : 'inspector.notTargeted')}
            description={description}
            checked={mindset.isTargeted}
            onChange={(on) => {
              editing.edit({ isTargeted: on }, 'isTargeted');
              editing.leave('isTargeted');
            }}
          />
        )}
      </Tipped>
    </section>
  );
}
