import { attributeOf, type Element } from '../document/nodes.ts'
import type { Look } from '../parts/part.ts'

const byTag: Record<string, Look> = {
  b: { strong: true },
  strong: { strong: true },
  em: { em: true },
  i: { em: true },
  cite: { em: true },
  dfn: { em: true },
  var: { em: true },
  del: { del: true },
  s: { del: true },
  strike: { del: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
}

/** How the text of an element looks, by its tag and its own style. */
export function lookOf(element: Element, around: Look): Look {
  const look = { ...around, ...(Object.hasOwn(byTag, element.tagName) ? byTag[element.tagName] : {}) }
  const style = attributeOf(element, 'style')?.slice(0, 2000).toLowerCase()
  if (!style) return look
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/.exec(style)?.[1]
  if (weight !== undefined) look.strong = weight.startsWith('bold') || Number(weight) >= 600
  const slant = /(?:^|[;\s])font-style:\s*(\w+)/.exec(style)?.[1]
  if (slant !== undefined) look.em = slant === 'italic' || slant === 'oblique'
  if (/text-decoration(?:-line)?:[^;:]*line-through/.test(style)) look.del = true
  return look
}
