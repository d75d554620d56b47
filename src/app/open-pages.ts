import { extname, join } from 'node:path'
import type { Context } from '#kit/server/context.ts'
import type { WorkerSettings } from '#pages/server/dispatch/worker-pool.ts'
import { openDispatcher } from '#pages/server/dispatch/dispatcher.ts'
import type { Dispatcher } from '#pages/server/dispatch/tasks.ts'
import type { PageRenderer } from '#pages/server/make/page-renderer.ts'
import { renderNotice } from '#pages/web/notice.ts'
import { renderPage } from '#pages/web/page.tsx'
import { openPlaceFinder } from '#places/server/place-finder.ts'
import { openSoldOut } from '#store/server/shop/sold-out.ts'

/** The settings for making pages, as they can be sent to a thread. */
export type Terms = Omit<PageRenderer, 'renderPage' | 'renderNotice' | 'placeFinder' | 'findSoldOut'>

/** The start data of a thread that makes pages. */
export interface PageThread {
  terms: Terms
  /** The folder of all sites. */
  sites: string
}

interface Place extends Omit<WorkerSettings, 'file' | 'own'> {
  terms: Terms
  dataDir: string
  /** The domain of a site. */
  idOf: (site: string) => string | undefined
}

// The file of the thread has the same extension as this one: `.ts` in the sources, `.js` when built.
const threadFile = `./page-thread${extname(import.meta.url)}`

/** Opens what makes pages, in this thread and in worker threads. */
export function openPages(ctx: Context, { terms, dataDir, idOf, ...place }: Place): Dispatcher {
  const own: PageThread = { terms, sites: join(dataDir, 'sites') }
  const file = new URL(threadFile, import.meta.url)
  const asking = { placeFinder: openPlaceFinder(ctx, idOf), findSoldOut: openSoldOut(ctx, idOf) }
  return openDispatcher(ctx, { ...terms, renderPage, renderNotice, ...asking }, { ...place, file, own })
}
