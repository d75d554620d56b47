import { escapeHtml } from '#kit/escape-html.ts'
import { and, eq } from 'drizzle-orm'
import type { Context, Domain } from '#kit/server/context.ts'
import { resizeImage } from '#kit/server/images.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { neutraliseInThread } from '../convert/thread/thread.ts'
import type { Downloads } from '../download/download.ts'
import type { PageSurvey } from '../old-site.ts'
import { readJson, readStoredPage } from '../storage/stored-page.ts'
import { downloadedPath, newFilePath, surveyPath, type TransferKey } from '../storage/paths.ts'
import { findTransfer } from '../serve/view-transfer.ts'
import { transferPages } from '../tables.ts'

const mostShownCharacters = 600_000
const mostRules = 1_000_000
const mostPictures = 40
const widthPixels = 480

/** What can be shown of a page that nothing is loaded for. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
/** For a page whose style sheet isn't kept. */
const plain =
  ':root{color-scheme:light}:where(html){background:#fff;color:#111;font:1rem/1.5 sans-serif}:where(body){margin:1rem}:where(img){max-inline-size:100%;block-size:auto}:where(a){color:#0645ad;text-decoration:underline}'

const missing = () => new Refusal('missing', phrase('old-page-not-stored', 'This old page is no longer stored.'))

async function findPosition({ db }: Context, of: TransferKey, address: string): Promise<number> {
  const isIt = and(eq(transferPages.transferId, of.id), eq(transferPages.address, address))
  const [row] = await db.select({ position: transferPages.position }).from(transferPages).where(isIt)
  if (!row) throw missing()
  return row.position
}

async function makeSmall(bytes: Uint8Array): Promise<string | undefined> {
  try {
    return `data:image/webp;base64,${Buffer.from(await resizeImage(bytes, { width: widthPixels, format: 'webp' })).toString('base64')}`
  } catch (problem) {
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}

interface ShownOldPage {
  survey: PageSurvey | undefined
  paths: Downloads['paths']
  signal: AbortSignal
}

/** The pictures of a page that were downloaded, small and as data, by their whole old addresses. */
async function readPictures({ incoming }: Context, of: TransferKey, { survey, paths, signal }: ShownOldPage) {
  const known = (survey?.pictures ?? []).flatMap(({ address }) => (Object.hasOwn(paths, address) ? address : []))
  const found = new Map<string, string>()
  for (const address of [...new Set(known)].slice(0, mostPictures)) {
    signal.throwIfAborted()
    const bytes = await incoming.read(newFilePath(of, paths[address] ?? ''))
    const data = bytes && (await makeSmall(bytes))
    if (data) found.set(address, data)
  }
  return found
}

const shown = ['class', 'id', 'dir', 'lang', 'style', 'bgcolor']
const writeAttributes = (attributes: Record<string, string>): string =>
  shown.flatMap((name) => (attributes[name] ? [` ${name}="${escapeHtml(attributes[name])}"`] : [])).join('')

/** The rules of the page's style sheets that were kept, and its own. */
const rulesOf = (survey: PageSurvey | undefined, sheets: Downloads['sheets']): string =>
  [...(survey?.styles.sheets ?? []).map((address) => sheets[address] ?? ''), survey?.styles.inline ?? '']
    .join('\n')
    .slice(0, mostRules)

/** A page of the old site as it was read, which loads nothing and runs nothing. */
export async function readOldPage(
  ctx: Context,
  domain: Pick<Domain, 'id'>,
  { id, address, signal }: { id: string; address: string; signal: AbortSignal },
): Promise<Response> {
  const of = await findTransfer(ctx, domain, id)
  const position = await findPosition(ctx, of, address)
  const kept = await readStoredPage(ctx, of, position)
  if (!kept) throw missing()
  const survey = await readJson<PageSurvey>(ctx, surveyPath(of, position))
  const { paths = {}, sheets = {} } = (await readJson<Partial<Downloads>>(ctx, downloadedPath(of))) ?? {}
  const pictures = await readPictures(ctx, of, { survey, paths, signal })
  const html = kept.page.html.slice(0, mostShownCharacters)
  const bare = { address: kept.page.address, html, rules: rulesOf(survey, sheets), pictures }
  // Whoever looks at pages doesn’t hold up the transfer itself.
  const { body, rules, root, frame } = await neutraliseInThread(bare, {
    who: `comparing pages of ${domain.id}`,
    signal,
  })
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escapeHtml(kept.page.title ?? address)}</title><style>${plain}</style><style>${rules}</style>`
  const page = `<!doctype html><html${writeAttributes(root)}><head>${head}</head><body${writeAttributes(frame)}>${body}</body></html>`
  return new Response(page, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': `${policy}; sandbox` },
  })
}
