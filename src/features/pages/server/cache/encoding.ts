export type Encoding = 'br' | 'gzip' | 'identity'

/** What an asker takes. */
interface Taken {
  best: Encoding
  /** While the best is not made yet. */
  meanwhile: Encoding
}

/** The lightest first: of forms that are liked the same it is sent. */
const encodings = ['br', 'gzip', 'identity'] as const
/** Whoever does not speak of the plain form takes it, when there is no other. */
const leastLiked = 0.0001

const weighed = /^\s*([\w*-]+)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/

/** How much each form is liked, from 0 for not at all to 1. */
function readLikes(accepted: string): (encoding: Encoding) => number {
  const likes = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [, name, weight = '1'] = weighed.exec(part) ?? []
    if (name !== undefined) likes.set(name.replace(/^x-/, ''), Number(weight))
  }
  return (encoding) => likes.get(encoding) ?? likes.get('*') ?? (encoding === 'identity' ? leastLiked : 0)
}

function read(accepted: string): Taken {
  const like = readLikes(accepted)
  const taken = encodings.filter((encoding) => like(encoding) > 0).toSorted((a, b) => like(b) - like(a))
  const [best = 'identity'] = taken
  const meanwhile = taken.includes('identity') ? 'identity' : taken.includes('gzip') ? 'gzip' : best
  return { best, meanwhile }
}

/** Most askers say one of a few things. */
const known = new Map<string, Taken>()
const mostKnown = 1_000

function readOnce(accepted: string): Taken {
  const taken = known.get(accepted) ?? read(accepted)
  if (known.size < mostKnown && accepted.length < 100) known.set(accepted, taken)
  return taken
}

/** The best form of an answer for what `Accept-Encoding` says. */
export const encodingFor = (accepted: string): Encoding => readOnce(accepted).best

/** The form of an answer of which the best is still to be made. */
export const meanwhileFor = (accepted: string): Encoding => readOnce(accepted).meanwhile
