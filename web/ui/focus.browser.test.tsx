import { useRef, useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../testing/screen.tsx';
import { Button } from './controls/button.tsx';
import { Checkbox } from './controls/checkbox.tsx';
import { Modal } from './dialogs/modal.tsx';
import { Field } from './fields/field.tsx';
import { FieldErrorsContext, focusFirstWrong, useFieldErrors, useUnreadable } from './fields/field-errors.ts';
import { TextInput } from './fields/text-input.tsx';
import { MenuButton } from './overlay/menu.tsx';

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const none = () => undefined;

function Asking({ begins, withField }: { readonly begins: boolean; readonly withField: boolean }) {
  const second = useRef<HTMLButtonElement>(null);
  const footer = (
    <>
      <Button>One</Button>
      <Button ref={second}>Two</Button>
    </>
  );
  return (
    <Modal title="Asking" onClose={none} footer={footer} {...(begins ? { firstFocus: second } : {})}>
      {withField && <input aria-label="Name" />}
    </Modal>
  );
}

test.for([
  [true, true, 'Two'],
  [false, true, 'Name'],
  [false, false, 'One'],
] as const)(
  'a dialog begins with what is meant, else its first field, else the first button of its bar: %o',
  async ([begins, withField, first], { show }) => {
    await show(<Asking begins={begins} withField={withField} />);
    await expect.poll(focused).toBe(first);
  },
);

function Coordinate() {
  useUnreadable(true);
  return null;
}

function Form({ unreadable, onAsked }: { readonly unreadable: boolean; readonly onAsked: (is: boolean) => void }) {
  const errors = useFieldErrors();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const errorOf = (field: string) => (wrong.includes(field) ? 'Wrong.' : undefined);
  const check = (fields: readonly string[]) => () => {
    setWrong(fields);
    onAsked(errors.unreadable.size > 0);
    focusFirstWrong(errors);
  };
  return (
    <>
      <FieldErrorsContext value={errors}>
        <TextInput label="Title" value="" onChange={none} error={errorOf('title')} />
        <Field group label="Picture" aside={<Button>About</Button>} error={errorOf('picture')}>
          {() => <Button>Choose</Button>}
        </Field>
        <Checkbox label="Agreed" checked={false} onChange={none} error={errorOf('agreed')} />
        {unreadable && <Coordinate />}
      </FieldErrorsContext>
      <Button onClick={check(['agreed', 'title'])}>Check title</Button>
      <Button onClick={check(['agreed', 'picture'])}>Check picture</Button>
      <Button onClick={check(['agreed'])}>Check box</Button>
    </>
  );
}

test('a form gives the focus to the first field that is wrong, as they stand, and not to what explains it', async ({
  show,
}) => {
  const asked: boolean[] = [];
  await show(<Form unreadable={false} onAsked={(is) => asked.push(is)} />);
  await page.getByRole('button', { name: 'Check title' }).click();
  await expect.poll(() => document.activeElement).toBe(page.getByRole('textbox', { name: 'Title' }).element());
  await page.getByRole('button', { name: 'Check picture' }).click();
  await expect.poll(focused).toBe('Choose');
  await page.getByRole('button', { name: 'Check box' }).click();
  await expect.poll(() => document.activeElement).toBe(page.getByRole('checkbox', { name: 'Agreed' }).element());
  expect(asked).toEqual([false, false, false]);
});

test('a form knows that something typed in it cannot be read', async ({ show }) => {
  const asked: boolean[] = [];
  await show(<Form unreadable onAsked={(is) => asked.push(is)} />);
  await page.getByRole('button', { name: 'Check title' }).click();
  expect(asked).toEqual([true]);
});

test('keys go round a menu, and back to its button', async ({ show }) => {
  const item = (label: string) => ({ label, icon: { name: 'copy' }, onSelect: none }) as const;
  await show(<MenuButton label="More" items={[item('Alpha'), item('Beta'), item('Gamma')]} />);
  const button = page.getByRole('button', { name: 'More' }).element() as HTMLElement;
  button.focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focused).toBe('Gamma');
  for (const [key, there] of [
    ['{ArrowDown}', 'Alpha'],
    ['{ArrowUp}', 'Gamma'],
    ['{Home}', 'Alpha'],
    ['b', 'Beta'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(focused()).toBe(there);
  }
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(button);
});
