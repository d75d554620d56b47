import type { Tint } from './colours.ts'
import { line } from './svg.ts'

/** What lies behind the shoulders, and what lies over the face. */
export interface Layers {
  back: string
  front: string
}

/** A streak of light. */
export const shine = (d: string, { light }: Tint, width = 7, opacity = 0.45): string =>
  line(d, light, width, { opacity })
