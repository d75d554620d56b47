import { on, type Handler } from '#kit/server/http/handler.ts'
import type { PreviewTexts } from '#sites/preview-texts.ts'
import * as calls from '#transfer/contract.ts'
import { previewNewPage } from './new-page.ts'
import { readOldPage } from './old-page.ts'

/** Old and new pages, to be looked at side by side. */
export const openCompareHandlers = (previewTexts: PreviewTexts): Handler[] => [
  on(calls.readOldPage, ({ ctx, domain, params, query, signal }) =>
    readOldPage(ctx, domain, { id: params.transfer, address: query.page, signal }),
  ),
  on(calls.previewNewPage, ({ ctx, domain, params, query, user, signal }) =>
    previewNewPage(ctx, domain, previewTexts, { id: params.transfer, ...query, user, signal }),
  ),
]
