import { circle, path, randomOf } from './svg.ts'

/** Far away and out of focus: the ground colour from top to bottom, and what is on it. */
export interface Background {
  ground: [string, string]
  things: string
}

export const sun = (x: number, y: number, r: number, colour: string) =>
  circle(x, y, r * 1.7, colour, { opacity: 0.25 }) + circle(x, y, r, colour)

/** So many of something, each at a place of its own that is always the same. */
export const many = (word: string, count: number, draw: (random: () => number, i: number) => string) => {
  const random = randomOf(word)
  return Array.from({ length: count }, (_, i) => draw(random, i)).join('')
}

export const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)] as T

export const leaf = (x: number, y: number, turn: number, colour: string, size = 1) =>
  path('M0 0C34 -40 34 -96 0 -140C-34 -96 -34 -40 0 0Z', colour, {
    transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)}) scale(${size})`,
  })
