import { answerOf, wordOf } from './answer.ts'
import { factsOf, listOf } from './front-matter.ts'

const named = (names: string) => new Set(names.split(' '))

const open = named(
  [
    'public published publish live visible listed active everyone everybody all anyone open final released online guest guests anonymous free world unrestricted',
    'öffentlich veröffentlicht publiziert sichtbar aktiv alle jeder freigegeben offen frei',
    'público publico publicado pública publica publicada todos abierto libre público',
    'publié publie publiée publique tous ouvert libre',
    'pubblico pubblicato pubblicata tutti aperto',
    'openbaar gepubliceerd iedereen zichtbaar open',
    'todos aberto livre',
    'عام منشور الجميع متاح',
  ].join(' '),
)

const undone = named(
  'draft drafts wip private unpublished unlisted hidden secret internal entwurf entwürfe privat intern borrador borradores privado brouillon brouillons privé bozza bozze privato concept-versie kladversie rascunho rascunhos مسودة مسودات خاص pending review trash',
)

const some = named(
  'member members memberonly members-only subscriber subscribers customer customers client clients admin admins administrator administrators editor editors staff team employee employees internal private restricted paid premium vip draft wip hidden login password mitglied mitglieder intern privat',
)

const free = named(
  'free public published everyone everybody kostenlos öffentlich gratis público publico publié pubblico openbaar',
)

/** Words in a value, also in lists; undefined for what is no word. */
const wordsIn = (value: unknown): (string | undefined)[] =>
  listOf(value).map((each) => (Object.keys(factsOf(each)).length > 0 ? undefined : wordOf(each)))

/** Whether a value clearly says that everybody sees something. */
export const isEverybody = (value: unknown, more: readonly string[] = []): boolean =>
  wordsIn(value).every(
    (word) => word !== undefined && (open.has(word) || more.includes(word) || answerOf(word) === 'yes'),
  )

/** The same of a name such as `paywall`, whose yes says the opposite. */
export const isFree = (value: unknown): boolean => wordsIn(value).every((word) => word !== undefined && free.has(word))

/** Whether a word says that something isn’t finished or shown. */
export const isNotDone = (value: unknown): boolean =>
  wordsIn(value).some((word) => word !== undefined && (undone.has(word) || undone.has(word.replace(/^#/, ''))))

/** Whether a word names those who see something alone. */
export const isSome = (value: unknown): boolean => wordsIn(value).some((word) => word !== undefined && some.has(word))
