import { phrase, type Phrase } from '#kit/phrase.ts'
import { answerOf, readStanding } from './page-standing.ts'
import type { Report } from './parsed/report.ts'
import type { SettingLine } from './setting-lines.ts'
import { wordSet } from './text/wording.ts'

/** What people call search engines that come, or that are kept away. */
const coming = wordSet(
  'index indexing indexed indexable searchable sitemap searchengine searchengines searchindexing google crawl crawling crawler crawlers seo suchmaschine suchmaschinen',
)
const keptAway = wordSet(
  'noindex hidefromgoogle hidefromsearch hidefromsearchengines discouragesearchengines blocksearchengines norobots',
)
const bare = (key: string) => key.replaceAll('_', '')

/** Whether a setting of another name asks search engines to keep away. */
export function keepsEnginesAway(key: string, value: string): boolean {
  if (key === 'robots') return /\bno(?:ne|index)\b/i.test(value)
  const answer = answerOf(value.toLowerCase())
  return coming.has(bare(key)) ? answer === 'no' : keptAway.has(bare(key)) && answer !== 'no'
}

/** What people call a site that isn’t there for everybody: yes hides it, … */
const closing = wordSet(
  'maintenance maintenancemode undermaintenance underconstruction construction comingsoon offlinemode offline closed locked restricted loginrequired requirelogin requireslogin signinrequired requiresignin wartung wartungsmodus imaufbau baustelle geschlossen gesperrt enmaintenance mantenimiento manutenzione onderhoud',
)
/** … or no does. */
const opening = wordSet('enabled active activated isactive aktiv actif activo attivo actief')
const isForSome =
  /^(?:log-?in|password|passwort|members?|sign-?in|registration|registrierung)\b.{0,20}\b(?:required|only|needed|protected|erforderlich)\b/i
const shops = wordSet(
  'shop webshop onlineshop eshop selling sales orders checkout verkauf boutique tienda negozio winkel loja',
)
const breaks = wordSet(
  'vacation vacationmode holiday holidays holidaymode urlaub betriebsferien shopclosed storeclosed vacances vacaciones ferie vakantie',
)

type VeilMeaning = 'hidden' | 'from a date' | 'sells nothing'

/** What a setting of another name says about who may see the site or buy there, and from when. */
function readSiteStanding({
  key = '',
  value = '',
  source,
}: SettingLine): { says: VeilMeaning; value: string } | undefined {
  const name = bare(key)
  const answer = answerOf(value.toLowerCase())
  if (shops.has(name) && (answer === 'no' || /^(?:closed|paused)$/i.test(value)))
    return { says: 'sells nothing', value }
  if (breaks.has(name)) return answer === 'yes' ? { says: 'sells nothing', value } : undefined
  const isHidden = (closing.has(name) && answer === 'yes') || (opening.has(name) && answer === 'no')
  if (isHidden || isForSome.test(source.trim().replaceAll('_', ' '))) return { says: 'hidden', value }
  const standings = [source.trim(), `${key.replaceAll('_', ' ')}: ${value}`].flatMap((line) => readStanding(line) ?? [])
  const hiding = standings.find(({ says }) => says === 'hidden' || says === 'unclear')
  if (hiding) return { says: 'hidden', value }
  const later = standings.find(({ says }) => says === 'from a date')
  return later && { says: 'from a date', value: later.value }
}

/** What of a site isn’t there for everybody, as its settings say in words of their own. */
export interface Veil {
  /** Nothing of it is public: not at all, or not before a date. */
  hidden?: boolean
  opens?: string
  /** Nothing is sold. */
  isClosed?: boolean
}

const outcomes: Record<VeilMeaning, (name: string, value: string) => [said: Phrase, suggestion: Phrase]> = {
  hidden: (name) => [
    phrase('setting-hides-site', 'Unknown setting {name}, so nothing of the site is public.', { name }),
    phrase('write-draft-in-pages', 'Write Draft: yes into pages that aren’t ready, or remove the line.'),
  ],
  'from a date': (name, date) => [
    phrase('setting-hides-site-until', 'Unknown setting {name}, so nothing of the site is public before {date}.', {
      name,
      date,
    }),
    phrase('write-publish-in-pages', 'Write Publish: into pages, or remove the line.'),
  ],
  'sells nothing': (name) => [
    phrase('setting-closes-store', 'Unknown setting {name}, so the store is closed.', { name }),
    phrase('write-store-no', 'Write store no, or remove the line.'),
  ],
}

/**
 * Takes what a setting of another name says about who may see the site, find it or buy there; false if it says nothing of that. Nobody
 * sees a site by accident, so no other line takes it back.
 */
export function takeVeil(settings: Veil & { noindex: boolean }, line: SettingLine, report: Report): boolean {
  const { key = '', value = '' } = line
  if (keepsEnginesAway(key, value)) settings.noindex = true
  const standing = readSiteStanding(line)
  if (!standing) return false
  const { says } = standing
  if (says === 'sells nothing') settings.isClosed = true
  else if (says === 'from a date') settings.opens = [settings.opens ?? '', standing.value].toSorted().at(-1) ?? ''
  else Object.assign(settings, { hidden: true, noindex: true })
  report.add(line.line, 'error', ...outcomes[says](key.slice(0, 40), standing.value))
  return true
}
