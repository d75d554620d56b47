import { dirname, join } from 'node:path'
import { findCircles, findLongestChain, gatherArrows } from './circles.ts'

/** The house, from the ground up. A folder may use its own files and any floor below, never a neighbour. */
export const floors = [
  ['kit'],
  ['sites', 'accounts', 'providers'],
  ['domains', 'members', 'places'],
  ['files', 'payments', 'notifications', 'visitors'],
  ['assistant', 'transfer', 'orders', 'subscriptions', 'social', 'costs', 'moderation', 'talk'],
  ['editor'],
  ['mailing'],
  ['matching', 'store', 'messages', 'chats', 'insight'],
  ['pages', 'account'],
  ['app'],
]

/** Source files by their path from the root of the repository. */
export type Sources = Record<string, string>

interface Arrow {
  from: string
  to: string
}

export const roomOf = (file: string) => file.split('/')[file.startsWith('src/features/') ? 2 : 1] ?? ''
export const floorOf = (file: string) => floors.findIndex((rooms) => rooms.includes(roomOf(file)))
const sideOf = (file: string) => /\/(server|web)\//.exec(file)?.[1] ?? 'both'
const inApp = (file: string) => roomOf(file) === 'app'

function target(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(from), name)
  if (name.startsWith('#kit/') || name.startsWith('#app/')) return name.replace('#', 'src/')
  return name.startsWith('#') ? name.replace('#', 'src/features/') : undefined
}

const imports = /(?:from|import|import\()\s*'([^']+)'/g
const namesIn = (source: string) => [...source.matchAll(imports)].map(([, name = '']) => name)

export const arrowsOf = (sources: Sources): Arrow[] =>
  Object.entries(sources).flatMap(([from, source]) =>
    namesIn(source)
      .flatMap((name) => target(from, name) ?? [])
      .map((to) => ({ from, to })),
  )

