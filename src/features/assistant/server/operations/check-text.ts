import { phrase, type Phrase } from '#kit/phrase.ts'
import { decodeAddress } from '#sites/format/read-prose.ts'
import { findInvented, isSaid, type KnownFacts } from './facts.ts'
import { kindOf, walkItems, type Item } from './read-page.ts'

/** What new text may be made of, besides words. */
export interface TextSources {
  facts: KnownFacts
  /** Paths of the site's pictures. */
  pictures: ReadonlySet<string>
}

export const longestQuotedCharacters = 100

const unsafe = /(?:[(<=|"']|\]:)\s*(?:<\s*)?(?:(?:javascript|vbscript|file)\s*:|data\s*:\s*[\w.+-]*[/;,])/i

/** The path of a picture as files are named. */
export const pictureOf = (address: string): string =>
  (decodeAddress(address).split(/[?#]/)[0] ?? '').replace(/^(?:\.?\/)+/, '')

interface TokenLike {
  type: string
  attrGet: (name: string) => string | null
  children: TokenLike[] | null
}

function* picturesIn(tokens: readonly TokenLike[]): Generator<string> {
  for (const token of tokens) {
    if (token.type === 'image') yield token.attrGet('src') ?? ''
    if (token.children) yield* picturesIn(token.children)
  }
}

/** The sources of all pictures that an item shows itself. */
export function* sourcesIn(item: Item): Generator<string> {
  if (item.kind === 'head' && item.head.image) yield item.head.image
  if (item.kind === 'prose') yield* picturesIn(item.tokens)
  if (item.kind !== 'block') return
  const { block } = item
  if (block.type === 'image') yield block.src
  if (block.type === 'hero' && block.image) yield block.image
  if (block.type === 'image-grid') for (const { image } of block.images) if (image) yield image
}

/** A table shows a file of the site, which may be none for visitors. */
const tableIn = (item: Item): string | undefined =>
  item.kind === 'block' && item.block.type === 'table' ? item.block.src : undefined

const mapsTo = (item: Item): string[] =>
  item.kind === 'block' && item.block.type === 'map'
    ? item.block.points.flatMap(({ address, lat, lng }) => [
        ...(address ? [address] : []),
        ...(lat === undefined || lng === undefined ? [] : [`${lat}`, `${lng}`]),
      ])
    : []

const filmsIn = (item: Item): string[] => {
  if (item.kind !== 'block') return []
  const { block } = item
  if (block.type === 'youtube' || block.type === 'vimeo') return [block.id]
  return block.type === 'video-grid' ? block.videos.map(({ url }) => url) : []
}

function checkItem(item: Item, { facts, pictures }: TextSources): Phrase | undefined {
  const kind = kindOf(item)
  if (kind === 'html') return phrase('ai-text-has-html', 'It contains HTML, which AI can’t add.')
  if (kind === 'include') return phrase('ai-text-includes-file', 'It includes another file.')
  const picture = [...sourcesIn(item)].find(
    (src) => !pictures.has(pictureOf(src)) && !facts.lower.includes(pictureOf(src).toLowerCase()),
  )
  if (picture !== undefined)
    return phrase('site-has-no-picture', 'The site has no picture “{picture}”.', {
      picture: picture.slice(0, longestQuotedCharacters),
    })
  const file = tableIn(item)
  if (file !== undefined && !facts.lower.includes(file.toLowerCase()))
    return phrase('file-unmentioned', 'The file “{file}” doesn’t appear on the page or in your request.', {
      file: file.slice(0, longestQuotedCharacters),
    })
  const place = mapsTo(item).find((address) => !isSaid(address, facts))
  if (place !== undefined)
    return phrase('address-unmentioned', 'The address “{place}” doesn’t appear on the page or in your request.', {
      place: place.slice(0, longestQuotedCharacters),
    })
  const film = filmsIn(item).find((id) => !facts.lower.includes(id.toLowerCase()))
  if (film === undefined) return undefined
  return phrase('video-unmentioned', 'The video “{film}” doesn’t appear on the page or in your request.', {
    film: film.slice(0, longestQuotedCharacters),
  })
}

/** Why a new text can't be on the page; undefined if it can. */
export function checkText(text: string, items: readonly Item[], known: TextSources): Phrase | undefined {
  if (unsafe.test(text)) return phrase('link-runs-script', 'It contains a link that could run a script.')
  for (const item of walkItems(items)) {
    const reason = checkItem(item, known)
    if (reason) return reason
  }
  const invented = findInvented(text, known.facts)
  if (invented === undefined) return undefined
  return phrase(
    'unmentioned-left-out',
    '“{words}” doesn’t appear on the page or in your request, so it was left out.',
    { words: invented.slice(0, longestQuotedCharacters) },
  )
}
