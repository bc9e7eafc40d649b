import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../language/language.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import type { MindsetEditing } from './mindset-editing.ts';
import { Tipped } from './tipped.tsx';

export const SWITCHES = ['onOff', 'randomize', 'placeTag', 'receiveAnswers', 'shareContent'] as const;

/** The five switches of a mindset. Settled, Switches. */
export function MindsetSwitches({ mindset, editing }: { readonly mindset: Mindset; readonly editing: MindsetEditing }) {
  return (
    <section className="inspector__section inspector__fields" aria-label={message('inspector.switches')}>
      {SWITCHES.map((name) => (
        <Tipped key={name} label={message(`inspector.${name}`)} tip={`inspector.tip.${name}`}>
          {(description) => (
            <Switch
              label={message(`inspector.${name}`)}
              description={description}
              checked={mindset[name]}
              onChange={(on) => {
                editing.edit({ [name]: on }, name);
                editing.leave(name);
              }}
            />
          )}
        </Tipped>
      ))}
    </section>
  );
}