const vague = /(^|\/)(utils?|helpers?|common|lib|types?|services?|managers?|constants?|misc|shared|core)(\.tsx?$|\/)/
const isRegistry = (file: string) => /\/(providers|platforms|blocks)\/index\.ts$/.test(file)
const chance = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(/
const say = ({ from, to }: Arrow) => `${from} -> ${to}`

/** What a person reads: a better word must not change what a program does. */
const sentence = "['`][“‘(]?\\p{Lu}[^'`\\n]* [^'`\\n]*[.!?…]['`]"
const decisions = [
  /\.(?:message|remark|note)\??\.(?:includes|startsWith|endsWith|match|search|indexOf)\(/,
  /(?<![\w.])(?:message|remark|note)\??\.(?:includes|startsWith|endsWith|match|search|indexOf)\(/,
  /\.(?:test|exec)\((?:\w+\??\.)*(?:message|remark|note)\b/,
  /(?<!typeof )\b(?:message|remark|note) [!=]== ?['`](?!['`])/,
  new RegExp(
    String.raw`(?:[!=]== |\bcase |\.(?:includes|startsWith|endsWith|indexOf)\()${sentence}|${sentence} [!=]==`,
    'u',
  ),
]
/** Where a server says something to somebody: what a function returns, or why, in an answer. */
const uncoded = new RegExp(
  String.raw`(?:\breturn |=> |\b(?:reason|obstacle|notice|remark|note|problem|hidden|words|why|advice)s?: \[?)${sentence}`,
  'u',
)
const saysUncoded = (source: string) => uncoded.test(source.replace(/\s*\n\s*/g, ' '))

/** What a mail or a notification says: words of ours that aren’t in the catalogues would reach everybody in English. */
const mailed = /\b(?:subject|title|label|footer|text|paragraphs): (?:[\w.]+ \? )?\[?['`][^'`\n]*\p{L} \p{L}/u
const writesMail = /\/(?:mail-template|mail-templates|notify)\.ts$/
const mailsUncoded = (source: string) => mailed.test(source.replace(/\s*\n\s*/g, ' '))

const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line)
const decidesBySentence = (source: string) =>
  source.split('\n').some((line) => !isComment(line) && decisions.some((pattern) => pattern.test(line)))

/** They read what other software says, which has no codes. */
const readers = [
  'src/app/explain-start-failure.ts',
  'src/kit/server/draw-card.ts',
  'src/kit/server/mail/smtp.ts',
  'src/kit/server/trouble.ts',
  'src/features/assistant/server/models/explain-failure.ts',
  'src/features/mailing/server/events/take-events.ts',
  'src/features/payments/server/square/paid.ts',
]

/** From the browser's entry to the last file that it needs, types and what is loaded later included. */
const longestChain = 20

function findTangles(files: readonly string[], arrows: readonly Arrow[]) {
  const known = new Set(files)
  const inside = arrows.filter(({ to }) => known.has(to))
  const folders = inside
    .map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }))
    .filter(({ from, to }) => from !== to)
  const circles = findCircles(gatherArrows(inside))
  const chain = circles.length > 0 ? [] : findLongestChain(gatherArrows(inside))
  return {
    'files that need each other': circles.map((circle) => circle.join(' <-> ')),
    'folders that need each other': findCircles(gatherArrows(folders)).map((circle) => circle.join(' <-> ')),
    [`a chain of more than ${longestChain} imports`]: chain.length > longestChain + 1 ? chain : [],
  }
}

/** What a room has for all others. */
const isOpenToAll = (file: string) => /\/(?:contract|rules|tables)\.ts$/.test(file)

/** Every way in which a tree breaks the rules of the house, by rule. */
export function faultsOf(sources: Sources): Record<string, string[]> {
  const files = Object.keys(sources)
  const arrows = arrowsOf(sources)
  const wrong = (is: (arrow: Arrow) => boolean) => arrows.filter(is).map(say)
  const where = (is: (file: string, source: string) => boolean) => files.filter((file) => is(file, sources[file] ?? ''))
  const brings = (source: string, names: RegExp) => namesIn(source).some((name) => names.test(name))
  const guests = Map.groupBy(
    arrows.filter(({ from, to }) => roomOf(from) !== roomOf(to) && roomOf(to) !== 'kit'),
    ({ to }) => to,
  )
  return {
    ...findTangles(files, arrows),
    'stands on no floor': where((file) => floorOf(file) < 0),
    'an arrow that does not point down': wrong(
      ({ from, to }) => roomOf(from) !== roomOf(to) && floorOf(from) <= floorOf(to),
    ),
    'server and web meet': wrong(
      ({ from, to }) => !inApp(from) && sideOf(to) !== 'both' && sideOf(from) !== sideOf(to),
    ),
    'an import that climbs two floors by dots': where((_, source) => brings(source, /^\.\.\/\.\.\//)),
    'more than 12 guests': [...guests]
      .filter(([to, from]) => !isOpenToAll(to) && new Set(from.map((arrow) => roomOf(arrow.from))).size > 12)
      .map(([to]) => to),
    'longer than 200 lines': where((_, source) => source.split('\n').length > 201),
    'a name that says nothing': where((file) => vague.test(file)),
    'a barrel': where((file) => /\/index\.tsx?$/.test(file) && !isRegistry(file)),
    'drizzle outside a server folder': where(
      (file, source) => sideOf(file) !== 'server' && brings(source, /^drizzle-orm/),
    ),
    'react outside a web folder': where(
      (file, source) => sideOf(file) !== 'web' && !inApp(file) && brings(source, /^react/),
    ),
    'node outside a server folder': where(
      (file, source) => sideOf(file) !== 'server' && !inApp(file) && brings(source, /^node:/),
    ),
    'the environment outside the configuration': where(
      (file, source) => file !== 'src/app/config.ts' && /\bprocess\.env\b/.test(source),
    ),
    'a sentence that decides': where((file, source) => !readers.includes(file) && decidesBySentence(source)),
    'a sentence without a code in an answer': where((file, source) => sideOf(file) === 'server' && saysUncoded(source)),
    'a mail in English alone': where((_, source) => brings(source, writesMail) && mailsUncoded(source)),
    'own clock or chance': where(
      (file, source) => sideOf(file) === 'server' && roomOf(file) !== 'kit' && chance.test(source),
    ),
  }
}
