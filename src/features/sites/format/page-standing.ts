import { findNearest } from './text/suggest.ts'
import { asTyped, longestLine } from './text/lines.ts'

/** What a line says about who may see its page, in the words that people and other programs use for it. */
export interface Standing {
  name: string
  value: string
  /** A page with an unclear one is shown by accident, or hidden on purpose: nobody can tell. */
  says: 'hidden' | 'shown' | 'unclear' | 'from a date'
}

const dateShape = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

export const isDate = (text: string) => dateShape.test(text) && !Number.isNaN(Date.parse(text.replace(' ', 'T')))

/** The longest of the names has two words; the blanks, marks and invisible signs around it come from other programs. */
const lineShape =
  /^[\s*_"']{0,20}(?:\.\. |:|#\+|<!--\s{0,9}|\/\/ ?|% ?)?(\p{L}[\p{L}\p{M} _-]{0,30})["'*_]{0,4}[ \t]{0,20}[:=](?!\/\/)(.*)$/su
/** What other programs write behind a value. */
const behindValue = /\s{0,20}(?:[,;.!]|-->)\s{0,20}$/
const setOf = (names: string) => new Set(names.split(' '))

/** Names without the signs between their words, in the languages of our screens and around them. */
const hiding = setOf(
  'draft drafts isdraft hidden ishidden private isprivate unpublished unlisted membersonly passwordprotected entwurf versteckt verborgen privat brouillon masqué privé borrador oculto privado rascunho bozza nascosto privato concept',
)
const showing = setOf(
  'public ispublic visible isvisible live online listed ispublished veröffentlicht öffentlich sichtbar publié público pública publicado visibile pubblicato pubblico gepubliceerd',
)
const beginnings = setOf(
  'published publishdate publishedat publishat publishon publishedon publicationdate pubdate releasedate golive visiblefrom availablefrom embargo embargoeduntil',
)
const states = setOf('status state visibility poststatus pagestatus sichtbarkeit zustand estado état stato')
/** Of these, others than those below are usual, too: a state of a country, of an order. */
const ambiguous = setOf('state zustand estado état stato')
const openStates = setOf(
  'published publish public live open visible listed active everyone final released online veröffentlicht öffentlich publié publicado público pubblicato',
)
const closedStates = setOf(
  'draft drafts private hidden unpublished unlisted pending archived scheduled trash deleted wip internal members entwurf privat versteckt brouillon privé borrador privado oculto rascunho bozza privato concept',
)
const yes = setOf('yes y on true 1 x ja oui si sí sì sim')
const no = setOf('no n off false 0 nein non não nee')

const plain = (name: string) => name.replace(/[\s_-]/g, '').toLowerCase()

function judge(name: string, value: string): Standing['says'] | undefined {
  const word = value.toLowerCase()
  const answer = yes.has(word) ? 'yes' : no.has(word) ? 'no' : undefined
  if (hiding.has(name)) return answer === 'no' ? 'shown' : answer ? 'hidden' : 'unclear'
  if (showing.has(name)) return answer === 'yes' ? 'shown' : answer ? 'hidden' : 'unclear'
  if (beginnings.has(name) && isDate(value)) return 'from a date'
  if (beginnings.has(name)) return answer === 'yes' ? 'shown' : answer ? 'hidden' : 'unclear'
  if (!states.has(name)) return undefined
  if (closedStates.has(plain(word))) return 'hidden'
  return openStates.has(word) || ambiguous.has(name) ? 'shown' : 'unclear'
}

/** With a slip in the name of our own setting, as far as the value leaves no doubt. */
function judgeSlip(name: string, value: string): Standing['says'] | undefined {
  const nearest = name.length > 12 ? undefined : findNearest(name, ['draft', 'publish'])
  if (nearest === undefined) return undefined
  const says = judge(nearest === 'draft' ? 'draft' : 'publishdate', value)
  return says === 'unclear' ? undefined : says
}

/** What a line says about who may see the page; undefined if it is about something else. */
export function readStanding(line: string): Standing | undefined {
  if (line.length > longestLine) return undefined
  const [, written, rest = ''] = lineShape.exec(asTyped(line)) ?? []
  if (written === undefined) return undefined
  const name = written.trim()
  const bare = rest.split(/\s#/, 1).join('').replace(behindValue, '').trim()
  const value = bare.replace(/^["'“„«‘](.{0,60})["'”“»’]$/su, '$1').trim()
  const says = judge(plain(name), value) ?? judgeSlip(plain(name), value)
  return says && { name, value, says }
}
