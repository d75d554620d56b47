import type { Tint } from './colours.ts'
import { covered, type Cover } from './coverings.ts'
import { curled } from './curls.ts'
import type { Layers } from './layers.ts'
import { longHair } from './long-hair.ts'
import { shortHair } from './short-hair.ts'

const styles = { ...shortHair, ...longHair }
const curls = ['afro', 'ringlets', 'curlyTop', 'cloud', 'coils'] as const
const coverings = ['hijab', 'gele', 'turban', 'beanie', 'cap', 'scarf'] as const

export type HairStyle = keyof typeof styles | (typeof curls)[number] | (typeof coverings)[number]

const isOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name)

export function drawHair(style: HairStyle, tint: Tint, cover: Cover): Layers {
  if (isOf(curls, style)) return curled(style, tint)
  if (isOf(coverings, style)) return covered(style, cover)
  return styles[style](tint)
}
