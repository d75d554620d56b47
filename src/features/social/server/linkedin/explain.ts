import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { PlatformClient, PlatformReply } from '../adapter/client.ts'
import { notAvailable, type PlatformFailed, reconnectNeeded } from '../adapter/platform-failed.ts'

const Problem = z.object({ code: z.string().optional() })
const takenBack = new Set(['REVOKED_ACCESS_TOKEN', 'INVALID_ACCESS_TOKEN'])

export function explainLinkedIn(
  { status, json }: PlatformReply,
  { title }: Pick<PlatformClient, 'title'>,
): PlatformFailed | undefined {
  const code = Problem.safeParse(json).data?.code ?? ''
  if (status === 426)
    return notAvailable(
      phrase(
        'social-version-ended',
        '{title} has ended the version of its interface that is in use. The operator of this installation has to enter a newer one.',
        { title },
      ),
    )
  if ((status === 401 && takenBack.has(code)) || (status === 403 && code === 'ACCESS_DENIED'))
    return reconnectNeeded(title)
  return undefined
}
