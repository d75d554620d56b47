import { on, type Handler, type Request } from '#kit/server/mount.ts'
import { checkPage, previewPage } from '#sites/preview-contract.ts'
import type { Names } from '#sites/server/which-site.ts'
import { makePage, type Making } from './make-page.ts'
import { findProblems } from './preview-problems.ts'
import { openTyped } from './preview-site.ts'

interface House {
  making: Making
  names?: Names | undefined
}

const mayHide = ({ names }: House, label: string): boolean => names?.mayHidePoweredBy(label) ?? false

async function preview({ body, ...caller }: Request<typeof previewPage>, house: House): Promise<Response> {
  const { making } = house
  const { tools, standing } = await openTyped(caller, body, mayHide(house, caller.domain.label))
  const { theme } = body
  const renderPage: Making['renderPage'] = (view) => making.renderPage(theme ? { ...view, theme } : view)
  const page = await makePage(tools, standing, { ...making, renderPage })
  const { location } = page.headers
  const html = location === undefined ? page.bodies.identity : making.renderNotice('This page leads on', location)
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'sandbox' },
  })
}

async function check({ body, ...caller }: Request<typeof checkPage>, house: House) {
  const typed = await openTyped(caller, body, mayHide(house, caller.domain.label))
  return findProblems(typed, house.making)
}

/** Shows pages to those who are writing them. Addresses that are being typed are looked up nowhere. */
export const openPreviewHandlers = (making: Making, names?: Names): Handler[] => [
  on(previewPage, (request) => preview(request, { making, names })),
  on(checkPage, (request) => check(request, { making, names })),
]
