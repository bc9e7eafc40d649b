import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';

/** The link to a quest, to be copied. */
export function LinkField({ link }: { readonly link: string }) {
  const toasts = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toasts.show(message('ready.copied'), { kind: 'ok' });
    } catch {
      toasts.error(message('ready.copyFailed'));
    }
  };
  return (
    <TextInput
      label={message('ready.link')}
      readOnly
      dir="ltr"
      value={link}
      onChange={() => undefined}
      onFocus={(event) => {
        event.target.select();
      }}
      aside={
        <Button
          size="small"
          variant="soft"
          onClick={() => {
            void copy();
          }}
        >
          {message('ready.copy')}
        </Button>
      }
    />
  );
}
