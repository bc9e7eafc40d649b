import { useState } from 'react';
import { embedPath } from '@mangoquest/core/embed/embed-address.ts';
import type { EmbedPage } from '@mangoquest/core/embed/embed-address.ts';
import { errorText } from '../../api/call-error.ts';
import { embedKeys } from '../../api/queries/embeds.ts';
import { message } from '../../language/language.ts';
import { useAsk } from '../../session/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMedia } from '../../ui/theme/media.ts';
import { useCopied } from '../../ui/use-copied.ts';
import { EMBED_SIZES, embedCode, FIRST_WISH } from './embed-code.ts';
import type { EmbedSize, EmbedWish } from './embed-code.ts';
import { KeyList, NewKey, sitesNamed } from './embed-keys.tsx';

/** Maximum size of the preview in pixels, beside the form and below it. */
const BESIDE = { width: 400, height: 320 } as const;
const BELOW = { width: 240, height: 240 } as const;

export interface EmbedPartProps {
  readonly questId: number;
  readonly title: string;
  readonly isActive: boolean;
  /** Then a public key shows nothing. */
  readonly asksAdmission: boolean;
}

/** Embedding one's own quest in another site: what to show, the code for it, and the allowed sites (look, 13). */
export function EmbedPart({ questId, title, isActive, asksAdmission }: EmbedPartProps) {
  const { data: keys, problem, again } = useAsk(embedKeys, { questId });
  const [wish, setWish] = useState(FIRST_WISH);
  const [isListOpen, setIsListOpen] = useState(false);
  if (problem !== null && keys === undefined)
    return (
      <div className="embed__problem" role="alert">
        <p>{errorText(problem)}</p>
        <Button onClick={() => void again()}>{message('ui.retry')}</Button>
      </div>
    );
  if (keys === undefined) return <LoadingOverlay active />;
  const open = keys.findLast(({ kind }) => kind === 'public');
  const key = asksAdmission ? null : (open?.key ?? null);
  const change = (part: Partial<EmbedWish>) => {
    setWish({ ...wish, ...part });
  };
  return (
    <div className="embed">
      <div className="embed__form">
        {asksAdmission && (
          <p className="embed__sites">
            <Icon name="lock-key" />
            <span>{message('share.needsSecret')}</span>
          </p>
        )}
        {key === null ? (
          <p className="share__note">{message('share.embedHow')}</p>
        ) : (
          <>
            <WishFields wish={wish} onChange={change} />
            <Code code={embedCode(location.origin, title, key, wish)} isActive={isActive} />
            <p className="embed__sites">
              <Icon name="shield-check" />
              <span>
                {message('share.onlyFrom', { sites: sitesNamed(open?.origins ?? []) })}{' '}
                <button
                  type="button"
                  className="link"
                  aria-expanded={isListOpen}
                  onClick={() => {
                    setIsListOpen(!isListOpen);
                  }}
                >
                  {message('share.changeList')}
                </button>
              </span>
            </p>
          </>
        )}
        {keys.length > 0 && (isListOpen || key === null) && <KeyList questId={questId} keys={keys} />}
        {(isListOpen || key === null) && (
          <NewKey questId={questId} isFirst={keys.length === 0} isSecret={asksAdmission} />
        )}
      </div>
      {key !== null && isActive && <Preview wish={wish} address={embedPath(wish.page, key, wish)} />}
    </div>
  );
}

function WishFields({
  wish: { page, size, canPlay, theme, asksPlace },
  onChange,
}: {
  readonly wish: EmbedWish;
  readonly onChange: (part: Partial<EmbedWish>) => void;
}) {
  return (
    <>
      <div className="embed__two">
        <Select<EmbedPage>
          label={message('share.shown')}
          value={page}
          options={[
            { value: 'outermapalone', label: message('share.shownMap') },
            { value: 'outeraframe', label: message('share.shownWorld') },
          ]}
          onChange={(next) => {
            onChange({ page: next });
          }}
        />
        <Select<EmbedSize>
          label={message('share.size')}
          value={size}
          options={(Object.keys(EMBED_SIZES) as EmbedSize[]).map((value) => ({ value, label: sizeName(value) }))}
          onChange={(next) => {
            onChange({ size: next });
          }}
        />
      </div>
      <Switch
        checked={canPlay}
        label={message('share.playButton')}
        hint={message('share.playButtonHint')}
        onChange={(next) => {
          onChange({ canPlay: next });
        }}
      />
      <Switch
        checked={theme === 'auto'}
        label={message('share.followDark')}
        onChange={(next) => {
          onChange({ theme: next ? 'auto' : 'light' });
        }}
      />
      <Switch
        checked={asksPlace}
        label={message('share.askPlace')}
        onChange={(next) => {
          onChange({ asksPlace: next });
        }}
      />
    </>
  );
}

function sizeName(size: EmbedSize): string {
  const { width, height } = EMBED_SIZES[size];
  return width === null ? message('share.sizeFull', { height }) : message('share.sizeOf', { width, height });
}

function Code({ code, isActive }: { readonly code: string; readonly isActive: boolean }) {
  const { isCopied, copy } = useCopied(code);
  return (
    <div className={isActive ? 'embed__code' : 'embed__code embed__code--pale'}>
      <TextArea
        label={message('share.embedCode')}
        readOnly
        dir="ltr"
        rows={5}
        spellCheck={false}
        value={code}
        onChange={() => undefined}
        onFocus={(event) => {
          event.target.select();
        }}
      />
      <Button variant="primary" onClick={copy}>
        <Icon name="copy" />
        {message(isCopied ? 'share.copied' : 'share.copy')}
      </Button>
      <span className="vh" role="status">
        {isCopied && message('share.copied')}
      </span>
    </div>
  );
}

/** Live preview of the page, scaled down; the scale is shown. */
function Preview({ wish, address }: { readonly wish: EmbedWish; readonly address: string }) {
  const { width: wished, height } = EMBED_SIZES[wish.size];
  const width = wished ?? 600;
  const room = useMedia('(min-width:860px)') ? BESIDE : BELOW;
  const scale = Math.min(room.width / width, room.height / height, 1);
  return (
    <div className="embed__preview">
      <p>
        <Icon name="eye" />
        {message('share.preview', { percent: Math.round(scale * 100) })}
      </p>
      <div
        className="embed__frame"
        ref={(box) => {
          box?.style.setProperty('--frame-width', `${width}px`);
          box?.style.setProperty('--frame-height', `${height}px`);
          box?.style.setProperty('--frame-scale', String(scale));
        }}
      >
        <iframe key={address} src={address} title={message('share.previewOf')} />
      </div>
      <p>{message('share.previewSmall')}</p>
    </div>
  );
}
