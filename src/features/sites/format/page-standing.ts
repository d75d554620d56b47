import { findNearest } from './text/suggest.ts'
import { asTyped, longestLineCharacters } from './text/lines.ts'
import { wordSet } from './text/wording.ts'

/** What a line says about who may see its page, in the words that people and other programs use for it. */
export interface VisibilityLine {
  name: string
  value: string
  /** A page with an unclear one is shown by accident, or hidden on purpose: nobody can tell. */
  says: 'hidden' | 'shown' | 'unclear' | 'from a date'
}

const dateShape = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

export const isDate = (text: string) => dateShape.test(text) && !Number.isNaN(Date.parse(text.replace(' ', 'T')))

const twelveHoursMs = 43_200_000

/** A day in words such as `12 May 2020`, or `5.12.2030`, of which it is the later that it may be. */
function readDay(text: string): string | undefined {
  if (isDate(text) || text.length > 40 || !/(?<!\d)\d{4}(?!\d)/.test(text)) return undefined
  const [, first, second, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  const readings =
    first && second
      ? [
          `${year}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`,
          `${year}-${first.padStart(2, '0')}-${second.padStart(2, '0')}`,
        ]
      : [text]
  const times = readings.map((each) => Date.parse(each)).filter((time) => !Number.isNaN(time))
  return times.length > 0 ? new Date(Math.max(...times) + twelveHoursMs).toISOString().slice(0, 10) : undefined
}

/** The longest of the names has two words; the blanks, marks and invisible signs around it come from other programs. */
const lineShape =
  /^[\s"']{0,20}(?:\.\. |:|#\+|<!--\s{0,9}|\/\/ ?|% ?)?(\p{L}[\p{L}\p{M} _-]{0,30})["']{0,4}[ \t]{0,20}[:=](?!\/\/)(.*)$/su
/** What other programs write behind a value. */
const behindValue = /\s{0,20}(?:[,;.!]|-->)\s{0,20}$/

/** Names without the signs between their words, in the languages of our screens and around them. Of these an unclear value hides, too, … */
const hiding = wordSet(
  'draft drafts isdraft hidden ishidden hide private isprivate unpublished unlisted membersonly passwordprotected archived secret entwurf brouillon borrador rascunho bozza unveröffentlicht nichtöffentlich',
)
/** … of these a clear one alone: `Privat: 030 1234`. */
const hidingIfSo = wordSet(
  'internal protected restricted confidential locked members member subscribersonly subscriberonly staffonly teamonly employeesonly memberonly login signin auth loginrequired requireslogin requirelogin requireauth requiresauth authrequired signinrequired paywall paywalled disabled deactivated deleted trash trashed removed expired offline wip todo unfinished unapproved embargoed underconstruction vertraulich geschützt gesperrt deaktiviert gelöscht abgelaufen anmeldung confidentiel protégé confidencial protegido riservato protetto vertrouwelijk beveiligd versteckt verborgen privat intern archiviert masqué privé archivé oculto privado archivado nascosto privato archiviato concept',
)
const showing = wordSet('public ispublic visible isvisible listed ispublished isvisibletoall')
/** The same of names that have such words in them. */
const hidingParts =
  /^(?:requires?|needs?)(?:login|auth|member|signin|account|password|subscription)|^(?:do|donot|never|not|no)(?:publish|show|display)|^hidefrom(?:public|visitors|everyone|all)|(?:members|users|staff|team|subscribers|employees|admins?|customers)only$|^(?:for|only)(?:members|staff|subscribers|employees)/
const showingIfSo = wordSet(
  'enabled isenabled active isactive activated show display approved reviewed ready finished done aktiv aktiviert anzeigen freigegeben fertig actif activo attivo actief live online veröffentlicht öffentlich sichtbar publié public visible publicado visibile pubblicato pubblico gepubliceerd openbaar',
)
const beginnings = wordSet(
  'publish published publishdate publishedat publishat publishon publishedon publicationdate pubdate releasedate golive visiblefrom availablefrom embargo embargoeduntil sichtbarab veröffentlichenam veröffentlichtam veröffentlichtab erscheintam publiéle publierle visibledesde publicarel publicatoil visibiledal zichtbaarvanaf',
)
const passwords = wordSet(
  'password passcode passphrase pwd accesscode passwort kennwort zugangscode motdepasse contraseña senha wachtwoord',
)
/** After a day of these nobody should see the page. That isn’t watched, so that it stays hidden. */
const endings = wordSet(
  'expires expireson expiresat expiry expirydate expiration expirationdate unpublish unpublishdate unpublishon unpublishat publishuntil publisheduntil visibleuntil hideafter hidefrom sichtbarbis veröffentlichtbis ablaufdatum läuftabam',
)
const states = wordSet(
  'visibility poststatus pagestatus publishstatus publicationstatus sichtbarkeit visibilité visibilidad visibilità',
)
/** Of these, others than those below are usual, too: a state of a country, of an order. */
const statesIfSo = wordSet(
  'status state stage access audience group groups roles review approval zustand zugriff zugang estado acceso état statut accès stato accesso toegang',
)
const openStates = wordSet(
  'published publish public live open visible listed active everyone everybody all final released online veröffentlicht öffentlich publié publicado público pubblicato',
)
const closedStates = wordSet(
  'draft drafts private hidden unpublished unlisted inactive offline pending archived scheduled queued planned trash deleted disabled deactivated suspended wip todo tbd onhold unfinished inprogress inreview review needsreview internal intern staff team employees mitarbeiter vip restricted protected confidential rejected unapproved expired required needed members member membersonly subscribers paid login password entwurf privat versteckt inaktiv inarbeit inbearbeitung inprüfung geplant intern mitglieder archiviert brouillon privé encours hors-ligne membres borrador privado oculto enrevisión miembros rascunho bozza privato membri concept besloten leden',
)
const negation = /^(?:not|non?|nicht|noch nicht|pas|niet|não) /
const yes = wordSet('yes y on true t 1 x ja oui si sí sì sim')
const no = wordSet('no n off false f 0 nein non não nee')

const plain = (name: string) => name.replace(/[\s_-]/g, '').toLowerCase()
/** A clear yes or no, in the languages of our screens and around them. */
export const answerOf = (word: string) => (yes.has(word) ? 'yes' : no.has(word) ? 'no' : undefined)

function judgeState(name: string, word: string): VisibilityLine['says'] {
  if (closedStates.has(plain(word)) || negation.test(word)) return 'hidden'
  return openStates.has(word) || statesIfSo.has(name) ? 'shown' : 'unclear'
}

function judge(name: string, value: string): VisibilityLine['says'] | undefined {
  const word = value.toLowerCase()
  const answer = answerOf(word)
  if (hiding.has(name) || hidingIfSo.has(name) || hidingParts.test(name))
    return answer
      ? answer === 'no'
        ? 'shown'
        : 'hidden'
      : closedStates.has(word)
        ? 'hidden'
        : hiding.has(name)
          ? 'unclear'
          : 'shown'
  if (beginnings.has(name) && isDate(value)) return 'from a date'
  if (showing.has(name) || showingIfSo.has(name) || beginnings.has(name))
    return answer ? (answer === 'yes' ? 'shown' : 'hidden') : showingIfSo.has(name) ? 'shown' : 'unclear'
  if (endings.has(name))
    return answer === 'no' || /^(?:never|nie|jamais|nunca|mai|nooit)$/.test(word) ? 'shown' : 'unclear'
  if (passwords.has(name)) return answer === 'no' ? 'shown' : 'unclear'
  return states.has(name) || statesIfSo.has(name) ? judgeState(name, word) : undefined
}

/** With a slip in the name of our own setting, as far as the value leaves no doubt. */
function judgeSlip(name: string, value: string): VisibilityLine['says'] | undefined {
  const nearest = name.length > 12 ? undefined : findNearest(name, ['draft', 'publish'])
  if (nearest === undefined) return undefined
  const says = judge(nearest, value)
  return says === 'unclear' ? undefined : says
}

/** What a line says about who may see the page; undefined if it is about something else. */
export function readStanding(line: string): VisibilityLine | undefined {
  if (line.length > longestLineCharacters) return undefined
  const [, written, rest = ''] = lineShape.exec(asTyped(line)) ?? []
  if (written === undefined) return undefined
  const name = written.trim()
  const bare = rest.split(/\s#/, 1).join('').replace(behindValue, '').trim()
  const words = bare.replace(/^["'“„«‘](.{0,60})["'”“»’]$/su, '$1').trim()
  const value = beginnings.has(plain(name)) ? (readDay(words) ?? words) : words
  const says = judge(plain(name), value) ?? judgeSlip(plain(name), value)
  return says && { name, value, says }
}
