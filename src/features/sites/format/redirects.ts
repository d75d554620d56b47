import { phrase, type Phrase } from '#kit/phrase.ts'
import { decodePercents } from '#kit/percent.ts'
import { schemeOf } from './text/address.ts'
import { listLines } from './text/line-ends.ts'
import { longestLineCharacters } from './text/lines.ts'
import { Report, type Problem } from './parsed/report.ts'
import { isIgnored, lineTooLong, makeShorter, removeLine } from './text/suggest.ts'
import { shortenWords } from './text/wording.ts'

const mostRedirects = 5000

export interface Redirect {
  /** A normalised path, as `findRedirect` compares it: decoded, without query or closing slash. */
  from: string
  /** Parameters that a request must have, with the `?` before them; left out for a redirect of all requests. */
  query?: string
  /** A path of the site or a whole `https:` address. */
  to: string
  status: 301 | 302
  line: number
}

/**
 * Parses `redirects.txt`: `from  to  [301|302]` on each line, 301 by default. With parameters, as in `/index.php?page=about  /about`, a line
 * is for requests that have them. Redirects that would form a loop are left out.
 */
export function readRedirects(text: string): { redirects: Redirect[]; problems: Problem[] } {
  const report = new Report()
  const byPath = new Map<string, Redirect>()
  for (const { number, text: words } of listLines(text, mostRedirects + 1)) {
    if (number > mostRedirects) {
      report.add(
        number,
        'error',
        phrase('redirects-too-many', 'Only the first 5,000 lines are read.'),
        phrase('remove-unneeded-redirects', 'Remove redirects that are no longer needed.'),
      )
      break
    }
    if (words.length > longestLineCharacters) {
      report.add(number, 'error', lineTooLong, makeShorter)
      continue
    }
    const redirect = readRedirect(words.trim(), number, report)
    if (!redirect) continue
    const key = keyOf(redirect)
    const earlier = byPath.get(key)
    if (earlier) warnOfEarlier(redirect, earlier, report)
    byPath.set(key, redirect)
  }
  for (const redirect of findClosers(byPath)) {
    byPath.delete(keyOf(redirect))
    warnOfCircle(redirect, report)
  }
  const redirects = [...byPath.values()].sort((a, b) => a.line - b.line)
  return { redirects, problems: report.list() }
}

/** The redirect of all requests for a path of the site, percent-encoded or not. */
export function findRedirect(redirects: readonly Redirect[], path: string): Redirect | undefined {
  const wanted = pathOf(path)
  return redirects.find(({ from, query }) => from === wanted && !query)
}

/** The redirected paths, also those where it takes parameters. */
export const movedBy = (redirects: readonly Redirect[]): Set<string> => new Set(redirects.map(({ from }) => from))

/** Whether a path of the site, percent-encoded or not, is redirected. */
export const isMoved = (moved: ReadonlySet<string>, path: string): boolean => moved.has(pathOf(path))

