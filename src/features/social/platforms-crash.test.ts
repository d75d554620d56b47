import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { socialFakes } from '#test/fakes/social/all.ts'
import type { SocialFake } from '#test/fakes/social/fake.ts'
import { mediaOf, newAttempt, openAccount, platformOf, postOf } from '#test/fakes/social/open-account.ts'
import type { Kept, OutgoingPost } from './server/adapter/calls.ts'

const posting = Object.keys(socialFakes).filter((key) => platformOf(key).abilities.publish !== 'restricted')
const realFetch = globalThis.fetch
const megabyte = 1024 * 1024

/** Of several chunks where films are posted, so that there is something in between. */
function postFor(fake: SocialFake): OutgoingPost {
  const { media } = platformOf(fake.key).limits
  const isFilm = media.required && (fake.needs?.startsWith('video/') || !media.image)
  const film = mediaOf(randomBytes(25 * megabyte), { contentType: 'video/mp4' })
  return postOf(fake, 'Only once.', isFilm ? { media: [film] } : {})
}

/** The process ends with the call of this number: before it was sent, or before its answer was read. */
function crashAt(number: number, isSent: boolean) {
  const calls = { made: 0 }
  vi.stubGlobal('fetch', async (...given: Parameters<typeof realFetch>) => {
    calls.made += 1
    if (calls.made !== number) return realFetch(...given)
    if (isSent) await (await realFetch(...given)).arrayBuffer()
    throw new TypeError('fetch failed', { cause: new Error('socket hang up') })
  })
  return calls
}

interface Progress {
  kept: Kept
  isReady: boolean
  isArmed: boolean
}

/** What a job does with a post, from what was stored: `asked` where only the owner can tell. */
async function goOn(fake: SocialFake, post: OutgoingPost, progress: Progress, attempt: ReturnType<typeof newAttempt>) {
  const { proof } = platformOf(fake.key).abilities
  const { prepare, reconcile } = openAccount(fake)
  while (!progress.isReady) {
    const step = (await prepare?.(post, progress.kept)) ?? { state: 'ready', kept: {} }
    progress.kept = JSON.parse(JSON.stringify(step.kept))
    progress.isReady = step.state === 'ready'
  }
  const isRepeated = proof === 'key' || proof === 'id'
  const found = !progress.isArmed || isRepeated ? 'absent' : await reconcile?.(post, progress.kept, attempt)
  if (found !== 'absent') return typeof found === 'object' ? found : 'asked'
  progress.isArmed = true
  return openAccount(fake, {}, true).commit(post, progress.kept, attempt)
}

/** Returns how many calls there were, and whether its owner has to be asked. */
async function postWithCrash(fake: SocialFake, number: number, isSent: boolean) {
  const calls = crashAt(number, isSent)
  const [post, attempt] = [postFor(fake), newAttempt()]
  const progress: Progress = { kept: {}, isReady: false, isArmed: false }
  const first = await goOn(fake, post, progress, attempt).catch(() => undefined)
  const result = first ?? (await goOn(fake, post, progress, attempt))
  return { calls: calls.made, isAsked: result === 'asked', hasCrashed: calls.made >= number }
}

test.for(posting.flatMap((key) => [true, false].map((isSent) => [key, isSent] as const)))(
  '%s: a crash at any call (sent: %s) leaves one post, or none and the question to its owner, and never two',
  async ([key, isSent]) => {
    onTestFinished(() => void vi.unstubAllGlobals())
    for (let number = 1; ; number += 1) {
      const fake = await socialFakes[key]!()
      onTestFinished(fake.close)
      const { isAsked, hasCrashed } = await postWithCrash(fake, number, isSent)
      expect({ number, posts: fake.posts().length }).toEqual({ number, posts: isAsked && !isSent ? 0 : 1 })
      if (!hasCrashed) break
    }
  },
)
