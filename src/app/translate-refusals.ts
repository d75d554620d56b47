import type { MiddlewareHandler } from 'hono'
import type { Failure } from '#kit/contract.ts'
import { languageHeader } from '#kit/language-header.ts'
import { sayPhrase } from '#kit/server/words.ts'

/** Says what a call was refused with in the language that its caller names; programs get it in English. */
export const translateRefusals: MiddlewareHandler = async (c, next) => {
  await next()
  const language = c.req.header(languageHeader)
  const isRefusal = c.res.status >= 400 && c.res.headers.get('content-type')?.startsWith('application/json')
  if (language === undefined || !isRefusal) return
  const failure = (await c.res.clone().json()) as Partial<Failure>
  const { code, values, message } = failure
  if (code === undefined || message === undefined) return
  const error = sayPhrase(language, { code, ...(values && { values }), message })
  c.res = new Response(JSON.stringify({ ...failure, error, message: error }), c.res)
}
