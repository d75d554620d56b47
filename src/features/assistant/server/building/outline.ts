import { z } from 'zod'
import { onOneLine } from '#kit/one-line.ts'
import { accentNames } from '#sites/format/accent.ts'
import type { Model } from '../models/model.ts'
import { factsOf, findInvented, findInventedNumber, type KnownFacts } from '../operations/facts.ts'
import { honestRules } from '../knowledge/writing-rules.ts'
import { saidIn, type Answers } from './answers.ts'

const mostPages = 8
const mostItems = 60
const mostPictures = 3

const WrittenOutline = z.object({
  name: z.string(),
  /** One sentence for search results. */
  description: z.string(),
  /** How the site speaks. */
  tone: z.string(),
  /** The name of a colour or a hex colour. */
  accent: z.string(),
  pages: z.array(z.object({ path: z.string(), title: z.string(), purpose: z.string() })),
  /** What is for sale, only where a price was named. */
  items: z.array(
    z.object({
      title: z.string(),
      price: z.string(),
      currency: z.string(),
      description: z.string(),
      category: z.string(),
    }),
  ),
  /** Pictures to be drawn. */
  pictures: z.array(z.object({ name: z.string(), shows: z.string() })),
})

export interface OutlinePage {
  /** Such as `/about`; `/` is the home page. */
  path: string
  title: string
  purpose: string
}

export interface Outline {
  name: string
  description: string
  tone: string
  accent: string | undefined
  pages: OutlinePage[]
  items: { title: string; price: string; currency: string; description: string; category: string }[]
  pictures: { name: string; shows: string }[]
}

const instructionsFor = (
  language: string,
) => `You plan a small website from what its owner says. Write in the language “${language}” (BCP 47).
pages: 2 to ${mostPages}, the first is the home page with the path /; others have short paths such as /about, in lower case without accents; one is /contact. Each has a short title for the menu and one sentence on its purpose.
accent: one of ${Object.keys(accentNames).join(', ')}, or a hex colour.
items: only things for which the owner named a price; the price as a decimal such as 12.50, the currency as ISO 4217; else an empty list.
pictures: at most ${mostPictures} that would suit, each with a short name in lower case and a sentence on what it shows, without people's faces or writing in it.
${honestRules}`

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)

/** Paths that mean something else on every site. */
const taken = new Set([
  'store',
  'images',
  'audio',
  'files',
  'subscribe',
  'api',
  'domains',
  'account',
  'edit',
  'content',
  'con',
  'nul',
  'aux',
  'prn',
])

function cleanPages(pages: z.infer<typeof WrittenOutline>['pages'], contact: string): OutlinePage[] {
  const found = new Map<string, OutlinePage>()
  for (const [index, { path, title, purpose }] of pages.slice(0, mostPages).entries()) {
    const slug = index === 0 ? '' : slugOf(path) || slugOf(title) || `page-${index + 1}`
    if (taken.has(slug) || found.has(`/${slug}`) || title.trim() === '') continue
    found.set(`/${slug}`, {
      path: `/${slug}`,
      title: onOneLine(title).slice(0, 80),
      purpose: onOneLine(purpose).slice(0, 400),
    })
  }
  const all = [...found.values()]
  if (found.has('/contact')) return all
  return [...all.slice(0, mostPages - 1), { path: '/contact', title: contact, purpose: 'How to reach the owner.' }]
}

/** A text of the plan; empty where it says what nobody said, since what stands in the plan counts as said for the pages. */
const honestly = (text: string, facts: KnownFacts): string => {
  const line = onOneLine(text)
  const invented = findInvented(line, facts) ?? findInventedNumber(line, facts)
  return invented === undefined ? line : ''
}

/** Only what somebody named with its price. */
function cleanItems(items: Outline['items'], facts: KnownFacts): Outline['items'] {
  return items.slice(0, mostItems).flatMap((item) => {
    const price = /^\d{1,9}(?:\.\d{1,2})?$/.exec(item.price.trim())?.[0] ?? ''
    const [whole = '', part = ''] = price.split('.')
    const currency = item.currency.trim().toUpperCase()
    const isSaid = facts.amounts.has(`${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`)
    const title = honestly(item.title, facts)
    return price !== '' && isSaid && /^[A-Z]{3}$/.test(currency) && title !== ''
      ? [
          {
            title,
            price,
            currency,
            description: honestly(item.description, facts),
            category: honestly(item.category, facts),
          },
        ]
      : []
  })
}

/** Plans a site from what somebody says. */
export async function writeOutline(model: Model, answers: Answers, contact: string): Promise<Outline> {
  const { language, words, name, email, phone, address, hours } = answers
  const prompt = JSON.stringify({ request: words, name, email, phone, address, hours })
  const written = await model.writeObject({ instructions: instructionsFor(language), prompt, shape: WrittenOutline })
  const facts = factsOf(saidIn(answers))
  const pages = written.pages.map(({ path, title, purpose }, index) => ({
    path,
    title: honestly(title, facts) || (index === 0 ? name : ''),
    purpose: honestly(purpose, facts),
  }))
  const accent = written.accent.trim().toLowerCase()
  return {
    name: answers.name,
    description: honestly(written.description, facts).slice(0, 160),
    tone: onOneLine(written.tone).slice(0, 200),
    accent: Object.hasOwn(accentNames, accent) || /^#[\da-f]{6}$/.test(accent) ? accent : undefined,
    pages: cleanPages(pages, contact),
    items: cleanItems(written.items, facts),
    pictures: written.pictures.slice(0, mostPictures).flatMap(({ name: title, shows }, index) => {
      const slug = slugOf(title) || `picture-${index + 1}`
      return [{ name: `${slug}-${index + 1}`, shows: onOneLine(shows).slice(0, 500) }]
    }),
  }
}
