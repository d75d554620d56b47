import type { PageSurvey } from '#transfer/server/old-site.ts'
import { attributeOf, below, isElement, namesOf } from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { resolveFile } from '../document/resolve-address.ts'

const mostLinks = 3000
const holders: Record<string, string> = { a: 'href', area: 'href', frame: 'src', iframe: 'src' }

/** Whole addresses that a page leads to, frames on the same host included, each once and in order. */
export function linksOf(doc: PageDocument): string[] {
  const found = new Set<string>()
  for (const node of below(doc.body)) {
    if (!isElement(node) || found.size >= mostLinks) continue
    const name = holders[node.tagName]
    const address = name ? resolveFile(attributeOf(node, name) ?? '', doc.base) : undefined
    if (!address || (node.tagName === 'iframe' && new URL(address).host !== new URL(doc.address).host)) continue
    found.add(address)
  }
  return [...found]
}

/** The colours that pages of the nineties give themselves, as rules. */
function coloursOf({ body }: PageDocument): string {
  const rules = [
    ['bgcolor', 'body{background-color'],
    ['text', 'body{color'],
    ['link', 'a{color'],
  ] as const
  return rules
    .flatMap(([name, rule]) => {
      const colour = attributeOf(body, name)
      return colour ? [`${rule}:${colour}}`] : []
    })
    .join('')
}

const darkName = /^(?:(?:theme|mode|scheme|is|skin)-?)?(?:dark|night)(?:-?(?:mode|theme|scheme))?$/
const switched = ['data-theme', 'data-bs-theme', 'data-color-mode', 'data-color-scheme', 'data-mode', 'theme']

/** Whether a page with a switch between light and dark is dark as it comes. */
const isDark = ({ html, body }: PageDocument) =>
  [html, body].some(
    (element) =>
      namesOf(element).some((name) => darkName.test(name)) ||
      switched.some((name) => /^(?:dark|night)$/i.test(attributeOf(element, name) ?? '')),
  )

/** Whole addresses of style sheets, the rules in the page, and whether it says that it is dark. */
export function stylesOf(
  doc: PageDocument,
  links: { rel: string[]; address: string | undefined }[],
): PageSurvey['styles'] {
  const sheets = links.flatMap(({ rel, address }) => (rel.includes('stylesheet') && address ? [address] : []))
  const rules = [coloursOf(doc)].filter(Boolean)
  for (const node of below(doc.root))
    if (isElement(node) && node.tagName === 'style')
      rules.push(node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''))
  return {
    sheets: [...new Set(sheets)].slice(0, 30),
    inline: rules.join('\n').slice(0, 200_000),
    ...(isDark(doc) && { isDark: true as const }),
  }
}
