import { agentName } from '#transfer/rules.ts'
import { plainPath, type RobotsRule } from './match-rules.ts'

/** Of all groups that are for us; more are written to wear readers out. */
const mostRules = 500
const mostSitemaps = 20
const longestRuleLetters = 300
/** Texts between wildcards. */
const mostPiecesOfRule = 10
const mostPiecesOfAll = 1000

interface Group {
  rules: RobotsRule[]
  pieces: number
  /** In seconds. */
  delay?: number
}

export interface RobotsRules {
  /** The one that counts most comes first. */
  rules: RobotsRule[]
  delay: number
  sitemaps: string[]
}

const encoded = (text: string) => plainPath(encodeURI(text.toWellFormed()).replaceAll('%25', '%'))

function readRule(isAllowed: boolean, written: string): RobotsRule {
  const pattern = encoded(written)
  const all = pattern.replace(/\$$/, '').split(/\*+/)
  const pieces = all.slice(0, mostPiecesOfRule)
  return { isAllowed, weight: pattern.length, pieces, isWhole: pattern.endsWith('$') && pieces.length === all.length }
}

const linesOf = (text: string) =>
  text.split(/\r\n?|\n/).map((line): [string, string] => {
    const [name = '', ...value] = (line.split('#', 1)[0] ?? '').split(':')
    return [name.trim().toLowerCase(), value.join(':').trim()]
  })

function take(group: Group, name: string, value: string): void {
  if (name === 'crawl-delay' && Number(value) >= 0) group.delay = Number(value)
  if ((name !== 'allow' && name !== 'disallow') || value === '') return
  if (group.rules.length >= mostRules || group.pieces >= mostPiecesOfAll || value.length > longestRuleLetters) return
  const rule = readRule(name === 'allow', value)
  group.rules.push(rule)
  group.pieces += rule.pieces.length
}

/** What a robots.txt (RFC 9309) says to an agent, read in time and room that grow with its length alone. */
export function readRules(text: string, agent: string): RobotsRules {
  const [ours, everybody]: [Group, Group] = [
    { rules: [], pieces: 0 },
    { rules: [], pieces: 0 },
  ]
  const groups = new Map([
    [agent.toLowerCase(), ours],
    ['*', everybody],
  ])
  const named = new Set<Group>()
  const sitemaps: string[] = []
  let current: Group[] = []
  let isNaming = false
  for (const [name, value] of linesOf(text.replace(/^\ufeff/, ''))) {
    if (name === '') continue
    if (name === 'sitemap' && value !== '' && sitemaps.length < mostSitemaps) sitemaps.push(value)
    if (name === 'user-agent') {
      const group = groups.get((value.split('/', 1)[0] ?? '').trim().toLowerCase())
      if (!isNaming) current = []
      if (group && !current.includes(group)) current.push(group)
      if (group) named.add(group)
    } else for (const group of current) take(group, name, value)
    isNaming = name === 'user-agent'
  }
  const { rules, delay = 0 } = named.has(ours) ? ours : everybody
  const ranked = rules.toSorted((a, b) => b.weight - a.weight || Number(b.isAllowed) - Number(a.isAllowed))
  return { rules: ranked, delay, sitemaps }
}

/** The rules in a robots.txt for us; a page in its place has none. */
export function readRobotsFile(bytes: Uint8Array): RobotsRules {
  const text = new TextDecoder().decode(bytes)
  return readRules(/^\s*<(?:!doctype|html)/i.test(text) ? '' : text, agentName)
}
