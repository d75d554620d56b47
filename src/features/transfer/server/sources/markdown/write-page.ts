import { decodePercents } from '#kit/percent.ts'
import { Refusal } from '#kit/refusal.ts'
import type { OldPage } from '#transfer/server/old-site.ts'
import { renderInThread, type Patience } from '#transfer/server/convert/thread/thread.ts'
import { archiveHome, documentOf, escapeHtml, fileAddress, resolve } from '../pack/content-document.ts'
import type { Pack } from '../pack/open-pack.ts'
import { addressOf, type Place } from './addresses.ts'
import { factsOf, listOf, textOf, type Facts } from './front-matter.ts'
import { unfold } from './shortcodes.ts'

interface Text {
  path: string
  facts: Facts
  place: Place
}

interface Around {
  body: string
  texts: readonly Text[]
  find: (name: string) => string | undefined
  pack: Pick<Pack, 'has'>
  patience: Patience
  signal: AbortSignal | undefined
}

/** Where an address in a text leads: to a text or file beside it, by its path in the archive, else as it is written. */
function placeIn({ path }: Text, { find, pack, texts }: Around) {
  return (address: string): string | undefined => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/|#|\?)/i.test(address)) return undefined
    const beside = resolve(address, fileAddress(path))
    if (beside === undefined) return undefined
    const [written = ''] = beside.slice(archiveHome.length).split(/[?#]/)
    const file = decodePercents(written)
    const own = texts.find((text) => text.path === file)
    if (own) return addressOf(own.place) + (/#.*$/.exec(address)?.[0] ?? '')
    if (/\.(?:md|markdown|mdx)(?:#|$)/i.test(address)) return find(address.replace(/^(?:\.{1,2}\/)+/, ''))
    return pack.has(file) ? fileAddress(file) : undefined
  }
}

/** Pictures that are named as files of the project, as Astro does. */
const headPicture = (facts: Facts): string => {
  const given = facts.image ?? facts.cover ?? facts.heroImage ?? facts.featured_image ?? facts.header
  const named = factsOf(given)
  return typeof given === 'string'
    ? given
    : textOf(named.src) || textOf(named.image) || textOf(named.url) || textOf(listOf(facts.images)[0])
}

const tooMuch = 'This text takes too much to read. Please write it anew here.'

/** A text as html; undefined where it takes more time than one may take. */
async function show(plain: string, text: Text, around: Around): Promise<string | undefined> {
  const { patience, signal } = around
  try {
    return await renderInThread(plain, placeIn(text, around), { patience, ...(signal && { signal }) })
  } catch (problem) {
    signal?.throwIfAborted()
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}

/** A page of its text, as a generator would show it. */
export async function writePage(text: Text, around: Around): Promise<OldPage> {
  const { facts, place, path } = text
  const left = new Set<string>()
  const leaveOut = (name: string) => void left.add(name)
  const address = addressOf(place)
  const plain = unfold({ text: around.body, isMdx: path.endsWith('.mdx'), leaveOut, find: around.find })
  const find = placeIn(text, around)
  const html = await show(plain, text, around)
  const shown = html ?? ''
  const head = headPicture(facts)
  const picture = head === '' ? undefined : resolve(find(head) ?? head, address)
  const group = around.texts.filter((other) => other.place.group === place.group && other.place.language !== undefined)
  const alternates =
    group.length > 1
      ? group.map((other) => ({ language: other.place.language ?? '', address: addressOf(other.place) }))
      : []
  const name = picture?.replace(/^.*\//, '') ?? ''
  const top =
    picture && !shown.includes(name)
      ? `<p><img src="${escapeHtml(picture)}" alt="${escapeHtml(textOf(facts.image_alt))}"></p>`
      : ''
  const description = textOf(facts.description) || textOf(facts.summary) || textOf(facts.excerpt)
  const title = textOf(facts.title)
  const notCarried = [
    ...(html === undefined ? [tooMuch] : []),
    ...[...left].slice(0, 20).map((each) => `What ${each} showed isn’t brought.`),
  ]
  const keywords = listOf(facts.keywords).map(textOf).filter(Boolean).join(', ')
  return {
    address,
    html: documentOf({ html: top + shown, alternates, ...(picture && { image: picture }) }),
    isContent: true,
    ...(title && { title }),
    ...(description && { description: description.slice(0, 500) }),
    ...(place.language && { language: place.language }),
    ...(keywords && { keywords }),
    ...(notCarried.length > 0 && { notCarried }),
  }
}
