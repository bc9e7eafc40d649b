import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefCallback, RefObject } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconSpec } from '../icons/icon.tsx';
import './menu.css';
import { placeMenu } from './place-menu.ts';

export type MenuItem = { readonly label: string; readonly icon: IconSpec } & (
  | { readonly to: string }
  | { readonly onSelect: () => void }
);

export interface MenuButtonProps {
  /** Accessible name of the button and its menu. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Icon of the button; three dots by default. */
  readonly icon?: IconSpec;
}

/** A button that opens a menu; usable by touch, mouse, and the standard menu keys. */
export function MenuButton({ label, items, icon = { name: 'dots-three' } }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [first, setFirst] = useState<'first' | 'last' | null>(null);
  const close = useCallback((giveFocusBack: boolean) => {
    setFirst(null);
    if (giveFocusBack) button.current?.focus();
  }, []);
  return (
    <>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={first !== null}
        aria-controls={first === null ? undefined : id}
        onClick={() => {
          setFirst((now) => (now === null ? 'first' : null));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setFirst(event.key === 'ArrowUp' ? 'last' : 'first');
        }}
      />
      {first !== null && <Menu id={id} label={label} items={items} button={button} first={first} onClose={close} />}
    </>
  );
}

interface MenuProps extends Omit<MenuButtonProps, 'icon'> {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Which item gets the initial focus. */
  readonly first: 'first' | 'last';
  readonly onClose: (giveFocusBack: boolean) => void;
}

const rowsIn = (rows: readonly (HTMLElement | null)[]) => rows.filter((row) => row !== null);

function Menu({ id, label, items, button, first, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const rows = useRef<(HTMLElement | null)[]>([]);
  useLayoutEffect(() => {
    const [element, opener] = [menu.current, button.current];
    if (element === null || opener === null) return;
    // In the top layer, because a tile clips its content.
    element.showPopover();
    const { left, top } = placeMenu(opener.getBoundingClientRect(), element.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: innerHeight,
    });
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    rowsIn(rows.current)
      .at(first === 'last' ? -1 : 0)
      ?.focus({ preventScroll: true });
  }, [button, first]);
  useCloseFromOutside(menu, button, onClose);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
      return;
    }
    // Tab continues from the button, as if the menu were not there.
    if (event.key === 'Tab') {
      onClose(true);
      return;
    }
    const next = nextItem(rowsIn(rows.current), event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={menu}
      id={id}
      className="menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) => (
        <Item
          key={item.label}
          ref={(row) => {
            rows.current[index] = row;
          }}
          item={item}
          onClose={onClose}
        />
      ))}
    </div>
  );
}

interface ItemProps extends Pick<MenuProps, 'onClose'> {
  readonly item: MenuItem;
  readonly ref: RefCallback<HTMLElement>;
}

function Item({ item, ref, onClose }: ItemProps) {
  const content = (
    <>
      <Icon {...item.icon} />
      {item.label}
    </>
  );
  if ('to' in item)
    return (
      <Link
        ref={ref}
        role="menuitem"
        tabIndex={-1}
        to={item.to}
        onClick={() => {
          onClose(false);
        }}
      >
        {content}
      </Link>
    );
  return (
    <button
      ref={ref}
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        onClose(true);
        item.onSelect();
      }}
    >
      {content}
    </button>
  );
}

/** Closes the menu on a press or focus outside of it, and on whatever moves the page below it. */
function useCloseFromOutside(
  menu: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: (giveFocusBack: boolean) => void,
): void {
  useEffect(() => {
    const abort = new AbortController();
    const options = { capture: true, passive: true, signal: abort.signal } as const;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (menu.current?.contains(target) === true || button.current?.contains(target) === true);
    const leave = () => {
      onClose(false);
    };
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (!isInside(event.target)) leave();
      },
      options,
    );
    document.addEventListener(
      'focusin',
      (event) => {
        if (!isInside(event.target)) leave();
      },
      options,
    );
    addEventListener('scroll', leave, options);
    addEventListener('resize', leave, options);
    return () => {
      abort.abort();
    };
  }, [menu, button, onClose]);
}

/**
 * The item that a key moves to: arrows with wrap-around, Home and End, or a letter for the next item that starts with
 * it.
 */
function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent.toLowerCase().startsWith(key.toLowerCase()),
  );
}
