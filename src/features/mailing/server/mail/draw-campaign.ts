import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { defineParser } from '#kit/server/parser.ts'
import { parseContent } from '#sites/format/content.ts'
import type { Content } from '#sites/format/parsed/content.ts'
import { openSite, type SiteReader } from '#sites/server/site-reader.ts'
import { textsOf } from '#sites/server/text-cache.ts'
import { mostLinks } from '#mailing/rules.ts'
import { pageOf, type ListSite } from '../lists/site-of-list.ts'
import { openWords } from '#kit/server/words.ts'
import { asText, decodeEntities } from './as-text.ts'
import { drawItems } from './draw-blocks.ts'
import { dressHtml } from './dress.ts'
import { isPersonal } from './placeholders.ts'
import { readShown } from './read-shown.ts'
import type { DrawnCampaign } from './drawn-campaign.ts'
import type { ShownFiles } from './surroundings.ts'
import { findUnfit } from './unfit-blocks.ts'

export const mailTooLong = phrase('mail-too-long', 'This is too long for an e-mail. Please shorten it.')
const longestHtmlCharacters = 150_000
/** What is drawn of a text that is too long: nobody gets it, and drawing takes its time. */
const mostLines = 5000

/** A mail is on no page whose scheme an address could take. */
const withScheme = (address: string): string => (address.startsWith('//') ? `https:${address}` : address)

/** The address of a link: one of the site's pages, or as it is. */
function linkFrom(site: ListSite, written: string): string {
  const url = withScheme(written)
  if (/^https?:\/\//i.test(url) || /^(?:mailto|tel):/i.test(url)) return URL.canParse(url) ? url : ''
  if (/^[a-z][a-z\d+.-]*:/i.test(url) || !URL.canParse(url, site.home)) return ''
  return pageOf(site, url)
}

/**
 * The address of a picture of the site, or of one elsewhere. That of all readers is the same: a picture that is loaded by itself tells
 * nobody who reads.
 */
function pictureFrom({ home, label }: ListSite, written: string): string {
  const src = withScheme(written)
  if (/^https?:\/\//i.test(src)) return URL.canParse(src) ? src.replaceAll('{', '%7B').replaceAll('}', '%7D') : ''
  if (/^[a-z][a-z\d+.-]*:/i.test(src)) return ''
  if (src.startsWith('/domains/')) return new URL(src, home).href.split('?')[0] ?? ''
  const path = src.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')
  return `${home.origin}/domains/${encodeURIComponent(label)}/${path}`
}

const hrefs = /<a\b[^<>]* href="(https?:[^"]*)"/g

/** A campaign has no page head: its first lines are text, whatever they look like. */
function readItems(content: string): Pick<Content, 'items' | 'references' | 'problems'> {
  const { items, references, problems } = parseContent(`\n${content}`)
  return { items, references, problems }
}

const withoutLead = <Placed extends { line: number }>(placed: Placed): Placed => ({
  ...placed,
  line: Math.max(1, placed.line - 1),
})

interface Drawing {
  site: ListSite
  content: string
  reader: SiteReader
  now: Date
}

/** Draws a text in the format of the site's pages. */
async function draw({ site, content, reader, now }: Drawing): Promise<DrawnCampaign> {
  const lines = content.split(/\r\n?|\n/)
  const start = lines.length > mostLines ? lines.slice(0, mostLines).join('\n') : content
  const read = readItems(start)
  const shown = await readShown(reader, read.items, now)
  return reader.meter.time(() => drawShown(site, { ...read, shown, isCut: lines.length > mostLines }))
}

interface ReadCampaign extends ReturnType<typeof readItems> {
  shown: ShownFiles
  isCut: boolean
}

function drawShown(site: ListSite, { items, references, problems, shown, isCut }: ReadCampaign): DrawnCampaign {
  const link = (url: string) => linkFrom(site, url)
  const picture = (src: string) => pictureFrom(site, src)
  const words = openWords(site.language)
  const drawn = drawItems(items, { references, link, picture, shown, site: site.title, words })
  const html = dressHtml(drawn.slice(0, 2 * longestHtmlCharacters), { link, picture, colours: site.look.light })
  const found = [...html.matchAll(hrefs)].map(([, href = '']) => decodeEntities(href))
  const counted = found.filter((address) => !isPersonal(address))
  const isTooLong = isCut || drawn.length > 2 * longestHtmlCharacters || html.length > longestHtmlCharacters
  const tooLong = isTooLong ? [{ line: 1, ...mailTooLong }] : []
  return {
    html,
    isTooLong,
    text: asText(html),
    links: [...new Set(counted)].slice(0, mostLinks),
    problems: [...tooLong, ...[...problems, ...findUnfit(items, shown)].map(withoutLead)],
  }
}

interface Text {
  site: Omit<ListSite, 'home'>
  home: string
  content: string
}

/** Drawing takes longer than parsing alone. */
const weight = 2

export const campaignParser = defineParser({
  name: 'campaign',
  sizeOf: ({ content }: Text) => weight * content.length,
  parse: ({ site, home, content }, { files, meter, now }) => {
    const reader = openSite({ files, textCache: textsOf(files), meter }, site.label, '')
    return draw({ site: { ...site, home: new URL(home) }, content, reader, now })
  },
})

/** A text in the format of the site's pages, as a mail shows it. */
export function drawCampaign(ctx: Context, { home, ...site }: ListSite, content: string): Promise<DrawnCampaign> {
  return ctx.parse(campaignParser, { site, home: home.href, content }, { who: site.domainId })
}
