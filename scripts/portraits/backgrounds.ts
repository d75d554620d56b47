import type { Background } from './backdrop.ts'
import { nature } from './nature.ts'
import { rooms } from './rooms.ts'
import { group } from './svg.ts'
import { town } from './town.ts'

const all = { ...nature, ...town, ...rooms }

export type BackgroundName = keyof typeof all

export function drawBackground(name: BackgroundName): { ground: [string, string]; picture: string } {
  const { ground, things } = all[name] as Background
  return {
    ground,
    picture: group(group(things, { filter: 'url(#far)' }), { transform: 'translate(-22 -22) scale(1.07)' }),
  }
}
