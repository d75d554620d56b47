import { type Skin, hairs } from './colours.ts'
import type { Look } from './look.ts'
import { circle, clip, group, line, oval, path, short } from './svg.ts'

const shapes: Record<Look['face'], { width: number; jaw: number; chin: number; low: number }> = {
  oval: { width: 103, jaw: 80, chin: 30, low: 402 },
  round: { width: 110, jaw: 93, chin: 38, low: 395 },
  long: { width: 99, jaw: 77, chin: 30, low: 412 },
  square: { width: 105, jaw: 94, chin: 42, low: 402 },
  heart: { width: 107, jaw: 72, chin: 23, low: 400 },
}

export function outlineOf(look: Look): string {
  const { width: w, jaw: j, chin: c, low } = shapes[look.face]
  const at = (x: number) => short(320 + x)
  return (
    `M320 146C${at(w * 0.62)} 146 ${at(w)} 196 ${at(w)} 268` +
    `C${at(w)} 326 ${at(j)} ${low - 34} ${at(c)} ${low - 5}C${at(c / 2)} ${low + 3} ${at(-c / 2)} ${low + 3} ${at(-c)} ${low - 5}` +
    `C${at(-j)} ${low - 34} ${at(-w)} 326 ${at(-w)} 268C${at(-w)} 196 ${at(-w * 0.62)} 146 320 146Z`
  )
}

const widthOf = (look: Look) => shapes[look.face].width

function drawEar(look: Look, { shade }: Skin, way: 1 | -1): string {
  const x = 320 + way * (widthOf(look) - 1)
  const fold = `M${short(x + way * 9)} 276C${short(x + way * 2)} 272 ${short(x - way * 1)} 286 ${short(x + way * 5)} 300`
  const fill = way < 0 ? 'url(#skin)' : shade
  return oval(x, 288, [18, 27], fill) + line(fold, shade, 4, { opacity: way < 0 ? 0.7 : 0, 'stroke-opacity': 0.8 })
}

function drawEye(look: Look, x: number, way: 1 | -1): string {
  const ink = '#2b1d1c'
  const isFeminine = look.lips !== undefined
  if (look.eyes === 'smiling')
    return line(`M${short(x - 15)} 287C${short(x - 8)} 272 ${short(x + 8)} 272 ${short(x + 15)} 287`, ink, 6)
  const tall = look.eyes === 'narrow' ? 8.5 : 11
  const lash = isFeminine ? line(`M${short(x + way * 13)} 276l${short(way * 7)} -6`, ink, 4) : ''
  const lid = `M${short(x - 14)} 277C${short(x - 8)} ${short(282 - tall - 3.5)} ${short(x + 8)} ${short(282 - tall - 3.5)} ${short(x + 14)} 277`
  return (
    oval(x, 283, [9, tall], ink) +
    circle(x - 3, 279, 3.2, '#fff', { opacity: 0.92 }) +
    circle(x + 3.4, 287, 1.5, '#fff', { opacity: 0.45 }) +
    line(lid, ink, 4.5) +
    lash
  )
}

const browWidth = { soft: 7, strong: 10, thin: 5 }

function drawBrow(look: Look, x: number, way: 1 | -1): string {
  const dark = ['silver', 'white', 'steel'].includes(look.hairColour)
  const natural = ['teal', 'rose'].includes(look.hairColour) ? hairs.espresso : hairs[look.hairColour]
  const colour = dark ? natural.shade : natural.base
  const inner = short(x - way * 17)
  const outer = short(x + way * 21)
  return line(
    `M${inner} 255C${short(x - way * 4)} 245 ${short(x + way * 8)} 244 ${outer} 254`,
    colour,
    browWidth[look.brows ?? 'soft'],
    { opacity: 0.92 },
  )
}

const noses = {
  small: 'M316 282C312 300 308 312 311 318C314 324 326 325 331 319',
  broad: 'M315 280C311 298 301 310 303 319C307 327 332 328 337 318',
  long: 'M316 274C311 298 305 314 308 322C312 329 328 329 333 322',
}

