import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { kinds, type NotificationKind } from '../lists.ts'

/** What a link in a mail allows its holder; sealed, so that nobody makes one for somebody else. */
const Proof = z.object({ contact: z.string(), sentAt: z.number() })
const Stop = z.object({ domain: z.string(), kind: z.enum(kinds), to: z.string() })
export type ProofLink = z.infer<typeof Proof>
export interface StopLink {
  domain: string
  kind: NotificationKind
  /** The address in its owner's spelling. */
  to: string
}

function open<T>({ secrets }: Context, token: string, purpose: string, shape: z.ZodType<T>): T | undefined {
  const text = secrets.openIfPossible(token, purpose)
  return text === undefined ? undefined : shape.safeParse(JSON.parse(text)).data
}

const toProve = 'notification proof'
const toStop = 'notification stop'

export const makeProofLink = ({ secrets }: Context, link: ProofLink) => secrets.seal(JSON.stringify(link), toProve)
export const readProofLink = (tools: Context, token: string) => open(tools, token, toProve, Proof)
export const makeStopLink = ({ secrets }: Context, link: StopLink) => secrets.seal(JSON.stringify(link), toStop)
export const readStopLink = (tools: Context, token: string): StopLink | undefined => open(tools, token, toStop, Stop)
