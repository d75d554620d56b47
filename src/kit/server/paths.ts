import { Refusal } from '#kit/refusal.ts'

const longestSegment = 255
const longest = 1024
/** Every name on the way costs a look at the disk. */
const deepest = 32
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]|git~\d+) *(?:\.|$)/i
/** Controls and line ends, what drives and other systems' folders are written with, and marks that make a name read backwards. */
const forbidden = /[\p{Cc}\\:\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]/u

function checkSegment(segment: string): void {
  const isBad =
    forbidden.test(segment) ||
    !segment.isWellFormed() ||
    segment.startsWith('.') ||
    /[. ]$/.test(segment) ||
    reserved.test(segment) ||
    Buffer.byteLength(segment) > longestSegment
  if (isBad) throw new Refusal('invalid', 'This name can’t be used for a file.')
}

/**
 * A path relative to its root, single slashes between names and none around them. Refused when it could mean anything
 * outside of the root, on any system, or is hidden, reserved or too long. Percent signs mean themselves: decode before,
 * once.
 */
export function cleanPath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  if (segments.length === 0) throw new Refusal('invalid', 'The path is empty.')
  if (segments.length > deepest) throw new Refusal('invalid', 'This path is too deep.')
  for (const segment of segments) checkSegment(segment)
  const clean = segments.join('/')
  if (Buffer.byteLength(clean) > longest) throw new Refusal('invalid', 'This path is too long.')
  return clean
}

/** Whether `cleanPath` takes it. */
export function isCleanable(path: string): boolean {
  try {
    cleanPath(path)
    return true
  } catch (problem) {
    if (problem instanceof Refusal) return false
    throw problem
  }
}
