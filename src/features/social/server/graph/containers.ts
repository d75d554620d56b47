import { phrase } from '#kit/phrase.ts'
import { z } from 'zod'
import type { Kept, OutgoingPost, PreparedStep, Reconciled } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { rejected, type PlatformFailed } from '../adapter/platform-failed.ts'

export const containerStates = ['IN_PROGRESS', 'FINISHED', 'PUBLISHED', 'ERROR', 'EXPIRED'] as const
export interface ContainerStatus {
  state: (typeof containerStates)[number]
  /** What went wrong, in the platform’s words. */
  words: string
}

/** How a platform makes containers, which hold a post before it is published: nobody sees them, and they expire after a day. */
export interface ContainerCalls {
  /** For one picture or film of several. */
  createItem: (media: PostMedia) => Promise<string>
  /** For the post, with the containers of its pictures and films where it has several. */
  createPost: (post: OutgoingPost, items: readonly string[]) => Promise<string>
  readStatus: (id: string) => Promise<ContainerStatus>
}

const Prepared = z.object({ items: z.array(z.string()).default([]), container: z.string().optional() })

/** The platforms ask for no more than a look each minute, and most are ready sooner. */
const lookAgainMs = 20_000

type Reporting = Pick<PlatformClient, 'title' | 'quote'>

const explainError = ({ title, quote }: Reporting, words: string): PlatformFailed =>
  rejected(
    phrase('social-media-refused', '{title} couldn’t use a picture or film. {detail}', { title, detail: quote(words) }),
  )

const wait = (kept: Kept, afterMs: number): PreparedStep => ({ state: 'wait', kept, afterMs })

/** One step: a container more, or a look at those that are there. */
export async function prepareContainer(
  client: Reporting,
  post: OutgoingPost,
  kept: Kept,
  calls: ContainerCalls,
): Promise<PreparedStep> {
  const { items, container } = Prepared.parse(kept)
  const { media } = post
  if (container !== undefined) {
    const { state, words } = await calls.readStatus(container)
    if (state === 'ERROR') throw explainError(client, words)
    if (state === 'EXPIRED') return wait({}, 0)
    return state === 'IN_PROGRESS' ? wait(kept, lookAgainMs) : { state: 'ready', kept }
  }
  const next = media.length > 1 ? media[items.length] : undefined
  if (next) return wait({ items: [...items, await calls.createItem(next)] }, 0)
  for (const item of items) {
    const { state, words } = await calls.readStatus(item)
    if (state === 'ERROR') throw explainError(client, words)
    if (state === 'EXPIRED') return wait({}, 0)
    if (state === 'IN_PROGRESS') return wait({ items }, lookAgainMs)
  }
  return wait({ items, container: await calls.createPost(post, items) }, 0)
}

export const containerOf = (kept: Kept): string | undefined => Prepared.parse(kept).container

/** Whether a container was published: its status says so, and `find` finds what became of it. */
export async function reconcileContainer(
  kept: Kept,
  readStatus: ContainerCalls['readStatus'],
  find: () => Promise<Reconciled>,
): Promise<Reconciled> {
  const container = containerOf(kept)
  if (container === undefined) return find()
  const { state } = await readStatus(container)
  if (state !== 'PUBLISHED') return state === 'IN_PROGRESS' ? 'unsure' : 'absent'
  const found = await find()
  return found === 'absent' ? 'unsure' : found
}
