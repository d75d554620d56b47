import { t } from '#kit/t.ts'
import { typeOf } from '#sites/format/blocks/index.ts'
import { blockForms } from '../blocks/block-forms.ts'
import { blockNames } from '../blocks/block-names.ts'
import { isHolder, type KnownType } from '../blocks/block-text.ts'
import type { Field } from '../fields/fields.ts'
import { readPage, type PageItem } from '../texts/page-text.ts'
import { screenAdvice, screenMessages, screenSuggestions, type ProblemNames } from './screen-words.ts'
import type { SiteProblem } from './site-problem.ts'

/** What a problem says, and what it advises. */
export interface SaidProblem {
  message: string
  suggestion?: string | undefined
}

/** Keys that a form shows under another name, or that stand in the head of a page. */
const otherLabels: Readonly<Record<string, string>> = {
  id: t('Video URL'),
  lat: t('Address'),
  lng: t('Address'),
  draft: t('Draft'),
  noindex: t('Hide from search engines'),
  publish: t('Visible from'),
  title: t('Title'),
  description: t('Description'),
  image: t('Social picture'),
  redirect: t('Redirect to'),
}

/** The label of the field under which a key of a block is filled in. */
function labelOf(key: string, type: KnownType | undefined): string {
  const fields: readonly Field[] = type ? blockForms[type].fields : []
  const all = fields.flatMap((field) => [field, ...(field.row ?? [])])
  return (all.find((field) => field.key === key)?.label || otherLabels[key.toLowerCase()]) ?? key
}

/** The part of a page that stands at a line, in whatever it stands. */
function innermostAt(items: readonly PageItem[], line: number): PageItem | undefined {
  const item = items.findLast((each) => each.line <= line)
  const inner = item?.kind === 'block' && isHolder(item.block) ? innermostAt(item.block.items, line) : undefined
  return inner ?? item
}

/** The type of the block that a problem is about: the one that it names, or in whose lines it is. */
function typeAt({ values, line }: SiteProblem, text: string): KnownType | undefined {
  const named = typeof values?.name === 'string' ? typeOf(values.name) : undefined
  const item = innermostAt(readPage(text).items, line)
  const found = item?.kind === 'block' && item.block.type !== 'unknown' ? item.block.type : undefined
  return named ?? found
}

function namesFor(problem: SiteProblem, text: string): ProblemNames {
  const type = typeAt(problem, text)
  const said = (key: string) => String((problem.values ?? problem.suggested?.values)?.[key] ?? '')
  return {
    said,
    field: (key) => labelOf(key, type),
    block: type ? blockNames[type].title : said('name'),
  }
}

/** What is said to do, of what was most likely meant by its name on the screen. */
function advise(problem: SiteProblem, names: ProblemNames): string | undefined {
  const { code, suggested, suggestion } = problem
  if (suggested?.code === 'did-you-mean') {
    const better = String(suggested.values?.better ?? '')
    const type = typeOf(better)
    return t(`Did you mean “${type ? blockNames[type].title : names.field(better)}”?`)
  }
  const words = screenAdvice[code] ?? screenSuggestions[suggested?.code ?? '']
  return words ? words({ ...names, said: (key) => String(suggested?.values?.[key] ?? names.said(key)) }) : suggestion
}

/** A problem of a page in the words of the screen, for those who don’t see its file. */
export function sayOnScreen(problem: SiteProblem, text: string): SaidProblem {
  const names = namesFor(problem, text)
  return {
    message: screenMessages[problem.code]?.(names) ?? problem.message,
    suggestion: advise(problem, names),
  }
}
