import { hashParts } from '#kit/server/hash.ts'
import type { Card } from '#kit/server/draw-card.ts'
import { onOneLine } from '#kit/one-line.ts'
import { accentColours } from '#sites/format/accent.ts'
import type { FontName } from '#sites/format/fonts.ts'
import { publicAddress, type PublicHosts } from '../address/addresses.ts'
import { cutAtWord, summaryOf } from '../search/page-words.ts'
import type { CardFacts } from './card-facts.ts'

/** To be changed whenever the design changes. */
const design = 2
const longest = { title: 180, note: 140 }
/** Invisible characters, and those that reverse the order of others. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

const grounds = {
  dark: { ground: '#0f1115', ink: '#eae8e3', muted: '#a4a8b1' },
  light: { ground: '#fcfcfa', ink: '#1b1d21', muted: '#595d66' },
}

const sans = 'Inter,Noto Sans,DejaVu Sans,Liberation Sans,sans-serif'
const serif = 'Noto Serif,DejaVu Serif,Liberation Serif,serif'
const rounded = `Quicksand,Nunito,${sans}`
const humanist = `Source Sans 3,Ubuntu,${sans}`
const mono = 'Noto Sans Mono,DejaVu Sans Mono,Liberation Mono,monospace'
/** The nearest that servers have. */
const families: Partial<Record<FontName, string>> = {
  serif,
  classic: serif,
  literata: serif,
  'eb-garamond': serif,
  bitter: serif,
  fraunces: serif,
  mono,
  'jetbrains-mono': mono,
  rounded,
  nunito: rounded,
  humanist,
  'source-sans': humanist,
}

const tidy = (text: string, most: number) => cutAtWord(onOneLine(text.replace(unseen, ' ')), most)

/** The social card of a page without a picture: its title and the site's title, or on the home page the site's description. */
export function cardOf({ settings, content, title, language, direction, target }: CardFacts): Card {
  const isHome = target.path === '/'
  const theme = settings.visualTheme ?? 'dark'
  const about = content.head.description ?? settings.description ?? summaryOf(content) ?? ''
  return {
    title: tidy(title, longest.title) || tidy(target.name, longest.title),
    note: tidy(isHome ? about : settings.title, longest.note),
    language,
    direction,
    families: families[settings.font ?? 'system'] ?? sans,
    colours: { ...grounds[theme], accent: accentColours(settings.accent)[theme].accent },
  }
}

export const versionOfCard = (card: Card): string => hashParts(design, card).slice(0, 12)

/** The public address of a page's card. It changes with the card. */
export const cardAddress = (shown: CardFacts, reach: PublicHosts): string =>
  publicAddress(
    shown.target,
    {
      path: `/_og/${versionOfCard(cardOf(shown))}${shown.target.path === '/' ? '' : shown.target.path}.png`,
      language: shown.target.language || undefined,
    },
    reach,
  )

/** The page and the version of the card in the path of such an address. */
export function readCardPath(path: string): { path: string; version: string } | undefined {
  const [, version, page = '/'] = /^\/_og\/([\da-f]{12})(\/.+)?\.png$/s.exec(path) ?? []
  return version === undefined ? undefined : { path: page, version }
}
