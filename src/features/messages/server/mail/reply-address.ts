import { isKeyedHash, keyedHashOf } from '#kit/server/keyed-hash.ts'
import type { Context } from '#kit/server/context.ts'

const bare = (id: string) => id.replaceAll('-', '').toLowerCase()
/** Eighty bits; an address has no room for more. */
const writeHash = (hash: Buffer) => hash.toString('hex').slice(0, 20)
const purpose = 'reply addresses'

/** The address at which mail comes into the conversation of a message; undefined where no mail comes in. */
export function replyAddress({ secrets, platform }: Context, id: string): string | undefined {
  if (!platform.inboundMail) return undefined
  return `replies+${bare(id)}.${writeHash(keyedHashOf(secrets, purpose, bare(id)))}@${platform.inboundMail.domain}`
}

/** Of a mail: real ones have far fewer. */
const mostAddresses = 1000
const longestCharacters = 10_000
const shape = /replies\+([\da-f]{32})\.([\da-f]{20})@([a-z\d.-]{1,200})/gi

/** The message whose address is among these; whoever has it got it by mail. */
export function readReplyAddress({ secrets, platform }: Context, addresses: readonly string[]): string | undefined {
  const named = addresses
    .slice(0, mostAddresses)
    .flatMap((text) => [...text.slice(0, longestCharacters).matchAll(shape)])
  for (const [, id = '', signature = '', domain = ''] of named.slice(0, mostAddresses)) {
    if (domain.toLowerCase() !== platform.inboundMail?.domain) continue
    if (isKeyedHash(secrets, [purpose, bare(id)], signature.toLowerCase(), writeHash))
      return bare(id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
  return undefined
}
