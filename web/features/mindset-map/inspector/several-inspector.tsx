import { groupNameIssues } from '@mangoquest/core/mindset/group-name.rules.ts';
import { DEFAULT_VISIBILITY, type Mindset, type Visibility } from '@mangoquest/core/mindset/mindset.ts';
import { visibilityIssues } from '@mangoquest/core/mindset/mindset.rules.ts';
import { canBeTargeted } from '@mangoquest/core/mindset/targeted.ts';
import { typedDistance } from '@mangoquest/core/quest/distance.rules.ts';
import type { ReactNode } from 'react';
import { message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { MindsetChange } from '../../../quest/mindset-editor/mindset-editing.ts';
import { SWITCHES } from '../../../quest/mindset-editor/mindset-switches.tsx';
import { alignMindsets, commonOf } from '../actions/align-mindsets.ts';
import { useBoard, useEditor } from '../editor-context.ts';
import { CommonRaised } from './common-raised.tsx';
import { act, endGesture } from '../model/editor-state.ts';

interface SeveralInspectorProps {
  readonly mindsets: readonly Mindset[];
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Common properties of the selected mindsets; a change applies to all of them. */
export function SeveralInspector({ mindsets, onClose, children }: SeveralInspectorProps) {
  const { inspector } = useEditor();
  const own = mindsets.filter(({ isSocial }) => !isSocial);
  const stay = mindsets.length - own.length;
  return (
    <aside ref={inspector} className="inspector several panel" aria-label={message('several.panel')}>
      <div className="inspector__head">
        <span className="shape-icon">
          <Icon name="list-checks" weight="regular" />
        </span>
        <div className="grow">
          <h2>{message('several.title', { n: mindsets.length })}</h2>
        </div>
        <IconButton
          size="small"
          icon={{ name: 'x', weight: 'regular' }}
          label={message('several.close')}
          onClick={onClose}
        />
      </div>
      <div className="inspector__section inspector__fields inspector__scroll">
        <p className="sm muted">{message('several.text')}</p>
        {stay > 0 && <p className="sm muted">{message('several.playersStay', { n: stay })}</p>}
        {own.length > 0 && <CommonFields own={own} />}
      </div>
      {children}
    </aside>
  );
}

type Align = (change: MindsetChange, field: string) => void;

function CommonFields({ own }: { readonly own: readonly Mindset[] }) {
  const { store, quest } = useEditor();
  const align: Align = (change, field) => {
    store.update((state) => act(state, alignMindsets(new Set(own.map(({ id }) => id)), change), `several ${field}`));
  };
  const leave = () => {
    store.update(endGesture);
  };
  const idle = own.filter((mindset) => !canBeTargeted(mindset, quest.properties)).length;
  const group = commonOf(own, (mindset) => mindset.group);
  const [issue] = group === null ? [] : groupNameIssues(group);
  return (
    <>
      <TextInput
        label={message('editor.group')}
        hint={message('several.groupHint')}
        error={issue && message(issue.message)}
        value={group ?? ''}
        placeholder={group === null ? message('several.mixed') : undefined}
        onChange={(text) => {
          align((mindset) => ({ ...mindset, group: text }), 'group');
        }}
        onBlur={leave}
      />
      <fieldset className="several__part">
        <legend>{message('several.switches')}</legend>
        {SWITCHES.map((name) => (
          <CommonSwitch key={name} name={name} own={own} align={align} onLeave={leave} />
        ))}
        <CommonSwitch name="isTargeted" own={own} align={align} onLeave={leave} />
        {idle > 0 && <p className="xs subtle">{message('several.notTargets', { n: idle })}</p>}
      </fieldset>
      <CommonVisibility own={own} align={align} onLeave={leave} />
      <CommonRaised own={own} align={align} onLeave={leave} />
    </>
  );
}

export interface CommonProps {
  readonly own: readonly Mindset[];
  readonly align: Align;
  readonly onLeave: () => void;
}

type CommonName = (typeof SWITCHES)[number] | 'isTargeted';

function CommonSwitch({ name, own, align, onLeave }: CommonProps & { readonly name: CommonName }) {
  const common = commonOf(own, (mindset) => mindset[name]);
  const label = message(`inspector.${name}`);
  return (
    <div className="several__switch">
      <span className="grow">
        {label}
        {common === null && <span className="xs subtle"> · {message('several.mixed')}</span>}
      </span>
      <SegmentedControl<'on' | 'off' | 'mixed'>
        label={label}
        value={common === null ? 'mixed' : common ? 'on' : 'off'}
        segments={[
          { value: 'on', label: message('several.on') },
          { value: 'off', label: message('several.off') },
        ]}
        onChange={(value) => {
          align((mindset) => ({ ...mindset, [name]: value === 'on' }), name);
          onLeave();
        }}
      />
    </div>
  );
}

const FROM_TEXT: Readonly<Record<keyof Visibility, (text: string) => number>> = {
  minDistance: typedDistance,
  startZoom: (text) => zoomFrom(text, 'startZoom'),
  minZoom: (text) => zoomFrom(text, 'minZoom'),
  maxZoom: (text) => zoomFrom(text, 'maxZoom'),
};

function zoomFrom(text: string, key: keyof Visibility): number {
  const digits = text.replace(/\D/g, '').slice(0, 3);
  return digits === '' ? DEFAULT_VISIBILITY[key] : Number(digits);
}

const LABELS = [
  ['minDistance', 'editor.visibleFrom'],
  ['startZoom', 'editor.startZoom'],
  ['minZoom', 'editor.minZoom'],
  ['maxZoom', 'editor.maxZoom'],
] as const;

function CommonVisibility({ own, align, onLeave }: CommonProps) {
  const onBoard = useBoard() !== null;
  const issues = own.flatMap(({ visibility }) => visibilityIssues(visibility));
  return (
    <fieldset className="several__part inspector__two">
      <legend>{message('several.visibility')}</legend>
      {LABELS.map(([key, label]) => {
        const common = commonOf(own, ({ visibility }) => visibility[key]);
        const issue = issues.find(({ field }) => field === `visibility.${key}`);
        return (
          <TextInput
            key={key}
            label={message(onBoard && key === 'minDistance' ? 'editor.visibleFromOnBoard' : label)}
            inputMode="numeric"
            error={issue && message(issue.message, issue.parameters)}
            value={common === null ? '' : String(common)}
            placeholder={common === null ? message('several.mixed') : undefined}
            onChange={(text) => {
              const value = FROM_TEXT[key](text);
              align((mindset) => ({ ...mindset, visibility: { ...mindset.visibility, [key]: value } }), key);
            }}
            onBlur={onLeave}
          />
        );
      })}
    </fieldset>
  );
}
