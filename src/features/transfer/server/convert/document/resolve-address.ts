const mostCharacters = 4000
/** A scheme as browsers read it: white space and controls inside are dropped. */
const ignored = /\p{Cc}/gu

/** A whole address with its fragment; undefined for what isn't `http`, `https`, `mailto` or `tel`. */
export function resolveAddress(address: string, base: string): string | undefined {
  const text = address.replace(ignored, '').trim()
  if (text === '' || text.length > mostCharacters || !URL.canParse(text, base)) return undefined
  const { protocol, href } = new URL(text, base)
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? href : undefined
}

/** As `resolveAddress`, of pages and files alone, without fragment. */
export function resolveFile(address: string, base: string): string | undefined {
  const whole = resolveAddress(address, base)
  if (whole === undefined || !whole.startsWith('http')) return undefined
  const url = new URL(whole)
  url.hash = ''
  return url.href
}
