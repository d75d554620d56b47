import type { Context } from '#kit/server/context.ts'

/** In milliseconds: often enough that one missed beat makes nobody gone. */
const beatEvery = 20_000

interface Beat {
  isNeeded: () => boolean
  renew: (ctx: Context) => Promise<void>
}

/** Says again and again that those who listen to this process are there, for as long as anybody does. */
export function openHeartbeat({ isNeeded, renew }: Beat) {
  let timer: NodeJS.Timeout | undefined
  return (ctx: Context): void => {
    timer ??= setInterval(() => {
      if (!isNeeded()) {
        clearInterval(timer)
        timer = undefined
        return
      }
      renew(ctx).catch((err: unknown) => ctx.log.error({ err }, 'Who is there could not be renewed'))
    }, beatEvery).unref()
  }
}

/** Where who came could not be noted, the next beat does it. */
export const notNoted =
  ({ log }: Context) =>
  (err: unknown) =>
    log.error({ err }, 'Who came could not be noted')
