import type { Tint } from './colours.ts'
import { group, line, path } from './svg.ts'

const shapes = {
  stubble:
    'M217 300C222 350 240 384 288 404C306 412 336 412 354 404C402 384 420 350 425 300C414 330 398 336 372 336C350 326 292 326 270 336C244 336 228 330 217 300Z',
  short:
    'M215 292C218 356 238 398 290 416C308 422 334 422 352 416C404 398 424 356 427 292C416 322 404 334 380 334C354 322 288 322 262 334C238 334 226 322 215 292Z',
  full: 'M213 288C206 360 226 430 284 452C306 462 336 462 358 452C416 430 436 360 429 288C418 318 404 334 380 332C354 320 288 320 262 332C238 334 224 318 213 288Z',
  long: 'M213 288C202 370 224 470 290 510C310 524 332 524 352 510C418 470 440 370 429 288C418 318 404 334 380 332C354 320 288 320 262 332C238 334 224 318 213 288Z',
  goatee: 'M284 376C280 402 296 424 320 424C346 424 362 402 358 376C346 372 338 370 320 371C304 370 294 372 284 376Z',
}

const upper =
  'M321 334C300 326 276 336 266 352C288 350 306 350 321 345C336 350 354 350 376 352C366 336 342 326 321 334Z'
const handlebar =
  'M321 332C298 322 274 334 256 356C246 358 242 350 244 344C244 360 258 368 274 362C292 354 308 352 321 346C334 352 350 354 368 362C384 368 398 360 398 344C400 350 396 358 386 356C368 334 344 322 321 332Z'

export type BeardName = keyof typeof shapes | 'moustache' | 'handlebar'

/** A beard: what lies under the mouth, and what lies over it. */
export function drawBeard(name: BeardName | undefined, tint: Tint): { under: string; over: string } {
  if (name === undefined) return { under: '', over: '' }
  if (name === 'moustache' || name === 'handlebar')
    return { under: '', over: path(name === 'moustache' ? upper : handlebar, tint.base) }
  if (name === 'stubble') return { under: path(shapes.stubble, tint.base, { opacity: 0.26 }), over: '' }
  const strands = 'M246 378C254 394 266 406 280 412M262 402C270 414 284 424 298 428M384 386C378 400 368 408 358 414'
  const isWide = name !== 'goatee'
  const under = path(shapes[name], 'url(#hair)') + (isWide ? line(strands, tint.light, 4, { opacity: 0.4 }) : '')
  return { under: group(under, { opacity: 0.97 }), over: path(upper, tint.base, { opacity: 0.97 }) }
}
