import type { GeneratorConfig } from './config.ts'
import type { NameLookUp } from './conditions.ts'
import { doubtfulParts } from './doubtful-parts.ts'
import { factsOf, type FrontMatter } from './front-matter.ts'
import { keepShownExpressions } from './mdx-expressions.ts'
import { keepShownBlocks, type ShownText } from './keep-shown-blocks.ts'
import { takeOutComments } from './take-out-comments.ts'

interface Source {
  body: string
  path: string
  facts: FrontMatter
  config: GeneratorConfig
}

/** What generators add to the head of a page themselves. */
const made = new Set(
  'url path date id categories tags collection content excerpt title name dir slug next previous layout permalink published draft relative_path output ext fileslug inputpath filepathstem outputpath rawinput templatesyntax lang'.split(
    ' ',
  ),
)

/** What a name in a template stands for, where the head of the page or the settings of its website say it. */
function openLookUp(facts: FrontMatter, config: GeneratorConfig): NameLookUp {
  const below = (table: FrontMatter, names: readonly string[]): unknown =>
    names.reduce<unknown>((value, name) => factsOf(value)[name.toLowerCase()], table)
  return (name) => {
    const [first = '', ...rest] = name.split('.')
    if (name === 'jekyll.environment') return { value: 'production' }
    if (first === 'page' && rest.length > 0) {
      const value = below(facts, rest)
      return value === undefined && made.has(rest[0]?.toLowerCase() ?? '') ? undefined : { value }
    }
    const value = first === 'site' ? below(config.facts, rest) : below(facts, [first, ...rest])
    return value === undefined || (first === 'site' && rest.length === 0) ? undefined : { value }
  }
}

/** Whether a template makes Markdown of a text before it is read. */
const isTemplate = ({ generator, rules }: GeneratorConfig) =>
  generator === 'jekyll' || generator === 'hugo' || rules.scripts.some(({ name }) => /eleventy/.test(name))

const most = 10

/** A text without what the old website never showed, and its parts of which it isn’t certain who saw them. */
export function keepShownText({ body, path, facts, config }: Source): ShownText {
  const isFirst = isTemplate(config)
  const bare = takeOutComments(body, isFirst)
  const blocks = keepShownBlocks(bare.text, openLookUp(facts, config), isFirst && config.generator !== 'hugo')
  const expressions = path.endsWith('.mdx') ? keepShownExpressions(blocks.text) : { text: blocks.text, doubts: [] }
  const doubts = [...bare.doubts, ...blocks.doubts, ...expressions.doubts, ...doubtfulParts(expressions.text)]
  return { text: expressions.text, doubts: [...new Set(doubts)].slice(0, most) }
}
