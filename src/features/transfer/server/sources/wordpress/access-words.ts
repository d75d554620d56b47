const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Each says that not everybody may see something. */
const restricting = words(
  'restrict restricts restricted restriction restrictions protect protects protected protection private privacy secret confidential password passwords passcode passwort pass pw pwd paywall paywalled premium lock locked locker gated login signin signed logged loggedin userloggedin hidden hide visibility unlisted embargo embargoed access noaccess acl capability capabilities ccap ccaps permission permissions vip paid draft unpublished blocked memberonly membersonly loginrequired requirelogin ismember nonmember passwordprotect sociallocker authenticated auth authorized unauthorized privat intern internal gesperrt geschützt geschuetzt versteckt prive privé privado privato',
)
/** Those whom something may be kept for. */
const people = words(
  'member members membership memberships subscriber subscribers subscription subscriptions user users userlevel role roles group groups level levels plan plans tier tiers customer customers patron patrons student students visitor visitors guest guests enrolled registered mitglied mitglieder',
)
/** With people, they say that something is kept for these. */
const keeping = words(
  'only required require requires needed needs allowed allow who can must req to for if read nur für fuer',
)
/** They change nothing about what a name means. */
const filling = words(
  'is isnt not non no has be the wp my this that from in out of and or ext post page entry content contents article body single singular product catalog course lesson site full type mode status state setting settings custom id ids enable enabled activate active activated use set tag rule rules value error bk block preset presets show view see display visible decision condition conditions',
)
/** Plugins for members, as they begin their names. */
const plugins = words(
  'rcp um ihc mepr pmpro wlm wcm wcmbs swpm wpmem s2member memberful memberpress memberspace membermouse digimember ppw ppwp passster accessally learndash lifterlms llms patreon leaky arm pms wppb emember wishlistmember optimizemember lrm yith uo',
)
const shown = words('public visible published viewable listed')
const ending = words('expire expires expired expiry expiration unpublish until end ends')
const aboutEnds = words(
  'date day time at on after datetime timestamp publish published publishing publication visible show display online content page post entry article job listing ad scheduled schedule',
)
const prefixes = words('uag eael jedv ast')

/** A letter or two, or one without vowels: plugins and themes begin their names so. */
const isPrefix = (part: string) => part.length <= 2 || !/[aeiouyäöüáéíóú\d]/.test(part) || prefixes.has(part)

/** `_isPrivatePage` has the parts is, private and page. */
export const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

function isMadeOf(parts: readonly string[], ...known: ReadonlySet<string>[]): boolean {
  const start = parts.findIndex((part) => !isPrefix(part) && !plugins.has(part))
  return start === -1 || parts.slice(start).every((part) => known.some((set) => set.has(part)))
}

/** What a name is about; its value says whether it really is where it may be about something else. */
export type AccessSubject = 'access' | 'people' | 'shown' | 'end' | 'any end'

/** Judges a name by its parts; one that is no word of access makes it the name of something else, such as `sun_protection`. */
export function subjectOf(parts: readonly string[]): AccessSubject | undefined {
  const has = (set: ReadonlySet<string>) => parts.some((part) => set.has(part))
  if (has(ending) && isMadeOf(parts, ending, aboutEnds)) {
    const isSure = parts.some((part) => /^(?:exp|unpub)/.test(part)) || (parts.includes('until') && parts.length > 1)
    return isSure ? 'end' : parts.length > 1 ? 'any end' : undefined
  }
  if (has(shown) && isMadeOf(parts, shown, filling)) return 'shown'
  if (!isMadeOf(parts, restricting, people, keeping, filling)) return undefined
  if (has(restricting)) return 'access'
  const kept = parts.filter((part) => people.has(part)).length
  if (kept > 0 && (has(keeping) || has(plugins))) return 'access'
  if (has(plugins) && has(keeping)) return 'access'
  if (has(plugins) && (parts.includes('block') || (parts.length === 1 && parts[0]?.includes('member')))) return 'access'
  return kept > 1 ? 'access' : kept === 1 ? 'people' : undefined
}

/** Whether words of a value are about who sees something. */
export const isAboutSomebody = (text: string): boolean =>
  partsOf(text).some((part) => [restricting, people].some((set) => set.has(part)))
