import { openPattern } from './patterns.ts'

/** Whether a list of patterns means a file, by its path. */
export type PathMatcher = (path: string) => boolean

/** What one pattern becomes at most. */
const mostAlternatives = 16

/** All ways through choices such as `{a,b}`; those in a choice are split by `sign`. */
function expand(text: string, choice: RegExp, sign: string): string[] {
  const done: string[] = []
  const waiting = [text]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const found = choice.exec(next)
    if (!found) done.push(next)
    else {
      const [before, after] = [next.slice(0, found.index), next.slice(found.index + found[0].length)]
      waiting.push(...(found[1] ?? '').split(sign).map((each) => before + each + after))
    }
    if (done.length + waiting.length > mostAlternatives) return ['**']
  }
  return done
}

const braces = /\{([^{}]{0,500})\}/
/** Letters that are one of several, and choices of other kinds: they count as any. */
const anyOf = /[@!+*?]\([^()]{0,500}\)|\[[^\]]{1,100}\]|\?/g

function globMatcher(pattern: string): PathMatcher {
  const bare = pattern.replace(/^(?:\.\/)+/, '').replace(anyOf, '*')
  const all = expand(bare, braces, ',').map((each) => (/^\/|\/./.test(each) ? each : `**/${each}`))
  const matchers = all.map(openPattern)
  return (path) => matchers.some((isMeant) => isMeant(path))
}

const group = /\((?:\?:)?([^()\\[\]]{0,500})\)(?![*?+{])/
const piece = /\\(.)|\[(?:\\.|[^\]\\])*\]|\((?:\\.|[^()\\])*\)|[*+?.^$|]|\{[\d,]{1,20}\}|./gs

/** The texts that a regular expression needs one behind the other, as far as that is easy to tell. */
function needsOf(source: string): string[] {
  const needs = ['']
  const add = (text: string) => needs.splice(-1, 1, (needs.at(-1) ?? '') + text)
  for (const [token, escaped] of source.matchAll(piece)) {
    if (token === '^' || token === '$') continue
    if (escaped !== undefined && !/[A-Za-z0-9]/.test(escaped)) add(escaped)
    else if (/^(?:[*?]|\{.*)$/s.test(token)) {
      needs.splice(-1, 1, (needs.at(-1) ?? '').slice(0, -1))
      needs.push('')
    } else if (/^[^\\[\](){}+.|]$/s.test(token)) add(token)
    else needs.push('')
  }
  return needs.map((each) => each.toLowerCase()).filter(Boolean)
}

/** A longer one counts as meaning everything. */
const longestExpressionLetters = 400

/** A regular expression is never run: what isn’t plain letters in it counts as anything. */
function expressionMatcher(source: string): PathMatcher {
  if (source.length > longestExpressionLetters) return () => true
  const all = expand(source.replace(/^\(\?[a-z]+\)/, ''), group, '|').flatMap((each) => each.split('|'))
  const needed = all.map(needsOf)
  return (path) => {
    const whole = `/${path.toLowerCase()}`
    return needed.some((needs) => {
      let at = 0
      return needs.every((need) => {
        const found = whole.indexOf(need, at)
        at = found + need.length
        return found !== -1
      })
    })
  }
}

export interface PatternList {
  patterns: string[]
  isExpressions?: boolean
}

/** Of a list, the last pattern that means a file decides; those with `!` in front take back what others mean. */
export function listMatcher({ patterns, isExpressions = false }: PatternList): PathMatcher {
  const rules = patterns.map((pattern) => {
    const isBack = !isExpressions && /^!(?!\()/.test(pattern)
    const plain = isBack ? pattern.slice(1) : pattern
    return { isBack, isMeant: isExpressions ? expressionMatcher(plain) : globMatcher(plain) }
  })
  return (path) => rules.findLast(({ isMeant }) => isMeant(path))?.isBack === false
}

/** The patterns in a text, one in a line, as `.gitignore` has them. */
export const patternsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
