import { createLru } from '#kit/server/lru.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** What a client accepts. */
interface AcceptedEncodings {
  best: Encoding
  /** What it gets while the best one isn't made yet. */
  meanwhile: Encoding
}

/** The smallest first: it wins where several have the same weight. */
const encodings = ['br', 'gzip', 'identity'] as const
/** A client that doesn't mention `identity` accepts it when nothing else is left. */
const lowestWeight = 0.0001

const weighted = /^\s*([\w*-]+)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/

/** The weight of each encoding, from 0 for not accepted to 1. */
function readWeights(accepted: string): (encoding: Encoding) => number {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [, name, weight = '1'] = weighted.exec(part) ?? []
    if (name !== undefined) weights.set(name.replace(/^x-/, ''), Number(weight))
  }
  return (encoding) => weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? lowestWeight : 0)
}

function read(accepted: string): AcceptedEncodings {
  const weightOf = readWeights(accepted)
  const usable = encodings.filter((encoding) => weightOf(encoding) > 0)
  const [best = 'identity'] = usable.toSorted((a, b) => weightOf(b) - weightOf(a))
  const meanwhile = usable.includes('identity') ? 'identity' : usable.includes('gzip') ? 'gzip' : best
  return { best, meanwhile }
}

/** Most clients send one of a few headers. */
const known = createLru<AcceptedEncodings>(1_000)
const longestKnownCharacters = 100

function readOnce(accepted: string): AcceptedEncodings {
  const before = known.get(accepted)
  if (before) return before
  const made = read(accepted)
  if (accepted.length < longestKnownCharacters) known.set(accepted, made)
  return made
}

/** The best encoding for an `Accept-Encoding` header. */
export const encodingFor = (accepted: string): Encoding => readOnce(accepted).best

/** The encoding to send while the best one is still to be made. */
export const meanwhileFor = (accepted: string): Encoding => readOnce(accepted).meanwhile
