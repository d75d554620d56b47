import type { Context } from '#kit/server/context.ts'
import { goneAfterMs } from '#matching/rules.ts'

interface State {
  isOnline: boolean
  seenAt: Date | null
}

/** Before which somebody who wasn’t heard of again is gone. */
export const lastHeard = ({ now }: Context): Date => new Date(now().getTime() - goneAfterMs)

export const isThere = (ctx: Context, state: State | null | undefined): boolean =>
  state?.isOnline === true && state.seenAt !== null && state.seenAt > lastHeard(ctx)
