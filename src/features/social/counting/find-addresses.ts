import { readTail, type AddressLetters } from './address-tail.ts'
import { domainLetters, endDomain, readRun, type DomainPart } from './domain-run.ts'

/** What looks like a web address. Its places are those of UTF-16. */
export interface FoundAddress {
  start: number
  /** Begins later where it has a scheme. */
  domainStart: number
  domainEnd: number
  end: number
  hasPath: boolean
}

const scheme = /https?$/i
const longestScheme = 'https'.length
const afterScheme = '://'
/** No address begins behind these. */
const joins = /[a-z0-9@＠$#＃\uFEFF\uFFFE\uFFFF]/i

const canBegin = (text: string, at: number, readTo: number) =>
  at > readTo && (at === 0 || !joins.test(text.charAt(at - 1)))

function findRun(text: string, from: number): { from: number; to: number } | undefined {
  domainLetters.lastIndex = from
  const match = domainLetters.exec(text)
  return match ? { from: match.index, to: domainLetters.lastIndex } : undefined
}

type Domain = Pick<FoundAddress, 'start' | 'domainStart' | 'domainEnd'>

/** The first domain that begins in this part of a run and isn’t read yet. */
function findDomain(text: string, part: DomainPart, readTo: number): Domain | undefined {
  if (part.longer === undefined && part.ending === undefined) return undefined
  for (let at = Math.max(part.from, readTo + 1); at < part.to; at += 1) {
    if (!canBegin(text, at, readTo)) continue
    const domainEnd = endDomain(text, at, part)
    if (domainEnd !== undefined) return { start: at, domainStart: at, domainEnd }
  }
  return undefined
}

/** The address whose scheme is the end of this run. */
function findBehindScheme(text: string, run: { from: number; to: number }, readTo: number): Domain | undefined {
  if (!text.startsWith(afterScheme, run.to)) return undefined
  const written = scheme.exec(text.slice(Math.max(run.from, run.to - longestScheme), run.to))
  const start = run.to - (written?.[0].length ?? 0)
  const domainStart = run.to + afterScheme.length
  if (!written || !canBegin(text, start, readTo)) return undefined
  const next = findRun(text, domainStart)
  if (next?.from !== domainStart) return undefined
  const [part] = readRun(text, domainStart, next.to)
  const domainEnd = part && endDomain(text, domainStart, part)
  return domainEnd === undefined ? undefined : { start, domainStart, domainEnd }
}

/** Reads a text once, from its beginning to its end; what belongs to one address isn’t part of another. */
export function* findAddresses(text: string, letters: AddressLetters): Generator<FoundAddress> {
  let readTo = -1
  const finish = (domain: Domain): FoundAddress => {
    const tail = readTail(text, domain.domainEnd, letters)
    readTo = tail.end
    return { ...domain, ...tail }
  }
  for (let run = findRun(text, 0); run; run = findRun(text, Math.max(run.to, readTo))) {
    const hasStop = text.slice(run.from, run.to).includes('.')
    for (const part of hasStop ? readRun(text, run.from, run.to) : []) {
      for (let domain = findDomain(text, part, readTo); domain; domain = findDomain(text, part, readTo))
        yield finish(domain)
    }
    const behind = findBehindScheme(text, run, readTo)
    if (behind) yield finish(behind)
  }
}
