/** Keeps a value in one piece where it stands in a text of the other direction, such as `1001-K7Q4M` in an Arabic one. */
const isolate = (value: string) => `\u2068${value}\u2069`

/** Puts values at the names in braces. */
export const fillIn = (
  text: string,
  values: Readonly<Record<string, string | number>>,
  direction?: 'ltr' | 'rtl',
): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '')
    return direction === 'rtl' ? isolate(value) : value
  })
