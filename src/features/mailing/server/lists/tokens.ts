import { z } from 'zod'
import { isRowId } from '#kit/server/row-id.ts'
import type { Context } from '#kit/server/context.ts'

const Id = z.string().refine(isRowId)
const shapes = {
  /** Works for as long as the installation keeps its keys, and after the subscriber is forgotten. */
  unsubscribe: z.object({ domain: Id, subscriber: Id }),
  confirm: z.object({ domain: Id, subscriber: Id, askedAt: z.number() }),
  /** `isDraft`: sent while the site was a draft, so that it leads to the platform. */
  open: z.object({ campaign: Id, subscriber: Id, isDraft: z.boolean().nullish() }),
  click: z.object({ campaign: Id, subscriber: Id, link: z.int(), isDraft: z.boolean().nullish() }),
}
type Purpose = keyof typeof shapes
type TokenContent<P extends Purpose> = z.output<(typeof shapes)[P]>

const longestTokenCharacters = 1000

/** A link's opaque part. */
export const writeToken = <P extends Purpose>(
  { secrets }: Pick<Context, 'secrets'>,
  purpose: P,
  named: TokenContent<P>,
): string => secrets.seal(JSON.stringify(Object.values(shapes[purpose].parse(named))), `mailing ${purpose}`)

/** Undefined for anything that isn't ours, or is for another purpose. */
export function readToken<P extends Purpose>(
  { secrets }: Pick<Context, 'secrets'>,
  purpose: P,
  token: string,
): TokenContent<P> | undefined {
  const text = token.length > longestTokenCharacters ? undefined : secrets.openIfPossible(token, `mailing ${purpose}`)
  if (text === undefined) return undefined
  const values = z.array(z.unknown()).parse(JSON.parse(text))
  const names = Object.keys(shapes[purpose].shape)
  return shapes[purpose].parse(Object.fromEntries(names.map((name, place) => [name, values[place]]))) as TokenContent<P>
}
