import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAccept } from 'hono/utils/accept'
import { readGaps } from '#kit/read-gaps.ts'
import { cookieOf } from '#kit/server/http/gateway.ts'

/** The texts of one language by those in English. */
type Catalogue = Readonly<Record<string, string>>

const english = 'en'
const primaryOf = (tag: string) => tag.trim().toLowerCase().split('-')[0] ?? ''

/** Chooses the language of screens and refusals, and translates what the server itself says. */
export interface ScreenLanguages {
  /** The tags of all languages, English first. */
  tags: string[]
  /** What somebody chose in this browser, otherwise the site's own language, otherwise one that the browser asks for. */
  choose: (request: Request, ofSite?: string) => string
  translate: (language: string, text: string) => string
}

/** A translated sentence for one with values in it, such as `At most {left} can be refunded.` */
interface Pattern {
  /** What stands around the values. */
  words: string[]
  names: string[]
  translated: string
}

/**
 * The sentences with values. Those without words between two values would match anything, and parts of a screen such as `{used} of {limit}`
 * the middle of another sentence: both are left out.
 */
function listPatterns(catalogue: Catalogue): Pattern[] {
  return Object.entries(catalogue)
    .filter(
      ([key, translated]) => translated !== '' && /\{\w+\}/.test(key) && !/[<>]|\}\{|^\{\w+\}(?:.*[^.!?…])?$/.test(key),
    )
    .map(([key, translated]) => ({
      words: key.split(/\{\w+\}/),
      names: [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      translated,
    }))
}

/** In characters: no refusal is longer. */
const longestRefusal = 600

const patternsOf = new WeakMap<Catalogue, Pattern[]>()

/** The patterns are made when the first sentence needs them. */
function translateWith(catalogue: Catalogue, text: string): string {
  const whole = Object.hasOwn(catalogue, text) ? catalogue[text] : undefined
  if (whole || text.length > longestRefusal) return whole || text
  const patterns = patternsOf.get(catalogue) ?? listPatterns(catalogue)
  patternsOf.set(catalogue, patterns)
  for (const { words, names, translated } of patterns) {
    const found = readGaps(words, text)
    if (found) return translated.replace(/\{(\w+)\}/g, (_, name: string) => found[names.indexOf(name)] ?? '')
  }
  return text
}

/** Reads the catalogues of all languages that the screens were built in. */
export async function openScreenLanguages(folder: string, built: readonly string[]): Promise<ScreenLanguages> {
  const opened = new Map(
    await Promise.all(
      built.map(async (tag) => {
        const { screens }: { screens: Catalogue } = JSON.parse(await readFile(join(folder, `${tag}.json`), 'utf8'))
        return [tag, screens] as const
      }),
    ),
  )
  const tags = [english, ...opened.keys()]
  const known = (wanted: string | undefined) => tags.find((tag) => tag === primaryOf(wanted ?? ''))
  const ofBrowser = (request: Request) =>
    parseAccept(request.headers.get('accept-language') ?? '')
      .toSorted((a, b) => b.q - a.q)
      .map(({ type }) => known(type))
      .find((tag) => tag !== undefined)
  return {
    tags,
    choose: (request, ofSite) =>
      known(cookieOf(request, 'screen_language')) ?? known(ofSite) ?? ofBrowser(request) ?? english,
    translate: (language, text) => {
      const catalogue = opened.get(language)
      return catalogue ? translateWith(catalogue, text) : text
    },
  }
}
