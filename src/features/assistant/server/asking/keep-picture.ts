import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { measureImage } from '#kit/server/images.ts'
import { saveFile } from '#files/server/write-file.ts'
import { failed } from '../models/failed.ts'
import type { Picture } from '../models/model.ts'

/** Of a picture that goes into the answer itself. */
const largestInAnswerBytes = 6_000_000
const extensions: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', avif: 'avif' }

/** What kind of picture these bytes are, whatever a service says of them. */
async function kindOf({ bytes }: Picture): Promise<string> {
  const type = (await measureImage(bytes))?.type ?? ''
  if (!Object.hasOwn(extensions, type))
    throw failed(phrase('ai-failed-odd-image', 'AI request failed: the image has an unsupported format. Try again.'))
  return type
}

/** A name of a few words of what the picture shows. */
function nameOf(prompt: string): string {
  const words =
    prompt
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  return words.slice(0, 6).join('-').slice(0, 50).replace(/-$/, '') || 'picture'
}

interface PictureOwner {
  ctx: Context
  domain: Domain
  user: User
  signal: AbortSignal
}

/** Keeps a drawn picture as a file of the site, and returns its path. */
export async function keepPicture(keeping: PictureOwner, prompt: string, picture: Picture): Promise<string> {
  const type = await kindOf(picture)
  const mark = Buffer.from(keeping.ctx.random(4)).toString('hex')
  const path = `images/${nameOf(prompt)}-${mark}.${extensions[type]}`
  await saveFile(keeping, path, picture.bytes, { isNew: true })
  return path
}

/** A drawn picture as an address that contains it. */
export async function writePicture(picture: Picture): Promise<string> {
  const type = await kindOf(picture)
  if (picture.bytes.length > largestInAnswerBytes)
    throw new Refusal(
      'too-large',
      phrase(
        'ai-failed-image-too-large',
        'AI request failed: the image is too large. Specify a site to store it in with domain_id.',
      ),
    )
  return `data:image/${type};base64,${Buffer.from(picture.bytes).toString('base64')}`
}
