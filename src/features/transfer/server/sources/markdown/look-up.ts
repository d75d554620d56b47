import { addressOf } from './addresses.ts'
import type { GeneratorConfig } from './config.ts'
import type { FrontMatter } from './front-matter.ts'
import type { MarkdownText } from './markdown-text.ts'
import { valueBelow, type TemplateLookUp } from './template-values.ts'

interface KnownValues {
  config: GeneratorConfig
  data: FrontMatter
}

/** What a generator adds to what a page says. */
const madeFor = ({ place, facts, path }: MarkdownText): FrontMatter => ({
  ...facts,
  url: new URL(addressOf(place)).pathname,
  ...(facts.date === undefined && { date: /(?:^|\/)(\d{4}-\d{2}-\d{2})-/.exec(path)?.[1] }),
})

/** What the templates of a page know: what it says itself, the settings of its website and its data. */
export function openLookUp(text: MarkdownText, { config, data }: KnownValues): TemplateLookUp {
  const page = madeFor(text)
  const site: FrontMatter = { ...config.facts, title: config.title, description: config.description }
  const isKnown = (table: FrontMatter, name = '') => Object.hasOwn(table, name.toLowerCase())
  const { isEleventy } = config
  return ([first = '', ...rest]) => {
    // Addresses begin at the top here, wherever the website was.
    if (first === 'site' && /^(?:base)?url$/.test(rest[0] ?? '')) return { value: '' }
    if (first === 'site' && rest[0] === 'data') return { value: valueBelow(data, rest.slice(1)) }
    if (first === 'page' || first === 'layout') return rest.length > 0 ? { value: valueBelow(page, rest) } : undefined
    if (first === 'site' && isKnown(site, rest[0])) return { value: valueBelow(site, rest) }
    if (isEleventy && isKnown(page, first)) return { value: valueBelow(page, [first, ...rest]) }
    return isEleventy && isKnown(data, first) ? { value: valueBelow(data, [first, ...rest]) } : undefined
  }
}