function drawMouth({ mouth = 'smile', lips }: Look, skin: Skin): string {
  const colour = lips ?? skin.lips
  const dark = '#5a2226'
  if (mouth === 'calm')
    return (
      line('M294 353C306 360 334 360 347 351', colour, lips ? 8 : 6) +
      line('M309 371C317 374 325 374 331 371', skin.shade, 4, { opacity: 0.5 })
    )
  if (mouth === 'smile')
    return (
      line('M286 347C300 366 340 366 355 345', colour, lips ? 8.5 : 6.5) +
      line('M307 372C315 376 326 376 333 372', skin.shade, 4, { opacity: 0.5 })
    )
  const shape =
    mouth === 'grin'
      ? 'M284 344C304 349 338 349 357 343C352 374 337 381 320 381C303 381 289 373 284 344Z'
      : 'M294 346C308 350 334 350 346 345C343 368 333 374 320 374C307 374 297 367 294 346Z'
  return (
    path(shape, dark) +
    group(path('M280 338H360V357C340 362 300 362 280 357Z', '#fffaf3') + oval(321, 384, [22, 12], '#d8716b'), {
      'clip-path': 'url(#mouth)',
    }) +
    line(mouth === 'grin' ? 'M284 344C304 349 338 349 357 343' : 'M294 346C308 350 334 350 346 345', colour, 5) +
    (lips
      ? line(mouth === 'grin' ? 'M288 358C296 380 344 382 353 357' : 'M297 358C304 376 336 376 344 357', colour, 6)
      : '')
  )
}

export const mouthClip = ({ mouth }: Look): string =>
  clip(
    'mouth',
    mouth === 'open'
      ? 'M294 346C308 350 334 350 346 345C343 368 333 374 320 374C307 374 297 367 294 346Z'
      : 'M284 344C304 349 338 349 357 343C352 374 337 381 320 381C303 381 289 373 284 344Z',
  )

function drawLines({ lines = 0 }: Look, { shade }: Skin): string {
  if (lines === 0) return ''
  const first =
    line('M272 322C264 334 263 346 269 356', shade, 4, { opacity: 0.55 }) +
    line('M368 322C376 334 377 346 371 356', shade, 4, { opacity: 0.55 }) +
    line('M254 298C250 301 246 302 242 302M386 298C390 301 394 302 398 302', shade, 3, { opacity: 0.4 })
  if (lines === 1) return first
  return (
    first +
    line('M280 222C300 217 342 217 362 222M290 206C308 202 334 202 352 206', shade, 3.5, { opacity: 0.42 }) +
    line('M264 303C270 308 282 309 290 305M350 305C358 309 370 308 376 303', shade, 3.5, { opacity: 0.45 })
  )
}

function drawFreckles(isFreckled: boolean | undefined, { shade }: Skin): string {
  if (!isFreckled) return ''
  const places: [number, number][] = [
    [258, 312],
    [270, 318],
    [282, 312],
    [266, 306],
    [276, 326],
    [360, 312],
    [372, 318],
    [384, 312],
    [378, 305],
    [366, 325],
    [310, 300],
    [330, 302],
  ]
  return places.map(([x, y]) => circle(x, y, 2.4, shade, { opacity: 0.75 })).join('')
}

/** The head without its hair: its form, and what is drawn on it. */
export function drawHead(look: Look, skin: Skin): { form: string; features: string } {
  const features =
    drawFreckles(look.freckles, skin) +
    drawLines(look, skin) +
    line(noses[look.nose ?? 'small'], skin.shade, 5.5, { opacity: 0.85 }) +
    drawEye(look, 279, -1) +
    drawEye(look, 361, 1) +
    drawBrow(look, 277, -1) +
    drawBrow(look, 363, 1) +
    drawMouth(look, skin)
  const shades =
    oval(480, 330, [118, 250], skin.shade, { opacity: 0.55, filter: 'url(#soft)' }) +
    oval(320, 150, [130, 62], skin.shade, { opacity: 0.32, filter: 'url(#soft)' }) +
    oval(262, 236, [62, 50], skin.light, { opacity: 0.65, filter: 'url(#soft)' })
  const form =
    drawEar(look, skin, 1) +
    drawEar(look, skin, -1) +
    path(outlineOf(look), 'url(#skin)') +
    group(shades, { 'clip-path': 'url(#face)' }) +
    oval(260 + look.turn, 328, [32, 24], 'url(#blush)') +
    oval(380 + look.turn, 328, [32, 24], 'url(#blush)')
  return { form, features: group(features, { transform: `translate(${short(look.turn)} 0)` }) }
}
