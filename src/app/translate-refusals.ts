import type { MiddlewareHandler } from 'hono'
import type { Failure } from '#kit/contract.ts'
import { languageHeader } from '#kit/language-header.ts'
import type { ScreenLanguages } from './screen-languages.ts'

/** Translates what a call was refused with, for screens that say in which language they are; programs get it in English. */
export const translateRefusals =
  ({ translate }: Pick<ScreenLanguages, 'translate'>): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const language = c.req.header(languageHeader)
    const isRefusal = c.res.status >= 400 && c.res.headers.get('content-type')?.startsWith('application/json')
    if (language === undefined || !isRefusal) return
    const failure = (await c.res.clone().json()) as Partial<Failure>
    if (typeof failure.error !== 'string') return
    const error = translate(language, failure.error)
    c.res = new Response(JSON.stringify({ ...failure, error, message: error }), c.res)
  }
