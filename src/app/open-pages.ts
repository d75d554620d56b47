import { extname, join } from 'node:path'
import type { Context } from '#kit/server/context.ts'
import type { ThreadPlace } from '#pages/server/workshop/elsewhere.ts'
import { openWorkshop, type Workshop } from '#pages/server/workshop/workshop.ts'
import type { Making } from '#pages/server/make-page.ts'
import { renderNotice } from '#pages/web/notice.ts'
import { renderPage } from '#pages/web/page.tsx'
import { openAtlas } from '#places/server/atlas.ts'

/** What can be sent to a thread of how pages are made. */
export type Terms = Omit<Making, 'renderPage' | 'renderNotice' | 'atlas'>

/** What a thread is started with that makes pages. */
export interface PageThread {
  terms: Terms
  /** The folder of all sites. */
  sites: string
}

interface Place extends Omit<ThreadPlace, 'file' | 'own'> {
  terms: Terms
  dataDir: string
  /** The domain that a site belongs to. */
  idOf: (site: string) => string | undefined
}

// Whatever this file ends in, in the sources or built, the one of the threads beside it ends in too.
const threadFile = `./page-thread${extname(import.meta.url)}`

/** Opens what makes pages, here and in threads of their own. */
export function openPages(ctx: Context, { terms, dataDir, idOf, ...place }: Place): Workshop {
  const own: PageThread = { terms, sites: join(dataDir, 'sites') }
  const file = new URL(threadFile, import.meta.url)
  return openWorkshop(ctx, { ...terms, renderPage, renderNotice, atlas: openAtlas(ctx, idOf) }, { ...place, file, own })
}
