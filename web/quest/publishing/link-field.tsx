import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useCopied } from '../../ui/use-copied.ts';

/** A quest's link, or another one-line text, with a copy button. */
export function LinkField({ link, label = message('share.link') }: { readonly link: string; readonly label?: string }) {
  const { isCopied, copy } = useCopied(link);
  return (
    <>
      <TextInput
        label={label}
        readOnly
        dir="ltr"
        value={link}
        onChange={() => undefined}
        onFocus={(event) => {
          event.target.select();
        }}
        aside={
          <Button size="small" variant="soft" onClick={copy}>
            {message(isCopied ? 'share.copied' : 'share.copy')}
          </Button>
        }
      />
      <span className="vh" role="status">
        {isCopied && message('share.copied')}
      </span>
    </>
  );
}
