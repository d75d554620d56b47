import type { Context, Domain } from '#kit/server/context.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { contentPath } from '#sites/format/content-path.ts'
import type { PreviewTexts } from '#sites/preview-texts.ts'
import { readPages, writeShared } from '../accept/choose-files.ts'
import { findSample } from '../accept/untouched.ts'
import type { SitePlan } from '../assemble/site-plan.ts'
import { readJson } from '../storage/stored-page.ts'
import { newFilePath, planPath } from '../storage/paths.ts'
import { findTransfer, type TransferRow } from '../serve/view-transfer.ts'

interface NewPageRequest {
  id: string
  /** Its address on the new site, such as `/about?language=de`. */
  page: string
  theme?: 'light' | 'dark' | undefined
  user: { id: string }
  signal: AbortSignal
}

const missing = () =>
  new Refusal('missing', phrase('page-not-ready', 'This page isn’t ready yet. Please try again in a moment.'))

/** Settings, menus and the like as they are once all pages are taken over; what an untouched sample site had is gone then. */
async function readAround(ctx: Context, domain: Domain, { changeId }: TransferRow, plan: SitePlan) {
  const sample = changeId === null ? await findSample(ctx, domain) : undefined
  const terms = { plan, paths: undefined, isReplaced: sample !== undefined, isLater: changeId !== null }
  const gone = (sample ?? []).filter((path) => path.endsWith('.txt') && !contentPath.test(path))
  const written = await writeShared(ctx, domain, terms)
  return new Map([
    ...gone.map((path) => [path, ''] as const),
    ...written.map(({ path, text }) => [path, text] as const),
  ])
}

/** A page as it would be on the new site, with its menu, settings and pictures. */
export async function previewNewPage(
  ctx: Context,
  domain: Domain,
  previewTexts: PreviewTexts,
  { id, page, ...asked }: NewPageRequest,
): Promise<Response> {
  const of = await findTransfer(ctx, domain, id)
  const plan = await readJson<SitePlan>(ctx, planPath(of))
  const [own] = plan ? await readPages(ctx, of, plan.pages.filter(({ path }) => path === page).slice(0, 1)) : []
  if (!plan || !own) throw missing()
  const around = await readAround(ctx, domain, of, plan)
  const { pathname, searchParams } = new URL(
    own.page.isItem ? own.path.replace(/content\.txt$/, '') : page,
    'https://archive.invalid',
  )
  const html = await previewTexts({
    ...asked,
    domain,
    texts: around.set(own.path, own.text),
    page: pathname,
    language: searchParams.get('language') ?? undefined,
    pictures: (path) => ctx.incoming.read(newFilePath(of, path)),
  })
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'sandbox' }
  return new Response(html, { headers })
}
