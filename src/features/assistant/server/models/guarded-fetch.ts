import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { failed, tookTooLong } from './failed.ts'

/** One call to a model, to the last byte of its answer. Less than the calls of ours allow. */
const patienceMs = 110_000

interface Surroundings {
  ctx: Context
  title: string
  /** The base address of the service. */
  address: string
  signal: AbortSignal
}

/** A fetch for the SDK that reaches nothing but the service itself, follows no redirects and ends with the run. */
export function guardFetch({ ctx, title, address, signal }: Surroundings): typeof globalThis.fetch {
  const base = new URL(address)
  const root = base.pathname.replace(/(?<!\/)\/*$/, '/')
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== base.origin || !url.pathname.startsWith(root))
      throw failed(
        phrase(
          'ai-failed-points-elsewhere',
          'AI request failed: {title} pointed to another address, which isn’t allowed.',
          { title },
        ),
      )
    const late = AbortSignal.timeout(patienceMs)
    const signals = [signal, late, ...(init?.signal ? [init.signal] : [])]
    const reply = await ctx
      .patientFetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) })
      .catch((problem: unknown) => {
        throw late.aborted ? failed(tookTooLong(title), 'unavailable', problem) : problem
      })
    if (reply.status < 300 || reply.status >= 400) return reply
    await reply.body?.cancel()
    throw failed(
      phrase('ai-failed-redirects', 'AI request failed: {title} redirected to another address, which isn’t allowed.', {
        title,
      }),
    )
  }
}