function readRedirect(words: string, line: number, report: Report): Redirect | undefined {
  if (words === '' || words.startsWith('#')) return undefined
  const say = report.add.bind(report, line)
  const [from = '', to, status, ...spare] = words.split(/\s/).filter((word) => !/^(?:|->|=>|→)$/.test(word))
  const written = shortenWords(from)
  if (to === undefined) {
    const example = phrase('write-target', 'Write {from}  /new-page.', { from: from.slice(0, 40) })
    return void say('error', phrase('redirect-without-target', '“{written}” has no target.', { written }), example)
  }
  if (schemeOf(from) || from.startsWith('//')) {
    const said = phrase('redirect-from-elsewhere', '“{written}” isn’t a page of this site.', { written })
    return void say('error', said, phrase('start-with-path', 'Start with the path, such as /old-page.'))
  }
  if (!from.startsWith('/')) say('hint', readAs(from, `/${from}`), startWithSlash)
  if (spare.length)
    say('hint', isIgnored(spare.join(' ')), phrase('write-redirect', 'Write each line as: from to 301 (or 302).'))
  const target = checkTarget(to)
  if (typeof target !== 'string')
    return void say(
      'error',
      target,
      phrase('use-page-or-https', 'Use a page such as /about or an address with https://.'),
    )
  if (target !== to) say('hint', readAs(to, target), startWithSlash)
  if (target.startsWith('http:'))
    say(
      'hint',
      phrase('redirect-unencrypted', '“{written}” isn’t encrypted.', { written: shortenWords(to) }),
      phrase('use-https', 'Use https:// if the site supports it.'),
    )
  if (status !== undefined && !/^30[1278]$/.test(status)) say('warning', ...strangeStatus(status))
  const [query] = /\?[^#]+/.exec(from) ?? []
  return {
    from: pathOf(from),
    ...(query && { query }),
    to: target,
    status: status === '302' || status === '307' ? 302 : 301,
    line,
  }
}

const strangeStatus = (status: string): [said: Phrase, suggestion: Phrase] => [
  phrase('redirect-status-strange', '“{written}” isn’t 301 or 302, so 301 is used.', { written: shortenWords(status) }),
  phrase('use-302', 'Use 302 for temporary redirects.'),
]

const startWithSlash = phrase('start-with-slash', 'Start the path with a slash.')

const readAs = (written: string, address: string): Phrase =>
  phrase('path-read-as', '“{written}” is read as “{address}”.', {
    written: shortenWords(written),
    address: shortenWords(address),
  })

function checkTarget(to: string): string | Phrase {
  const scheme = schemeOf(to)
  const written = shortenWords(to)
  if (/\p{Cc}|\\/u.test(to))
    return phrase(
      'address-has-strange-character',
      '“{written}” contains a character that isn’t allowed in addresses.',
      {
        written,
      },
    )
  if (scheme === undefined && !to.startsWith('//')) return to.startsWith('/') ? to : `/${to}`
  if (scheme !== 'https:' && scheme !== 'http:')
    return phrase('redirect-target-refused', 'Visitors can’t be redirected to “{written}”.', { written })
  return URL.canParse(to) && /^https?:\/\//i.test(to)
    ? to
    : phrase('address-incomplete', '“{written}” isn’t a complete address.', { written })
}

const keyOf = ({ from, query = '' }: Redirect) => from + query

/** The path decoded if possible, without query and closing slashes. */
function pathOf(address: string): string {
  const path = (/^[^?#]*/.exec(address)?.[0] ?? '').replace(/^(?!\/)/, '/')
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return decodePercents(path.slice(0, end)).normalize('NFC')
}

/** The last redirect of each loop. */
function findClosers(byPath: Map<string, Redirect>): Redirect[] {
  const closers: Redirect[] = []
  const visits = new Map<Redirect, Redirect>()
  for (const start of byPath.values()) {
    let next: Redirect | undefined = start
    const walk: Redirect[] = []
    while (next && !visits.has(next)) {
      visits.set(next, start)
      walk.push(next)
      next = byPath.get(targetPathOf(next))
    }
    if (next && visits.get(next) === start) {
      closers.push(walk.slice(walk.indexOf(next)).reduce((last, one) => (one.line > last.line ? one : last)))
    }
  }
  return closers
}

const targetPathOf = ({ to }: Redirect): string => (to.startsWith('/') ? pathOf(to) : '')

function warnOfEarlier({ from, line }: Redirect, { line: earlier }: Redirect, report: Report): void {
  const said = phrase('redirect-twice', '“{path}” is already redirected on line {earlier}. This line is used.', {
    path: shortenWords(from),
    earlier,
  })
  report.add(line, 'warning', said, removeLine(earlier))
}

function warnOfCircle({ from, to, line }: Redirect, report: Report): void {
  const path = shortenWords(from)
  const said =
    pathOf(to) === from
      ? phrase('redirect-to-itself', '“{path}” redirects to itself.', { path })
      : phrase('redirect-loop', '“{path}” redirects in a loop.', { path })
  report.add(line, 'error', said, phrase('give-other-target', 'This line is ignored. Give it another target.'))
}
