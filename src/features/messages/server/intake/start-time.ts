import { isKeyedHash, keyedHashOf } from '#kit/server/keyed-hash.ts'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { fastestSeconds } from '#messages/rules.ts'

const purpose = 'form start'
const writeHash = (hash: Buffer) => hash.toString('base64url')

/** The time at which somebody began to fill in a form, signed. */
export function signStart({ secrets, now }: Context): string {
  const time = String(now().getTime())
  return `${time}.${writeHash(keyedHashOf(secrets, purpose, time))}`
}

const isSigned = ({ secrets }: Context, time: string, signature: string): boolean =>
  isKeyedHash(secrets, [purpose, time], signature, writeHash)

export type FillPace = 'unknown' | 'forged' | 'fast' | 'usual'

/** How long it took to fill in a form. */
export function readPace(tools: Context, started: string | undefined): FillPace {
  if (started === undefined || started === '') return 'unknown'
  const [time = '', signature = ''] = started.split('.')
  if (!/^\d{1,15}$/.test(time) || !isSigned(tools, time, signature)) return 'forged'
  const took = tools.now().getTime() - Number(time)
  if (took > dayMs || took < 0) return 'unknown'
  return took < fastestSeconds * 1000 ? 'fast' : 'usual'
}
