import { phrase } from '#kit/phrase.ts'
import type { ExplainedCall, PlatformClient, PlatformReply } from '../adapter/client.ts'
import { untilOf } from '../adapter/failure-of-status.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import { explainGraph, readGraphFailure } from './explain-graph.ts'

/** `unclear`: trouble that doesn’t say whether anything was done. */
export type Meaning =
  | 'quota_exhausted'
  | 'not_available'
  | 'content_rejected'
  | 'rate_limited'
  | 'transient'
  | 'unclear'

interface Meanings {
  codes?: Readonly<Record<number, Meaning>>
  subcodes?: Readonly<Record<number, Meaning>>
}

type Explaining = Pick<PlatformClient, 'title' | 'now' | 'quote'> & ExplainedCall

/** What errors of one service of the Graph API mean, where it isn’t what they mean on all of them. */
export const explainCodes =
  ({ codes = {}, subcodes = {} }: Meanings) =>
  (reply: PlatformReply, client: Explaining): PlatformFailed | undefined => {
    const failure = readGraphFailure(reply)
    const meaning = failure && (subcodes[failure.subcode ?? 0] ?? codes[failure.code])
    if (!failure || !meaning) return explainGraph(reply, client)
    const { title, now, quote, isVisible } = client
    if (meaning === 'rate_limited')
      return new PlatformFailed(meaning, phrase('social-too-fast', '{title} got too many calls.', { title }), {
        until: untilOf(reply.headers, now()),
      })
    const unclear = isVisible ? 'outcome_unknown' : 'transient'
    return new PlatformFailed(meaning === 'unclear' ? unclear : meaning, quote(failure.words))
  }
