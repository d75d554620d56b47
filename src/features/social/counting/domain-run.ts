import { findEnding } from './domain-ending.ts'

/** Letters in a row of which a domain may be part. Those of every script count, and signs such as hearts too. */
export const domainLetters =
  /[^!'#%&()*+,\\/:;<=>?@[\]^{|}~$\t-\r \x85\xA0\u061C\u1680\u180E\u2000-\u200A\u200E\u200F\u2028-\u202F\u205F\u2066-\u2069\u3000\uFEFF\uFFFE\uFFFF]+/g

const isEdge = (letter: string | undefined) => letter === '-' || letter === '_'

/** A part of a run between its full stops, and where a domain ends that begins in it. */
export interface DomainPart {
  from: number
  to: number
  /** The last underscore, which the part before the ending may not have; -1 where there is none. */
  underscore: number
  /** With a domain in the parts that follow. */
  longer?: number | undefined
  /** With nothing but the last part of a domain. */
  ending?: number | undefined
}

function splitRun(text: string, from: number, to: number): DomainPart[] {
  const parts: DomainPart[] = []
  let start = from
  let underscore = -1
  for (let at = from; at <= to; at += 1) {
    if (at < to && text[at] === '_') underscore = at
    if (at < to && text[at] !== '.') continue
    parts.push({ from: start, to: at, underscore })
    start = at + 1
    underscore = -1
  }
  return parts
}

/** Where the domain ends that begins here, in this part of a run; undefined where none does. */
export function endDomain(text: string, at: number, part: DomainPart): number | undefined {
  if (at >= part.to || isEdge(text[at]) || isEdge(text[part.to - 1])) return undefined
  return part.longer ?? (part.underscore < at ? part.ending : undefined)
}

/** The parts of a run, read from its end to its beginning, since a domain is as long as it can be. */
export function readRun(text: string, from: number, to: number): DomainPart[] {
  const parts = splitRun(text, from, to)
  for (let nth = parts.length - 2; nth >= 0; nth -= 1) {
    const [part, next] = [parts[nth], parts[nth + 1]]
    if (!part || !next) continue
    part.longer = endDomain(text, next.from, next)
    part.ending = part.longer === undefined ? findEnding(text, next.from) : undefined
  }
  return parts
}
