import { on, type Handler } from '#kit/server/http/handler.ts'
import { findLocation, makeCookieId } from '../contract.ts'

export const visitorHandlers: Handler[] = [
  on(findLocation, async ({ findCountry }) => ({ country: (await findCountry()) ?? null })),
  on(makeCookieId, async ({ ctx }) => ({ id: Buffer.from(ctx.random(16)).toString('base64url') })),
]
