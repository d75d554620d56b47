import { z } from 'zod'
import { onOneLine } from '#kit/one-line.ts'
import type { Model } from '../models/model.ts'
import { openPage } from '../operations/apply-operations.ts'
import { factsOf, findInventedNumber } from '../operations/facts.ts'
import { honestRules } from '../knowledge/writing-rules.ts'
import { saidIn, type Answers } from './answers.ts'
import type { Outline, OutlinePage } from './outline.ts'
import { isSmuggling, WrittenBlock, writeWritten } from './written-block.ts'

const mostBlocks = 40
/** So that each service gets an object, never a bare union. */
const Element = z.object({ block: WrittenBlock })

const instructionsFor = (
  language: string,
) => `You write one page of a website as a list of blocks, from top to bottom, in the language “${language}” (BCP 47). The home page begins with a hero. Other pages begin with one heading. Write plain, concrete sentences for visitors, in the tone given; say “we” or “I” as the owner does; never talk about the website itself. 4 to 12 blocks. Texts are Markdown without html. Links lead only to the paths of the pages given. On the contact page, use the block contact, and the block map only with the address given. Use the block store only if there are items.
${honestRules}`

export interface Page {
  answers: Answers
  outline: Outline
  page: OutlinePage
  /** Paths of the pictures that may be used, with what is known of them. */
  pictures: ReadonlyMap<string, string>
}

const fileOf = (path: string): string => (path === '/' ? 'content.txt' : `${path.slice(1)}/content.txt`)

function promptOf({ answers, outline, page, pictures }: Page): string {
  const { words, email, phone, address, hours } = answers
  return JSON.stringify({
    request: `Write the page “${page.title}” (${page.path}).`,
    purpose: page.purpose,
    site: { name: outline.name, description: outline.description, tone: outline.tone },
    owner: { words, email, phone, address, hours },
    pages: outline.pages.map(({ path, title }) => ({ path, title })),
    items: outline.items.map(({ title, category }) => ({ title, category })),
    pictures: [...pictures].map(([src, shows]) => ({ src, shows })),
  })
}

const isHome = ({ path }: OutlinePage): boolean => path === '/'

function headOf({ outline, page }: Page): string {
  const title = isHome(page) ? outline.name : page.title
  const description = isHome(page) && outline.description ? `\nDescription: ${outline.description}` : ''
  return `Title: ${onOneLine(title)}${description}\n`
}

/** Links to pages that aren't there lead to the home page. */
function keepInside(text: string, { outline }: Page): string {
  const paths = new Set(outline.pages.map(({ path }) => path))
  if (outline.items.length > 0) paths.add('/store')
  return text.replace(/(\]\(|href="?)(\/[^\s)"}#?]*)/g, (whole, before: string, path: string) =>
    paths.has(path) || path.startsWith('//') ? whole : `${before}/`,
  )
}

/** Writes a page block by block; those that say what nobody said, or aren't in order, are left out. */
export async function writePage(
  model: Model,
  asked: Page,
  say: (path: string, content: string, isComplete: boolean) => void,
): Promise<{ path: string; content: string }> {
  const path = fileOf(asked.page.path)
  const known = saidIn(asked.answers)
  const facts = factsOf(known)
  const change = openPage(headOf(asked), { known, pictures: new Set(asked.pictures.keys()) })
  let written = 0
  const elements = model.writeList({
    instructions: instructionsFor(asked.answers.language),
    prompt: promptOf(asked),
    element: Element,
  })
  for await (const { block } of elements) {
    if (isSmuggling(block) || (block.type === 'store' && asked.outline.items.length === 0)) continue
    const text = keepInside(writeWritten(block), asked)
    if (findInventedNumber(text, facts) !== undefined) continue
    if (change.apply({ do: 'insert_after', at: 0, text }) !== undefined) continue
    say(path, change.read(), false)
    if (++written >= mostBlocks) break
  }
  if (isContactMissing(asked.page, change.read())) change.apply({ do: 'insert_after', at: 0, text: '::contact' })
  say(path, change.read(), true)
  return { path, content: change.read() }
}

const isContactMissing = ({ path }: OutlinePage, text: string): boolean =>
  path === '/contact' && !/^::contact\b|^:::form\b/m.test(text)
