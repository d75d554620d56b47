import { Hono, type MiddlewareHandler } from 'hono'
import { isForThisMachine, maySeeMail } from '#kit/server/local-requests.ts'
import type { Context } from '#kit/server/context.ts'
import { listFailedMails, listMails } from '#kit/server/mail/kept-mails.ts'
import { socketOf, type RequestEnv } from '#kit/server/http/requests.ts'
import { listTexts } from '#notifications/server/text-outbox.ts'
import { domainOf } from '#sites/server/host-names.ts'
import { renderMail, renderOutbox } from './outbox-page.ts'

const strict = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
const ownPolicy = `${strict}; frame-src 'self'; frame-ancestors 'none'`
/** A mail shows the pictures of sites on this machine, and asks for nothing else. */
function foreignPolicy({ platform }: Context): string {
  const { origin, protocol, port } = new URL(platform.url)
  const onThisMachine = `${protocol}//*.localhost${port && `:${port}`}`
  return `sandbox; ${strict}; img-src ${origin}/domains/ ${onThisMachine}/domains/; frame-ancestors 'self'`
}

const answer = (body: string | Uint8Array<ArrayBuffer>, policy: string, type = 'text/html; charset=utf-8') =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })

/** Anybody else, and every site's host, gets no outbox: the address may be that of a page. */
const forDevelopers =
  (tools: Context, handler: MiddlewareHandler<RequestEnv>): MiddlewareHandler<RequestEnv> =>
  (c, next) => {
    const { headers } = c.req.raw
    const host = domainOf(headers.get('host') ?? '') ?? ''
    const isTheirs = isForThisMachine(host) && maySeeMail(tools, { from: socketOf(c), host, headers })
    return isTheirs ? handler(c, next) : next()
  }

/** Shows developers the outgoing mail, only in a trial. */
export function createOutbox(tools: Context): Hono<RequestEnv> {
  const outbox = new Hono<RequestEnv>()
  const showAll: MiddlewareHandler<RequestEnv> = async () => {
    const [mails, failed] = [await listMails(tools), await listFailedMails(tools)]
    return answer(String(await renderOutbox({ mails, failed, texts: await listTexts(tools) })), ownPolicy)
  }
  const showOne: MiddlewareHandler<RequestEnv> = async (c) => {
    const [, stem = '', ending = ''] = /^(.+?)(\.eml|\.html)?$/.exec(c.req.param('name') ?? '') ?? []
    const mail = (await listMails(tools)).find(({ file }) => file === `${stem}.eml`)
    if (!mail) return c.notFound()
    if (ending === '.html') return answer(mail.content?.html ?? '', foreignPolicy(tools))
    const file = new Uint8Array((await tools.mail.outbox?.read(mail.file)) ?? [])
    if (ending === '.eml') return file.length > 0 ? answer(file, foreignPolicy(tools), 'message/rfc822') : c.notFound()
    return answer(String(await renderMail(mail, file.length > 0)), ownPolicy)
  }
  outbox.get('/outbox', forDevelopers(tools, showAll))
  outbox.get('/outbox/:name', forDevelopers(tools, showOne))
  return outbox
}
