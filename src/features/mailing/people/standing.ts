/** What another program says of a subscriber. `unclear` is a word that we don't know: nobody is subscribed by it. */
export type SubscriberStanding = 'subscribed' | 'pending' | 'unclear' | 'unsubscribed' | 'bounced' | 'complained'

/** Where several columns speak, the gravest counts. */
const gravity: readonly SubscriberStanding[] = [
  'subscribed',
  'pending',
  'unclear',
  'unsubscribed',
  'bounced',
  'complained',
]
export const chooseGraver = (one: SubscriberStanding, other: SubscriberStanding): SubscriberStanding =>
  gravity.indexOf(one) >= gravity.indexOf(other) ? one : other

/** A column, by what stands in it: a state in a word (`isNote`: a few cells alone have one), yes for those who get mail, yes for those who don't, or the day since when. */
export type ColumnMeaning =
  | { of: 'state'; isNote?: true }
  | { of: 'yes' }
  | { of: 'no' | 'day'; as: SubscriberStanding }

/** Letters and digits alone, as names of columns and states are compared. */
export const foldWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const words = (text: string) => text.split(' ')
const saysOf: Record<SubscriberStanding, string[]> = {
  subscribed: words(
    'subscribed subscriber marketingcontact active enabled confirmed regular premium gifted trial trialed free paid optin optedin doubleoptin member granted opted abonniert aktiv angemeldet bestatigt abonne inscrit actif suscrito activo iscritto attivo inscrito ativo geabonneerd actief yes true 1 ja oui si sim y on',
  ),
  pending: words(
    'pending unconfirmed unactivated notconfirmed waiting inactive awaitingconfirmation optinpending ausstehend unbestatigt enattente nonconfirme pendiente noconfirmado inattesa pendente',
  ),
  unsubscribed: words(
    'unsubscribed unsubscribe unsubscriber optedout optout left cancelled canceled disabled removed deleted archived nonsubscribed notsubscribed neversubscribed nonmarketingcontact nonmarketing transactional abgemeldet ausgetragen geloscht desabonne desinscrit resilie cancelado baja desuscrito disiscritto cancellato descadastrado cancelou uitgeschreven no false 0 nein non nao nee n off never',
  ),
  bounced: words(
    'bounced bounce hardbounce hardbounced softbounced cleaned undeliverable undelivered invalid failed unzustellbar rebote rimbalzato rejete',
  ),
  complained: words(
    'complained complaint spam spamcomplaint junk abuse blocklisted blacklisted blocked blocklist blacklist suppressed gesperrt bloque bloqueado bloccato geblokkeerd',
  ),
  unclear: [],
}
const standings = new Map<string, SubscriberStanding>(
  gravity.flatMap((standing) => saysOf[standing].map((word) => [word, standing] as const)),
)

const farewells = new Set([
  ...words(
    'unsubscribed unsubscribe unsubscriber optedout optout nonsubscribed notsubscribed neversubscribed abgemeldet ausgetragen',
  ),
  ...words('desabonne desinscrit desuscrito disiscritto descadastrado uitgeschreven unconfirmed'),
  ...saysOf.bounced,
  ...saysOf.complained,
])

const titles: [speaks: ColumnMeaning, names: string][] = [
  [
    { of: 'state' },
    'status state subscriptionstatus subscriberstatus subscriberstate emailstatus emailmarketing emailmarketingstatus emailmarketingconsent emailpermissionstatus subscribertype type memberstatus contactstatus optinstatus zustand statut etat estado stato',
  ],
  [
    { of: 'yes' },
    'subscribed issubscribed subscribedtoemails emailsubscribed activated isactivated aktiviert aktiv verified isverified emailverified emailok oktoemail okmail canemail canbeemailed contactable mailable emailable allowemail allowemails mayemail gdpr dsgvo rgpd optin optedin emailoptin acceptsmarketing acceptsemailmarketing confirmed isconfirmed doubleoptin newsletter abonniert active isactive enabled wantsmail',
  ],
  [
    { of: 'no', as: 'unsubscribed' },
    'unsubscribed isunsubscribed optedout optout emailoptout emaildisabled disabled unsubscribedfromemails hasoptedoutofemail donotemail donotmail deleted isdeleted left archived abgemeldet remove stop stopped quit ended lapsed gone dnd dnc forgotten erased sperre baja bajas revoca revocato npai uitgeschreven',
  ],
  [{ of: 'no', as: 'pending' }, 'pending ispending optinpending isoptinpending awaitingconfirmation'],
  [{ of: 'no', as: 'bounced' }, 'bounced isbounced hardbounced bounce cleaned undeliverable invalid'],
  [
    { of: 'no', as: 'complained' },
    'blocklisted blacklisted blocked isblocked blocklist blacklist emailblacklisted emailblocklisted suppressed complained spam markedasspam complaint',
  ],
  [
    { of: 'day', as: 'unsubscribed' },
    'unsubscribedat unsubscribedate unsubscribeddate unsubscribedon unsubtime unsubscribetime unsubscriptiondate unsubcampaigntitle unsubcampaignid unsubreason optedoutat optouttime optoutdate deletedat removedat leftat archivedat cancelledat canceledat',
  ],
  [
    { of: 'day', as: 'bounced' },
    'bouncedat bouncedate bouncetime cleantime cleanedat cleancampaigntitle cleancampaignid',
  ],
  [
    { of: 'day', as: 'complained' },
    'complainedat complaintdate complainttime blockedat blocklistedat blacklistedat suppressedat spamat',
  ],
]
const columns = new Map<string, ColumnMeaning>(
  titles.flatMap(([speaks, names]) => words(names).map((name) => [name, speaks] as const)),
)

