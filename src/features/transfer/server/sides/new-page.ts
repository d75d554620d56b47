import { and, eq } from 'drizzle-orm'
import type { Context, Domain } from '#kit/server/context.ts'
import { Refusal } from '#kit/refusal.ts'
import type { PreviewTexts } from '#sites/preview-texts.ts'
import { writeSite } from '../assemble/write-site.ts'
import type { SitePlan } from '../assemble/site-plan.ts'
import { readJson } from '../keeping/kept-page.ts'
import { newPlace, planPlace, type Place } from '../keeping/places.ts'
import { findTransfer } from '../serve/view-transfer.ts'
import { transferPages } from '../tables.ts'

type Tools = Pick<Context, 'db' | 'incoming' | 'files'>

interface Asked {
  id: string
  /** Its address on the new site, such as `/about?language=de`. */
  page: string
  theme?: 'light' | 'dark' | undefined
  user: { id: string }
  signal: AbortSignal
}

const missing = () => new Refusal('missing', 'This page of the new website isn’t there yet. Look again in a moment.')

/** The text of the page itself, by its file. */
async function readText({ db, incoming }: Tools, of: Place, page: string): Promise<[string, string]> {
  const isIt = and(eq(transferPages.transferId, of.id), eq(transferPages.path, page))
  const [row] = await db.select({ file: transferPages.file }).from(transferPages).where(isIt)
  const bytes = row?.file ? await incoming.read(newPlace(of, row.file)) : undefined
  if (!row || !bytes) throw missing()
  return [row.file, new TextDecoder().decode(bytes)]
}

const shared = ['settings.txt', 'menu.txt', 'redirects.txt', 'store/store.txt']

async function readPresent({ files }: Tools, label: string, plan: SitePlan): Promise<Map<string, string>> {
  const languages = [...Object.keys(plan.settingsIn), ...Object.keys(plan.menuIn)]
  const inLanguages = [...new Set(languages)].flatMap((each) => [`settings.${each}.txt`, `menu.${each}.txt`])
  const present = new Map<string, string>()
  for (const path of [...shared, ...inLanguages]) {
    const bytes = await files.read(`${label}/${path}`)
    if (bytes) present.set(path, new TextDecoder().decode(bytes))
  }
  return present
}

/** A page as it would be on the new site, with its menu, settings and pictures. */
export async function previewNewPage(
  ctx: Tools,
  domain: Domain,
  previewTexts: PreviewTexts,
  { id, page, ...asked }: Asked,
): Promise<Response> {
  const of = await findTransfer(ctx, domain, id)
  const [file, text] = await readText(ctx, of, page)
  const plan = await readJson<SitePlan>(ctx, planPlace(of))
  const around = plan ? writeSite(plan, await readPresent(ctx, domain.label, plan)) : []
  const { pathname, searchParams } = new URL(page, 'https://archive.invalid')
  const html = await previewTexts({
    ...asked,
    domain,
    texts: new Map([...around.map(({ path, content }): [string, string] => [path, content]), [file, text]]),
    page: pathname,
    language: searchParams.get('language') ?? undefined,
    pictures: (path) => ctx.incoming.read(newPlace(of, path)),
  })
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'sandbox' }
  return new Response(html, { headers })
}
