import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'

const longestSegmentBytes = 255
const longestPathBytes = 1024
/** Every folder on the way costs a look at the disk. */
const deepest = 32
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]|git~\d+) *(?:\.|$)/i
/**
 * Control characters and line breaks, characters with a meaning in paths of other systems, and those that reverse the direction of
 * text.
 */
const forbidden = /[\p{Cc}\\:\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]/u

function checkSegment(segment: string): void {
  const isBad =
    forbidden.test(segment) ||
    !segment.isWellFormed() ||
    segment.startsWith('.') ||
    /[. ]$/.test(segment) ||
    reserved.test(segment) ||
    Buffer.byteLength(segment) > longestSegmentBytes
  if (isBad) throw new Refusal('invalid', phrase('file-name-unusable', 'This name can’t be used for a file.'))
}

/**
 * Cleans a path relative to its root: single slashes, none at the ends. Refused when it could lead outside of the root on any
 * system, or is hidden, reserved or too long. Percent signs are literal: decode before, once.
 */
export function cleanPath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  if (segments.length === 0) throw new Refusal('invalid', phrase('path-empty', 'The path is empty.'))
  if (segments.length > deepest)
    throw new Refusal('invalid', phrase('path-too-deep', 'This path is nested too deeply.'))
  for (const segment of segments) checkSegment(segment)
  const clean = segments.join('/')
  if (Buffer.byteLength(clean) > longestPathBytes)
    throw new Refusal('invalid', phrase('path-too-long', 'This path is too long.'))
  return clean
}

/** Whether `cleanPath` accepts it. */
export function isCleanable(path: string): boolean {
  try {
    cleanPath(path)
    return true
  } catch (problem) {
    if (problem instanceof Refusal) return false
    throw problem
  }
}
