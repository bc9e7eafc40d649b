import { MAX_CODE } from '@mangoquest/core/quest/quest.rules.ts';
import { MAX_QUEST_PASSWORD } from '@mangoquest/core/quest/quest-password.ts';
import { message } from '../../../language/language.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { AttributesState } from '../attributes-state.ts';
import { FieldTip, WithTip } from '../field-tip.tsx';
import { Section } from './section.tsx';

/** Switches of a quest: attribute, label and hint. */
const SWITCHES = {
  active: ['attributes.active', 'attributes.activeQuestHint'],
  searchable: ['attributes.searchable', 'attributes.searchableHint'],
  editable: ['attributes.editable', 'attributes.editableHint'],
  forContest: ['attributes.forContest', 'attributes.forContestHint'],
} as const;

interface AccessSwitchProps {
  readonly form: AttributesState;
  readonly about: keyof typeof SWITCHES;
}

function AccessSwitch({ form: { values, change }, about }: AccessSwitchProps) {
  const [label, hint] = SWITCHES[about];
  return (
    <WithTip about={about} field={message(label)}>
      <Switch
        label={message(label)}
        hint={message(hint)}
        checked={values[about]}
        onChange={(isOn) => {
          change({ [about]: isOn });
        }}
      />
    </WithTip>
  );
}

export function AccessSection({ form }: { readonly form: AttributesState }) {
  const { values, change, leave, errorOf, shows, isAdvanced, isNew } = form;
  return (
    <Section id="access">
      {isNew ? (
        <p className="attributes__note">
          <Icon name="eye-slash" weight="regular" />
          {message('attributes.draftNote')}
        </p>
      ) : (
        <AccessSwitch form={form} about="active" />
      )}
      {shows('searchable') && <AccessSwitch form={form} about="searchable" />}
      {shows('editable') && <AccessSwitch form={form} about="editable" />}
      {/* Also implied by the kind of quest; shown here together with the other two. */}
      {isAdvanced && <AccessSwitch form={form} about="forContest" />}
      <PasswordFields form={form} />
      {shows('code') && (
        <TextInput
          label={message('attributes.code')}
          name="code"
          value={values.code}
          max={MAX_CODE}
          hint={message('attributes.codeHint')}
          error={errorOf('code')}
          aside={<FieldTip about="code" field={message('attributes.code')} />}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(code) => {
            change({ code });
          }}
          onBlur={() => {
            leave('code');
          }}
        />
      )}
    </Section>
  );
}

function PasswordFields({
  form: { password, setPassword, hasStoredPassword, isCopy, leave, errorOf },
}: {
  readonly form: AttributesState;
}) {
  const isTakenAway = hasStoredPassword && !password.isOn;
  const kept = hasStoredPassword
    ? message(isCopy ? 'attributes.passwordCopied' : 'attributes.passwordKept')
    : undefined;
  return (
    <>
      <WithTip about="password" field={message('attributes.password')}>
        <Switch
          label={message('attributes.password')}
          hint={message(isTakenAway ? 'attributes.passwordGoes' : 'attributes.passwordHint')}
          checked={password.isOn}
          onChange={(isOn) => {
            setPassword({ isOn, text: '' });
          }}
        />
      </WithTip>
      {password.isOn && (
        <PasswordInput
          label={message(hasStoredPassword ? 'attributes.newPasswordText' : 'attributes.passwordText')}
          name="quest-password"
          autoComplete="new-password"
          max={MAX_QUEST_PASSWORD}
          value={password.text}
          hint={kept}
          error={errorOf('password')}
          onChange={(text) => {
            setPassword({ isOn: true, text });
          }}
          onBlur={() => {
            if (password.text !== '') leave('password');
          }}
        />
      )}
    </>
  );
}
