import { escapeHtml } from '../pack/content-document.ts'
import { addressOf } from './addresses.ts'
import type { GeneratorConfig } from './config.ts'
import { factsOf, listOf, textOf } from './front-matter.ts'
import { linksTo } from './lists.ts'
import type { MarkdownText } from './markdown-text.ts'
import { slugOf } from './slug.ts'

const mostSubjects = 200

/** The names in a value; Jekyll separates the words of what is one text. */
const namesIn = (value: unknown, isJekyll: boolean): string[] =>
  typeof value === 'string' && isJekyll
    ? value.split(/[\s,]+/).filter(Boolean)
    : listOf(value).map(textOf).filter(Boolean)

/** Texts by what they are about, under the name that their heads have for it. */
function groupBy(
  texts: readonly MarkdownText[],
  names: readonly string[],
  isJekyll: boolean,
): Map<string, MarkdownText[]> {
  const groups = new Map<string, MarkdownText[]>()
  for (const text of texts)
    for (const name of new Set(names.flatMap((each) => namesIn(text.facts[each], isJekyll))))
      if (groups.has(name) || groups.size < mostSubjects) groups.set(name, [...(groups.get(name) ?? []), text])
  return groups
}

/** The lists of a website of Jekyll by category or tag, each below its name; undefined for other names. */
export function showSubjects(name: string, texts: readonly MarkdownText[]): string | undefined {
  const [, of] = /^site\.(categories|tags)$/.exec(name) ?? []
  if (of === undefined) return undefined
  const posts = texts.filter(({ path }) => /(?:^|\/)_posts\//.test(path))
  const groups = groupBy(posts, of === 'tags' ? ['tags', 'tag'] : ['categories', 'category'], true)
  return [...groups].map(([subject, about]) => `\n\n<h2>${escapeHtml(subject)}</h2>${linksTo(about)}\n\n`).join('')
}

/** The names of the subjects of Hugo, as addresses have them. */
const kindsOf = ({ facts }: GeneratorConfig): string[] => {
  const said = Object.values(factsOf(facts.taxonomies)).map(textOf).filter(Boolean)
  return said.length > 0 ? said : ['tags', 'categories']
}

/** The lists by subject that Hugo makes lead to the list of the section that is about it. */
export function redirectSubjects(texts: readonly MarkdownText[], config: GeneratorConfig, known: ReadonlySet<string>) {
  if (config.generator !== 'hugo') return []
  const listOfText = ({ place }: MarkdownText) => {
    const path = `/${place.group.split('/')[0]?.toLowerCase() ?? ''}/`
    return addressOf({ path: place.group.includes('/') && known.has(path) ? path : '/' })
  }
  return kindsOf(config).flatMap((kind) => {
    const groups = [...groupBy(texts, [kind.toLowerCase()], false)]
    const own = groups.flatMap(([subject, [first]]) =>
      first ? [{ from: addressOf({ path: `/${kind}/${slugOf(subject)}/` }), to: listOfText(first) }] : [],
    )
    const [first] = own
    return first ? [{ from: addressOf({ path: `/${kind}/` }), to: first.to }, ...own] : []
  })
}
