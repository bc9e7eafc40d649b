import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { isHtmlEmpty } from '@mangoquest/core/text/html-text.ts';
import { message } from '../../language/language.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import './presenter.css';

export interface HtmlPresenterProps {
  readonly drawing: Pick<Drawing, 'type' | 'properties'>;
  readonly onClose: () => void;
}

/** Shows the text of a label or signal at a readable size. Spec §2 “HTML content presenter”; settled, Signals. */
export function HtmlPresenter({ drawing: { type, properties }, onClose }: HtmlPresenterProps) {
  const { name = '', content = '' } = properties;
  const isLabel = type === 'label';
  return (
    <Modal
      size="small"
      title={<span dir="auto">{isLabel && name === '' ? message('map.noteTitle') : name}</span>}
      onClose={onClose}
    >
      <div className="presenter">
        {isLabel ? (
          <p className="presenter__plain" dir="auto">
            {content}
          </p>
        ) : isHtmlEmpty(content) ? (
          <p className="muted">{message('map.signalSilent')}</p>
        ) : (
          <RichTextView html={content} />
        )}
      </div>
    </Modal>
  );
}
