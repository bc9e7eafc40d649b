import { useRef, useState } from 'react';
import type { EmbedKeyKind } from '@mangoquest/core/embed/embed-key.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchEmbedKeys } from '@mangoquest/contract/calls/embeds.ts';
import { errorText } from '../../api/call-error.ts';
import { makingEmbedKey, revokingEmbedKey } from '../../api/mutations/embeds.ts';
import { locale, message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { LinkField } from '../publishing/link-field.tsx';

export type EmbedKeyRow = CallOutput<typeof fetchEmbedKeys>[number];

/** List of sites for a sentence, without their common prefix. */
export const sitesNamed = (origins: readonly string[]) =>
  locale.list(origins.map((origin) => origin.replace(/^https:\/\//, '')));

interface NewKeyProps {
  readonly questId: number;
  readonly isFirst: boolean;
  /** Whether only a secret key shows the quest. */
  readonly isSecret: boolean;
}

/** Form that creates a key for the given sites, separated by spaces or commas. */
export function NewKey({ questId, isFirst, isSecret }: NewKeyProps) {
  const { tell, isPending, error } = useTell(makingEmbedKey);
  const [typed, setTyped] = useState('');
  const [wished, setWished] = useState<EmbedKeyKind>('public');
  const kind = isSecret ? 'secret' : wished;
  const [secret, setSecret] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const make = async () => {
    const origins = typed.split(/[\s,]+/).filter((one) => one !== '');
    try {
      const made = await tell({ questId, kind, origins });
      setTyped('');
      setSecret(made.kind === 'secret' ? made.key : null);
    } catch {
      // The error is shown at the field, which keeps its text.
      field.current?.focus();
    }
  };
  return (
    <form
      className="embed__new"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void make();
      }}
    >
      <TextInput
        ref={field}
        label={message('share.sites')}
        hint={message('share.sitesHint')}
        error={error === null ? undefined : errorText(error)}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
      />
      <div className="embed__make">
        <Select<EmbedKeyKind>
          label={message('share.keyKind')}
          value={kind}
          options={[
            ...(isSecret ? [] : [{ value: 'public' as const, label: message('share.keyPublic') }]),
            { value: 'secret', label: message('share.keySecret') },
          ]}
          onChange={setWished}
        />
        <Button type="submit" variant={isFirst ? 'primary' : 'default'} busy={isPending}>
          {message(kind === 'public' ? 'share.makeCode' : 'share.makeKey')}
        </Button>
      </div>
      {kind === 'secret' && <p className="share__note">{message('share.secretWhat')}</p>}
      {secret !== null && (
        <>
          <LinkField link={secret} label={message('share.secretKey')} />
          <p className="share__note" role="status">
            {message('share.secretOnce')}
          </p>
        </>
      )}
    </form>
  );
}

/** The existing keys and the sites of each. */
export function KeyList({ questId, keys }: { readonly questId: number; readonly keys: readonly EmbedKeyRow[] }) {
  const { tell, isPending } = useTell(revokingEmbedKey);
  const dialogs = useDialogs();
  const toasts = useToasts();
  const revoke = async ({ id, origins }: EmbedKeyRow) => {
    const isSure = await dialogs.confirm({
      title: message('share.revokeTitle'),
      text: message('share.revokeText', { sites: sitesNamed(origins) }),
      confirmLabel: message('share.revoke'),
      destructive: true,
    });
    if (!isSure) return;
    try {
      await tell({ questId, keyId: id });
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <ul className="embed__keys" aria-label={message('share.keys')}>
      {keys.map((one) => (
        <li key={one.id}>
          <p>
            <b>{sitesNamed(one.origins)}</b>
            <span>
              {message(one.kind === 'public' ? 'share.keyPublic' : 'share.keySecret')} · {locale.date(one.madeAt)}
            </span>
          </p>
          <Button
            size="small"
            variant="quiet"
            disabled={isPending}
            aria-label={message('share.revokeFor', { sites: sitesNamed(one.origins) })}
            onClick={() => void revoke(one)}
          >
            {message('share.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
