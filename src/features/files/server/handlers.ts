import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '../contract.ts'
import * as kept from '../history-contract.ts'
import { getProgress } from '../progress-contract.ts'
import * as drafts from './drafts.ts'
import { planParts } from './export-parts.ts'
import { exportSite } from './export-site.ts'
import { importSite } from './import-site.ts'
import { findVersion, listVersions } from './list-versions.ts'
import { copyFile, moveFile } from './move-files.ts'
import { restoreVersion } from './restore-version.ts'
import { createEntry, saveText, takeUpload } from './save-files.ts'
import { searchFiles } from './search/search-files.ts'
import { listTrash } from './list-trash.ts'
import { moveToTrash, restoreFromTrash } from './trash.ts'
import { listFolder, viewFile } from './view-files.ts'
import { viewProgress } from './view-progress.ts'
import { viewStorage } from './view-storage.ts'
import type { WriteConditions } from './write-file.ts'

const meetingIn = (headers: Headers): WriteConditions => ({
  ifMatch: headers.get('if-match') ?? undefined,
  ifNoneMatch: headers.get('if-none-match') ?? undefined,
})

const files: Handler[] = [
  on(calls.listFiles, async ({ ctx, domain, query }) => listFolder(ctx, domain, query)),
  on(calls.readFile, async ({ ctx, domain, params: { path }, reply }) => {
    const file = await viewFile(ctx, domain, path)
    reply.set('etag', `"${file.version}"`)
    return file
  }),
  on(calls.saveFile, async ({ params: { path }, body: { content }, headers, reply, ...caller }) => {
    const file = await saveText(caller, path, { content, ...meetingIn(headers) })
    reply.set('etag', `"${file.version}"`)
    return file
  }),
  on(calls.deleteFile, async ({ params: { path }, headers, ...caller }) => ({
    message: 'File deleted. It can be put back for 30 days.',
    trashId: await moveToTrash(caller, path, meetingIn(headers)),
  })),
  on(calls.createFile, ({ body, ...caller }) => createEntry(caller, body)),
  on(calls.uploadFiles, ({ query: { path }, body: { file }, ...caller }) =>
    takeUpload(caller, path, Array.isArray(file) ? file : [file]),
  ),
  on(calls.moveFile, ({ body, ...caller }) => moveFile(caller, body)),
  on(calls.copyFile, ({ body, ...caller }) => copyFile(caller, body)),
  on(calls.getStorage, ({ ctx, domain }) => viewStorage(ctx, domain.id)),
  on(calls.searchFiles, ({ query: { q }, ...caller }) => searchFiles(caller, q)),
]

const history: Handler[] = [
  on(getProgress, ({ ctx, domain }) => viewProgress(ctx, domain.id)),
  on(kept.listTrash, ({ ctx, domain, query }) => listTrash(ctx, domain.id, query)),
  on(kept.restoreTrash, async ({ params: { trashId }, ...caller }) => ({
    path: await restoreFromTrash(caller, trashId),
  })),
  on(kept.listVersions, ({ ctx, domain, query }) => listVersions(ctx, domain, query)),
  on(kept.readVersion, ({ ctx, domain, params: { version } }) => findVersion(ctx, domain, version)),
  on(kept.restoreVersion, ({ params: { version }, ...caller }) => restoreVersion(caller, version)),
  on(kept.listExportParts, (caller) => planParts(caller, { from: '', before: '' })),
  on(kept.exportSite, ({ query, ...caller }) => exportSite(caller, query)),
  on(calls.importSite, ({ stream, headers, ...caller }) =>
    importSite(caller, { stream, length: Number(headers.get('content-length') ?? 0) }),
  ),
]

const typed: Handler[] = [
  on(kept.listDrafts, ({ ctx, domain, user, signal }) => drafts.listDrafts(ctx, domain, user, signal)),
  on(kept.readDraft, ({ ctx, domain, user, query: { path } }) => drafts.readDraft(ctx, domain, user, path)),
  on(kept.saveDraft, ({ ctx, domain, user, body }) => drafts.saveDraft(ctx, domain, user, body)),
  on(kept.dropDraft, async ({ ctx, domain, user, query }) => {
    await drafts.dropDraft(ctx, domain, user, query)
    return { message: 'Draft dropped.' }
  }),
]

export const fileHandlers: Handler[] = [...files, ...history, ...typed]
