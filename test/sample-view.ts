import { phrase } from '#kit/phrase.ts'
import { siteWordsIn } from '#kit/server/words.ts'
import { keyedProviders } from '#places/rules.ts'
import { readCatalogue } from '#sites/format/catalogue.ts'
import { parseContent } from '#sites/format/content.ts'
import { readSettings } from '#sites/format/settings.ts'
import { renderPage } from '#pages/web/page.tsx'
import type { PageView } from '#pages/view.ts'

export interface Sample extends Partial<Omit<PageView, 'content' | 'settings' | 'surroundings'>> {
  settings?: string
  store?: string
  /** Other content files, by name. */
  files?: Record<string, string>
  surroundings?: Partial<PageView['surroundings']>
}

const assets = {
  css: ['/_assets/page.css'],
  script: '/_assets/script.js',
  islands: '/_assets/islands.js',
  visitors: '/_assets/visitors.js',
}

/** The view of a small site, for tests: its pictures are called `here….jpg`, all others are missing. */
export function sampleView(
  text: string,
  { settings = 'title Old Dairy', store = '', files = {}, ...over }: Sample = {},
): PageView {
  const read = readSettings(settings).settings
  return {
    status: 200,
    domain: 'dairy.example',
    path: '/about',
    language: 'en',
    direction: 'ltr',
    words: siteWordsIn(over.language ?? 'en'),
    settings: read,
    theme: read.visualTheme,
    title: read.title,
    description: read.description,
    noindex: false,
    home: '/',
    menu: [],
    languages: [],
    poweredBy: true,
    isShowcase: false,
    isLimited: false,
    cart: false,
    content: parseContent(text),
    assets,
    ...over,
    surroundings: {
      picture: (src) => (src.startsWith('here') ? { src: `/files/${src}`, width: 800, height: 600 } : undefined),
      table: () => ({ error: phrase('table-missing', 'Could not load file') }),
      include: (file) => (files[file] === undefined ? undefined : parseContent(files[file])),
      items: readCatalogue(store, 'EUR').items,
      html: (raw) => raw,
      link: (url) => url,
      file: (path) => `/files/${path}`,
      place: (provider) => (provider in keyedProviders ? 'keyless' : undefined),
      ...over.surroundings,
    },
  }
}

/** A page as a browser reads it. */
export function showPage(text: string, sample?: Sample): Document {
  return new DOMParser().parseFromString(renderPage(sampleView(text, sample)).html, 'text/html')
}
