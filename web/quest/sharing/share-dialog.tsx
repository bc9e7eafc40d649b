import { useRef, useState } from 'react';
import { saveFile } from '../../device/save-file.ts';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { KeyHint } from '../../ui/controls/key-hint.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useSharing } from '../../ui/use-sharing.ts';
import { LinkField } from '../publishing/link-field.tsx';
import { QrCode } from '../publishing/qr-code.tsx';
import { EmbedPart } from './embed-part.tsx';
import { networkLinks } from './network-links.ts';
import '../publishing/publishing.css';
import './sharing.css';

export interface Shared {
  readonly what: 'quest' | 'results';
  /** Title of the quest. */
  readonly title: string;
  readonly path: string;
  readonly isActive: boolean;
  /** Id of a quest of the user's own, which can be embedded. */
  readonly ownId?: number;
  /** Whether it asks for a password or a price. */
  readonly asksAdmission?: boolean;
}

type Part = 'link' | 'embed' | 'code';

interface PartProps {
  readonly shared: Shared;
  readonly link: string;
}

/** Ways to share a quest or its results: link, social networks, the device's share sheet, QR code, embedding. */
export function ShareDialog({ shared, onClose }: { readonly shared: Shared; readonly onClose: () => void }) {
  const [part, setPart] = useState<Part>('link');
  const { what, title, path, isActive, ownId, asksAdmission = false } = shared;
  const link = `${location.origin}${path}`;
  return (
    <Modal
      form
      size={part === 'embed' ? 'large' : 'medium'}
      dismissable
      title={message(what === 'quest' ? 'share.quest' : 'share.results', { title })}
      onClose={onClose}
      footer={
        <>
          <p className="share__note">{message(isActive ? 'share.staysActive' : 'share.activate')}</p>
          <Button onClick={onClose}>
            {message('share.done')}
            <KeyHint name="escape" />
          </Button>
        </>
      }
    >
      <SegmentedControl<Part>
        block
        label={message('share.how')}
        value={part}
        segments={[
          { value: 'link', label: <PartLabel icon="link" text={message('share.link')} /> },
          ...(ownId === undefined
            ? []
            : [{ value: 'embed' as const, label: <PartLabel icon="frame-corners" text={message('share.embed')} /> }]),
          { value: 'code', label: <PartLabel icon="qr-code" text={message('share.code')} /> },
        ]}
        onChange={setPart}
      />
      <div className="share__part">
        {part === 'link' && <LinkPart shared={shared} link={link} />}
        {part === 'code' && <CodePart shared={shared} link={link} />}
        {part === 'embed' && ownId !== undefined && (
          <EmbedPart questId={ownId} title={title} isActive={isActive} asksAdmission={asksAdmission} />
        )}
      </div>
    </Modal>
  );
}

function PartLabel({ icon, text }: { readonly icon: 'link' | 'qr-code' | 'frame-corners'; readonly text: string }) {
  return (
    <>
      <Icon name={icon} />
      {text}
    </>
  );
}

function LinkPart({ shared: { what, title, path }, link }: PartProps) {
  const share = useSharing();
  const said = what === 'quest' ? title : message('share.resultsOf', { title });
  const networks = networkLinks({ link, title: said });
  return (
    <>
      <LinkField link={link} />
      <p className="share__ways">
        <a className="btn btn--soft" target="_blank" rel="noopener noreferrer" href={networks.facebook}>
          <Icon name="facebook-logo" />
          {message('share.facebook')}
        </a>
        <a className="btn btn--soft" target="_blank" rel="noopener noreferrer" href={networks.x}>
          <Icon name="x-logo" />
          {message('share.x')}
        </a>
        {typeof navigator.share === 'function' && (
          <Button
            variant="soft"
            onClick={() => {
              share({ title: said, path });
            }}
          >
            <Icon name="share-network" />
            {message('share.device')}
          </Button>
        )}
      </p>
    </>
  );
}

function CodePart({ shared: { isActive }, link }: PartProps) {
  const drawn = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={drawn} className={isActive ? 'ready-code' : 'ready-code share__pale'}>
        <QrCode text={link} label={message('share.codeOf')} />
      </div>
      <p className="share__ways">
        <Button
          variant="soft"
          onClick={() => {
            const code = drawn.current?.querySelector('svg');
            if (code == null) return;
            const drawing = new XMLSerializer().serializeToString(code);
            saveFile('mangoquest-code.svg', new Blob([drawing], { type: 'image/svg+xml' }));
          }}
        >
          <Icon name="download-simple" />
          {message('share.saveCode')}
        </Button>
      </p>
    </>
  );
}
