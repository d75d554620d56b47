import { z } from 'zod'
import { refuse } from './linkedin-uploads.ts'

export const page = 'urn:li:organization:2414183'
export const member = 'urn:li:person:8675309_ab'
const Content = z.union([
  z.strictObject({ media: z.strictObject({ id: z.string(), altText: z.string().max(4086).optional() }) }),
  z.strictObject({
    multiImage: z.strictObject({
      images: z
        .array(z.strictObject({ id: z.string().startsWith('urn:li:image:'), altText: z.string().optional() }))
        .min(2)
        .max(20),
    }),
  }),
])
export const NewPost = z.strictObject({
  author: z.enum([page, member]),
  commentary: z.string(),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN']),
  distribution: z.strictObject({
    feedDistribution: z.literal('MAIN_FEED'),
    targetEntities: z.tuple([]),
    thirdPartyDistributionChannels: z.tuple([]),
  }),
  content: Content.optional(),
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.boolean(),
})

const atTag = /\{hashtag\|\\?#\|([\p{L}\p{N}]+)\}/uy

/** What people see of a text in little; a sign that should have been escaped cuts it off, which is a fault here. Tags by themselves. */
export function showLittle(written: string) {
  const tags: string[] = []
  let shown = ''
  for (let at = 0; at < written.length; at += 1) {
    const sign = written[at]!
    atTag.lastIndex = at
    const [whole, name] = atTag.exec(written) ?? []
    if (sign === '\\') shown += written[(at += 1)]
    else if (whole) {
      tags.push(`#${name}`)
      shown += `#${name}`
      at += whole.length - 1
    } else if (/[|{}@[\]()<>#*_~]/.test(sign)) throw refuse(400, `${sign} is not escaped`)
    else shown += sign
  }
  if (shown.length > 3000) throw refuse(422, 'the text is too long')
  return { shown, tags }
}
