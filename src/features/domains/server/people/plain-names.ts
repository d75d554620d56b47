import { domainToUnicode } from 'node:url'
import { onOneLine } from '#kit/one-line.ts'
import type { Context } from '#kit/server/context.ts'
import { defaultTitle } from '#sites/format/settings.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import { looksLikeAnother } from '../brands/look-alikes.ts'

const mostCharacters = 60
const letters = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’&()-]*$/u
/** What mail programs make a link of. */
const likeAddress = /[\p{L}\p{N}]\.[\p{L}\p{N}]/u

/** A name that somebody chose, where it can stand in a mail to a stranger: it leads nowhere, and is nobody else’s. */
export function plainName({ platform }: Pick<Context, 'platform'>, name: string): string | undefined {
  const plain = onOneLine(name.slice(0, 10 * mostCharacters))
  if (plain === '' || plain.length > mostCharacters) return undefined
  if (!letters.test(plain) || likeAddress.test(plain)) return undefined
  return looksLikeAnother(platform, plain) ? undefined : plain
}

/** What a site is called, in the same way: by its title, otherwise by the beginning of its address. */
export async function plainSiteName(
  ctx: Context,
  { label, name }: { label: string; name: string },
): Promise<string | undefined> {
  const { title } = await readSiteSettings(ctx, label)
  const [first = ''] = domainToUnicode(name).split('.')
  return (title === defaultTitle ? undefined : plainName(ctx, title)) ?? plainName(ctx, first.replaceAll('-', ' '))
}
