import type { Context } from '#kit/server/context.ts'
import { hashOf, isSame } from '#kit/server/hash.ts'
import { keyedHashesOf, keyedHashOf } from '#kit/server/keyed-hash.ts'

const purpose = 'invitations'

interface InvitationKey {
  id: string
  nonce: string
}

const textOf = ({ id, nonce }: InvitationKey) => `${id}\n${nonce}`

/** The secret in the link of an invitation: only with a key of the installation can it be made from the row. */
export const makeSecret = ({ secrets }: Pick<Context, 'secrets'>, key: InvitationKey): string =>
  keyedHashOf(secrets, purpose, textOf(key)).toString('base64url')

/** What is kept of a secret. */
export const hashSecret = (secret: string): string => hashOf(`invitation\n${secret}`)

const linkTo = ({ platform }: Pick<Context, 'platform'>, secret: string) => `${platform.url}/invitation#${secret}`

/** Where an invitation leads; null where the key that it was made with is gone. Behind the `#`, so that it gets into no log. */
export function linkOf(
  ctx: Pick<Context, 'secrets' | 'platform'>,
  row: InvitationKey & { hash: string },
): string | null {
  const secrets = keyedHashesOf(ctx.secrets, purpose, textOf(row)).map((hash) => hash.toString('base64url'))
  const secret = secrets.find((one) => isSame(hashSecret(one), row.hash))
  return secret === undefined ? null : linkTo(ctx, secret)
}
