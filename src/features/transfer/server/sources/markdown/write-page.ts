import type { OldPage } from '#transfer/server/old-site.ts'
import { archiveHome, documentOf, escapeHtml, fileAddress, resolve } from '../pack/content-document.ts'
import type { Pack } from '../pack/open-pack.ts'
import { addressOf, type Place } from './addresses.ts'
import { factsOf, listOf, textOf, type Facts } from './front-matter.ts'
import { render } from './render.ts'
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
  pack: Pick<Pack, 'paths'>
}

/** Where an address in a text leads: to a text or file beside it, by its path in the archive, else as it is written. */
function placeIn({ path }: Text, { find, pack, texts }: Around) {
  return (address: string): string | undefined => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/|#|\?)/i.test(address)) return undefined
    const beside = resolve(address, fileAddress(path))
    if (beside === undefined) return undefined
    const [file = ''] = decodeURI(beside.slice(archiveHome.length)).split(/[?#]/)
    const own = texts.find((text) => text.path === file)
    if (own) return addressOf(own.place) + (/#.*$/.exec(address)?.[0] ?? '')
    if (/\.(?:md|markdown|mdx)(?:#|$)/i.test(address)) return find(address.replace(/^(?:\.{1,2}\/)+/, ''))
    return pack.paths.includes(file) ? fileAddress(file) : undefined
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

/** A page of its text, as a generator would show it. */
export function writePage(text: Text, around: Around): OldPage {
  const { facts, place, path } = text
  const left = new Set<string>()
  const leaveOut = (name: string) => void left.add(name)
  const address = addressOf(place)
  const plain = unfold({ text: around.body, isMdx: path.endsWith('.mdx'), leaveOut, find: around.find })
  const find = placeIn(text, around)
  const shown = render(plain, find)
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
  const keywords = listOf(facts.keywords).map(textOf).filter(Boolean).join(', ')
  return {
    address,
    html: documentOf({ html: top + shown, alternates, ...(picture && { image: picture }) }),
    isContent: true,
    ...(title && { title }),
    ...(description && { description: description.slice(0, 500) }),
    ...(place.language && { language: place.language }),
    ...(keywords && { keywords }),
    ...(left.size > 0 && { notCarried: [...left].slice(0, 20).map((each) => `What ${each} showed isn’t brought.`) }),
  }
}
