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
        <WithTip about="active" field={message('attributes.active')}>
          <Switch
            label={message('attributes.active')}
            hint={message('attributes.activeQuestHint')}
            checked={values.active}
            onChange={(active) => {
              change({ active });
            }}
          />
        </WithTip>
      )}
      {shows('searchable') && (
        <WithTip about="searchable" field={message('attributes.searchable')}>
          <Switch
            label={message('attributes.searchable')}
            hint={message('attributes.searchableHint')}
            checked={values.searchable}
            onChange={(searchable) => {
              change({ searchable });
            }}
          />
        </WithTip>
      )}
      {shows('editable') && (
        <WithTip about="editable" field={message('attributes.editable')}>
          <Switch
            label={message('attributes.editable')}
            hint={message('attributes.editableHint')}
            checked={values.editable}
            onChange={(editable) => {
              change({ editable });
            }}
          />
        </WithTip>
      )}
      {/* The kind of quest says it too; here it goes together with the other two. */}
      {isAdvanced && (
        <WithTip about="forContest" field={message('attributes.forContest')}>
          <Switch
            label={message('attributes.forContest')}
            hint={message('attributes.forContestHint')}
            checked={values.forContest}
            onChange={(forContest) => {
              change({ forContest });
            }}
          />
        </WithTip>
      )}
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
