import { createHmac, timingSafeEqual } from 'node:crypto'
import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { fastest } from '#messages/rules.ts'

const sign = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** The time at which somebody began to fill in a form, signed. */
export function signStart({ secrets, now }: Context): string {
  const [newest] = secrets.derive('form start')
  if (!newest) throw new Error('There is no key to sign with.')
  const time = String(now().getTime())
  return `${time}.${sign(newest.key, time)}`
}

function isSigned({ secrets }: Context, time: string, signature: string): boolean {
  const given = Buffer.from(signature)
  return secrets.derive('form start').some(({ key }) => {
    const right = Buffer.from(sign(key, time))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

export type FillPace = 'unknown' | 'forged' | 'fast' | 'usual'

/** How long it took to fill in a form. */
export function readPace(tools: Context, started: string | undefined): FillPace {
  if (started === undefined || started === '') return 'unknown'
  const [time = '', signature = ''] = started.split('.')
  if (!/^\d{1,15}$/.test(time) || !isSigned(tools, time, signature)) return 'forged'
  const took = tools.now().getTime() - Number(time)
  if (took > day || took < 0) return 'unknown'
  return took < fastest * 1000 ? 'fast' : 'usual'
}
