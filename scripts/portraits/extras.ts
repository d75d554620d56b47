import type { Look } from './look.ts'
import { box, circle, group, line, path, short } from './svg.ts'

const lens = {
  round: (x: number) => circle(x, 284, 34, '#fff', { 'fill-opacity': 0.14 }),
  square: (x: number) => box([x - 36, 258, 72, 54], '#fff', { rx: 16, 'fill-opacity': 0.14 }),
  half: (x: number) => box([x - 34, 276, 68, 38], '#fff', { rx: 17, 'fill-opacity': 0.14 }),
}

/** Lies over the face, turned with it. */
export function drawGlasses({ glasses, glassesColour = '#33262b', turn }: Look): string {
  if (glasses === undefined) return ''
  const y = glasses === 'half' ? 290 : 280
  const frame = group(lens[glasses](279) + lens[glasses](361), {
    stroke: glassesColour,
    'stroke-width': glasses === 'square' ? 6.5 : 5,
  })
  const bridge = line(`M${glasses === 'round' ? 313 : 315} ${y}C317 ${y - 7} 324 ${y - 7} 327 ${y}`, glassesColour, 5)
  const sides = line(
    `M${glasses === 'round' ? 245 : 243} ${y - 2}L218 ${y - 5}M${glasses === 'round' ? 395 : 397} ${y - 2}L424 ${y - 5}`,
    glassesColour,
    5,
  )
  const gleams = line('M262 272l14 -10M344 272l14 -10', '#fff', 4, { opacity: 0.6 })
  return group(frame + bridge + sides + gleams, { transform: `translate(${short(turn)} 0)` })
}

const gold = '#f0c566'

export function drawEarrings({ earrings }: Look): string {
  const at = [203, 438]
  if (earrings === 'hoops')
    return at.map((x) => circle(x, 334, 17, 'none', { stroke: gold, 'stroke-width': 5 })).join('')
  if (earrings === 'studs') return at.map((x) => circle(x, 312, 6, gold)).join('')
  if (earrings === 'drops')
    return at
      .map((x) => line(`M${x} 316V328`, gold, 3) + path(`M${x} 324c14 22 12 34 0 34s-14 -12 0 -34Z`, '#3fa7a0'))
      .join('')
  return ''
}
