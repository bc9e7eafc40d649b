/** Normalises an address for storing and comparing: lower case, no surrounding white space. Spec §5. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether a text looks like an address that mail can reach: one @, a name before it, a domain with a dot behind. */
export function isEmail(text: string): boolean {
  const email = text.trim();
  if (email.length > 254) return false;
  const [name = '', domain = '', ...rest] = email.split('@');
  if (rest.length > 0 || !/^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u.test(name) || /^\.|\.\.|\.$/.test(name))
    return false;
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label)) &&
    /^(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(labels.at(-1) ?? '')
  );
}