/** Words within a title that nobody has listed: of those who get no mail, and of a state. What stands below them is asked about where it isn't known. */
const ofLeaving =
  /unsub|opt(?:ed)?out|suppress|bounc|complain|block?list|blacklist|abgemeldet|abmeld|desabonn|desinscri|exclude|donot|stopstatus|stoptime|deactiv|deaktiv|delet|geloscht|remov|withdraw|revok|revoc|widerspr|widerruf|werbesperr|kein(?:e|en)?(?:newsletter|e?mail|werbung)|no(?:e?mail|newsletter|contact|marketing|ads)|refus|disiscri|afgemeld|uitschrij|wypis|odhlas|avmeld|frameld|undeliver|objection|opposi|deceas|verstorben/
/** Of other ways than mail. */
const ofOtherWays = /call|phone|sms|fax|whatsapp|postal/
const ofState =
  /status|consent|newsletter|mailinglist|marketing|optin|subscri|permission|einwillig|anmeld|abonn|suscri|iscri|inscri/
/** Titles of days, places and names that hold such words, too, and of states of something else. */
const ofOthers =
  /dat(?:e|um|a)$|time$|stamp$|zeit$|since$|(?:at|edon|am|id|ip|url|link|source|page|name|count|by)$|^(?:date|signup|source|utm|activesubscription|lead|order|payment|marital|family|relationship|deal|ticket|employment|shipping|fulfil|financial|invoice)/

function guessSpeaks(title: string): ColumnMeaning | undefined {
  if (ofOtherWays.test(title) && !title.includes('mail')) return undefined
  if (ofLeaving.test(title)) return { of: 'no', as: 'unsubscribed' }
  return ofState.test(title) && !ofOthers.test(title) ? { of: 'state' } : undefined
}

/** What a column says of its subscribers; undefined where it says nothing about whether they get mail. */
export const speaksOf = (title: string): ColumnMeaning | undefined =>
  columns.get(foldWord(title)) ?? guessSpeaks(foldWord(title))

/** Whether a cell says by itself that somebody gets no mail, whatever its column is called. */
export const isFarewell = (cell: string): boolean => farewells.has(foldWord(cell))

const negations = new Set(words('no false 0 nein non nao nee n off never'))

/** What somebody notes of people who get no mail, within a longer cell. */
const farewell =
  /\b(?:do not|don['’]?t|never|no longer|stop)\s(?:e-?mail|mail|contact|write|send)|\bunsubscribed?\b|\bno (?:more )?(?:(?:e-?)?mails?|newsletters?|marketing)\b|\bopt(?:ed)?[- ]out\b|\bnicht (?:mehr )?(?:anschreiben|mailen|kontaktieren|anmailen)|\bkeine? (?:weiteren? )?(?:(?:e-?)?mails?|werbung|newsletter)\b|\babgemeldet\b|\bwidersprochen\b|\bne (?:plus|pas) (?:écrire|contacter)|\bno (?:enviar|contactar|escribir)|\bnon (?:inviare|contattare|scrivere)|\bniet (?:meer )?(?:mailen|benaderen)/i

/** Whether a cell seems to say so among other words. */
export const speaksOfLeaving = (cell: string): boolean => farewell.test(cell)

const aDay = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{9,13}$)/

/** What a cell says. */
export function readStanding(speaks: ColumnMeaning, cell: string): SubscriberStanding {
  const text = cell.trim()
  if (speaks.of === 'day')
    return text === '' || /^(?:0|null|none|-|0000-00-00.*)$/i.test(text) ? 'subscribed' : speaks.as
  if (speaks.of === 'state' && speaks.isNote && text === '') return 'subscribed'
  const said = standings.get(foldWord(text))
  // In a column such as “confirmed”, a day says since when.
  if (speaks.of === 'yes' && aDay.test(text) && !text.startsWith('0000')) return 'subscribed'
  if (speaks.of !== 'no') return said ?? 'unclear'
  if (/^(?:\[\]|\{\}|-)?$/.test(text) || negations.has(foldWord(text))) return 'subscribed'
  // In a column such as “bounced”, a day or a number of times says yes, too.
  if (said === 'subscribed' || /^\d/.test(text)) return speaks.as
  return said ?? 'unclear'
}
