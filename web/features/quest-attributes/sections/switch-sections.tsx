import { message } from '@mangoquest/core/messages/messages.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import type { AttributesState } from '../attributes-state.ts';
import { Section } from './section.tsx';

export function ScoreSection({ form: { values, change } }: { readonly form: AttributesState }) {
  return (
    <Section id="score">
      <Switch
        label={message('attributes.showPoints')} hint={message('attributes.showPointsHint')} checked={values.showPoints}
        onChange={(showPoints) => { change({ showPoints }); }}
      />
    </Section>
  );
}

export function AccessSection({ form: { values, change } }: { readonly form: AttributesState }) {
  return (
    <Section id="access">
      <Switch
        label={message('attributes.active')} hint={message('attributes.activeQuestHint')} checked={values.active}
        onChange={(active) => { change({ active }); }}
      />
    </Section>
  );
}
