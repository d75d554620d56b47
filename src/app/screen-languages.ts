import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAcceptedLanguages } from '#kit/server/accepted-languages.ts'
import { cookieOf } from '#kit/server/http/authentication.ts'

/** The texts of one language by those in English. */
type Catalogue = Readonly<Record<string, string>>

const english = 'en'
const primaryOf = (tag: string) => tag.trim().toLowerCase().split('-')[0] ?? ''

/** Chooses the language of screens, and translates what stands in the document of each. */
export interface ScreenLanguages {
  /** The tags of all languages, English first. */
  tags: string[]
  /** What somebody chose in this browser, otherwise the site's own language, otherwise one that the browser asks for. */
  choose: (request: Request, ofSite?: string) => string
  translate: (language: string, text: string) => string
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
    listAcceptedLanguages(request.headers.get('accept-language'))
      .map(known)
      .find((tag) => tag !== undefined)
  return {
    tags,
    choose: (request, ofSite) =>
      known(cookieOf(request, 'screen_language')) ?? known(ofSite) ?? ofBrowser(request) ?? english,
    translate: (language, text) => opened.get(language)?.[text] || text,
  }
}
