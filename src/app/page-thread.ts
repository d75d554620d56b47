import { localFiles } from '#kit/server/files.ts'
import { serveOrders } from '#kit/server/threads/serve-orders.ts'
import { openBench } from '#pages/server/workshop/bench-thread.ts'
import { renderNotice } from '#pages/web/notice.ts'
import { renderPage } from '#pages/web/page.tsx'
import type { PageThread } from './open-pages.ts'

// Makes pages that are large, or were slow, beside the thread that answers everybody.
await serveOrders((own) => {
  const { terms, sites } = own as PageThread
  return openBench(localFiles(sites), { ...terms, renderPage, renderNotice })
})
