/** A number as people read it, here and everywhere: `1,234`, `−50`, `4.50` with two `decimals`. */
export function formatNumber(value: number, decimals?: number): string {
  const digits = decimals === undefined ? undefined : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString('en-US', digits).replace('-', '−');
}
