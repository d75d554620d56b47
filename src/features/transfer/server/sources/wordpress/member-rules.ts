import type { WordPressExport, WordPressItem } from './read-export.ts'
import { typeOf } from './post-types.ts'

/** Whether a rule of the old website keeps an entry for some. */
export type MemberRule = (item: WordPressItem) => boolean

interface Site {
  /** Entries by their numbers. */
  entries: ReadonlyMap<string, WordPressItem>
  termSlugs: WordPressExport['termSlugs']
}

const idOf = ({ fields }: WordPressItem) => fields['wp:post_id'] ?? ''

function isBelow(item: WordPressItem, above: string, { entries }: Site): boolean {
  const passed = new Set<WordPressItem>()
  for (
    let at: WordPressItem | undefined = item;
    at && !passed.has(at);
    at = entries.get(at.fields['wp:post_parent'] ?? '')
  ) {
    if (at.fields['wp:post_parent'] === above) return true
    passed.add(at)
  }
  return false
}

/** A subject by its number; of one that the export doesn’t name, it may be any of its kind. */
function hasTerm({ terms }: WordPressItem, taxonomy: string, wanted: string, { termSlugs }: Site): boolean {
  const own = terms.filter(({ domain }) => domain === taxonomy)
  const slug = termSlugs.get(wanted)
  return slug === undefined
    ? own.length > 0
    : own.some((term) => term.slug === slug || term.slug === wanted || term.name === wanted)
}

const pathOf = ({ fields }: WordPressItem) => {
  const link = fields.link ?? ''
  return (URL.canParse(link) ? new URL(link).pathname : link).toLowerCase()
}

/** Of an expression that the rule of somebody else has only what every match begins with is compared. */
function literalOf(expression: string): string {
  if (/[|\\[\](){}]/.test(expression)) return ''
  const [start = ''] = expression.replace(/^\^/, '').split(/[.$^]/)
  const [literal = ''] = start.split(/[*+?]/)
  return literal.length < start.length ? literal.slice(0, -1) : literal
}

/** The rules of MemberPress, as its own code applies them. A kind that isn’t known keeps everything. */
function openRule({ meta }: WordPressItem, site: Site): MemberRule {
  const type = meta._mepr_rules_type ?? ''
  const content = (meta._mepr_rules_content ?? '').trim()
  const isException = (item: WordPressItem) => content.replace(/\s/g, '').split(',').includes(idOf(item))
  const [, kind = '', name = ''] = /^(all_tax|all|single|parent|tax)_(.+)$/.exec(type) ?? []
  const [taxonomy = '', ofType = ''] = name.split('||cpt_')
  const isRegExp = !['', '0'].includes(meta._is_mepr_rules_content_regexp ?? '')
  const start = (isRegExp ? literalOf(content) : content).toLowerCase()
  if (type === 'partial') return () => false
  if (type === 'all') return (item) => !isException(item)
  if (type === 'category') return (item) => hasTerm(item, 'category', content, site)
  if (type === 'tag') return (item) => hasTerm(item, 'post_tag', content, site)
  if (type === 'custom') return (item) => (isRegExp ? pathOf(item).includes(start) : pathOf(item).startsWith(start))
  if (kind === 'all_tax') return (item) => hasTerm(item, name, content, site)
  if (kind === 'all') return (item) => [`${typeOf(item)}`, `${typeOf(item)}s`].includes(name) && !isException(item)
  if (kind === 'single') return (item) => idOf(item) === content
  if (kind === 'parent') return (item) => isBelow(item, content, site)
  if (kind === 'tax') return (item) => typeOf(item) === ofType && hasTerm(item, taxonomy, content, site)
  return () => true
}

/** What the rules of the old website, which are entries of its export, keep for members. */
export function openRules({ items, termSlugs }: WordPressExport): MemberRule {
  const site: Site = { entries: new Map(items.map((item) => [idOf(item), item])), termSlugs }
  const rules = items
    .filter((item) => typeOf(item) === 'memberpressrule' && item.fields['wp:status'] === 'publish')
    .map((item) => openRule(item, site))
  return (item) => rules.some((keeps) => keeps(item))
}
