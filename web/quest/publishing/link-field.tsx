import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useCopied } from '../../ui/use-copied.ts';

/** The link to a quest, to be copied; or whatever else stands on one line. */
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
