import { localFiles } from '#kit/server/local-files.ts'
import { serveTasks } from '#kit/server/threads/serve-tasks.ts'
import { openPageWorker } from '#pages/server/dispatch/worker.ts'
import { renderNotice } from '#pages/web/notice.ts'
import { renderPage } from '#pages/web/page.tsx'
import type { PageThread } from './open-pages.ts'

// Makes large or slow pages outside of the thread that serves requests.
await serveTasks((own) => {
  const { terms, sites } = own as PageThread
  return openPageWorker(localFiles(sites), { ...terms, renderPage, renderNotice })
})
