import { on, type Handler, type Request } from '#kit/server/mount.ts'
import { checkPage, previewPage } from '#sites/preview-contract.ts'
import { makePage, type Making } from './make-page.ts'
import { findProblems } from './preview-problems.ts'
import { openTyped } from './preview-site.ts'

async function preview({ body, ...caller }: Request<typeof previewPage>, making: Making): Promise<Response> {
  const { tools, standing } = await openTyped(caller, body)
  const { theme } = body
  const renderPage: Making['renderPage'] = (view) => making.renderPage(theme ? { ...view, theme } : view)
  const page = await makePage(tools, standing, { ...making, renderPage })
  const { location } = page.headers
  const html = location === undefined ? page.bodies.identity : making.renderNotice('This page leads on', location)
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'sandbox' },
  })
}

/** Shows pages to those who are writing them. Addresses that are being typed are looked up nowhere. */
export const openPreviewHandlers = (making: Making): Handler[] => [
  on(previewPage, (request) => preview(request, making)),
  on(checkPage, ({ body, ...caller }) => findProblems(caller, body, making)),
]
