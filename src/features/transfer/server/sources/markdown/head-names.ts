/**
 * What a name in a head decides about its page:
 * - `hides`: nobody sees it, unless the value is a clear no
 * - `hidesIfSo`: the same for a clear yes or a word such as `staff` alone, as the name may mean something else, too
 * - `shows`: visitors see it, unless the value is a no or can’t be understood
 * - `showsUnlessNo`: the same for a clear no alone
 * - `state`: visitors see it if the value says that everybody does
 * - `label`: nobody sees it if one of its subjects is that it isn’t done
 * - `day`, `begins`, `ends`: when it was written, appears and disappears; `dayIfSo`, `beginsIfSo` the same where it is a day
 */
export type Meaning =
  | 'hides'
  | 'hidesIfSo'
  | 'shows'
  | 'showsUnlessNo'
  | 'state'
  | 'label'
  | 'day'
  | 'dayIfSo'
  | 'begins'
  | 'beginsIfSo'
  | 'ends'

/** In small letters without signs between words. What an earlier row says about a name without its accents stands. */
const names: [Meaning, string][] = [
  [
    'hidesIfSo',
    'hide skip ignore concept todo stub placeholder preview test sample redacted exclusive role obsolete ausblenden verbergen ocultar masquer nascondi nascondere verberg esconder إخفاء',
  ],
  [
    'hides',
    'drafts private privat hidden unlist unlisted secret password passwords passphrase passcode protected encrypt encrypted headless unpublished deleted trashed trash expired wip locked lock paywall paywalled premium paid restricted restrict internal archived confidential embargoed disabled disable excluded exclude ignored skipbuild skiprender nopublish noexport norender offline unfinished incomplete suppressed removed retired suspended blocked banned inactive nonpublic classified secured gated members membership subscribers subscription loginrequired signinrequired auth authentication authorization acl',
  ],
  [
    'hides',
    'versteckt verborgen unsichtbar passwort kennwort gesperrt geschützt geheim vertraulich intern archiviert gelöscht unveröffentlicht deaktiviert',
  ],
  [
    'hides',
    'oculto oculta escondido escondida privado privada contraseña bloqueado restringido interno interna archivado protegido eliminado',
  ],
  [
    'hides',
    'caché masqué horsligne privé privée motdepasse verrouillé bloqué restreint interne archivé protégé supprimé confidentiel',
  ],
  ['hides', 'nascosto nascosta privato privata bloccato riservato archiviato protetto eliminato'],
  ['hides', 'verborgen privé wachtwoord vergrendeld besloten vertrouwelijk gearchiveerd beveiligd verwijderd'],
  ['hides', 'senha arquivado apagado confidencial restrito desativado'],
  [
    'hides',
    'مخفي مخفية خاص خاصة سري سرية مقفل مقفلة محمي مؤرشف كلمةالمرور الأعضاء أعضاء mitglieder miembros membres membri soci leden membros',
  ],
  [
    'showsUnlessNo',
    'display displayed show shown output write export open launched final reviewed verified done complete completed finished generate available anzeigen mostrar afficher mostra tonen exibir',
  ],
  [
    'shows',
    'published publish public visible listed render routable enabled enable live online active activated approved ready released',
  ],
  ['shows', 'veröffentlicht publiziert öffentlich sichtbar aktiv freigegeben freigeschaltet fertig'],
  [
    'shows',
    'publicado publicada público pública activo activa enlínea aprobado listo visível ativo ativa aprovado pronto',
  ],
  [
    'shows',
    'publié publiée publique actif active enligne approuvé prêt pubblicato pubblicata pubblico visibile attivo attiva approvato',
  ],
  ['shows', 'gepubliceerd openbaar zichtbaar actief goedgekeurd klaar منشور منشورة عام عامة مرئي ظاهر نشط'],
  ['state', 'status state stage phase workflow lifecycle visibility privacy'],
  [
    'state',
    'zustand sichtbarkeit freigabe estado état etat statut stato toestand situação visibilidad visibilité visibilità visibilidade zichtbaarheid الحالة حالة الظهور',
  ],
  [
    'state',
    'access accesslevel audience audiences readers viewers visibleto visiblefor showto sharedwith allow allowed roles groups permission permissions clearance classification sensitivity confidentiality memberlevel tier tiers usergroups',
  ],
  [
    'state',
    'zugriff zugang zielgruppe rollen acceso audiencia accès accesso toegang doelgroep acesso públicoalvo وصول',
  ],
  ['label', 'cache archive'],
  ['label', 'tags tag categories category flags flag labels label type kind layout collection collections'],
  ['day', 'date created createdat createdon datecreated datum fecha تاريخ التاريخ'],
  ['dayIfSo', 'data'],
  ['beginsIfSo', 'available publication release launch goeslive publishstart'],
  [
    'begins',
    'published publish publishdate publishedat publishedon publishat publishon publishafter publishedtime datepublished firstpublished firstpublishedat pubdate pubon pubat dateofpublication posted postdate postedon postedat dateposted releasedate releasedon releaseat embargo embargodate embargoed scheduled schedule scheduledat scheduledfor golive livefrom liveon notbefore nbf availablefrom availableat availableon visiblefrom visibleafter showfrom showafter startpublishing displayfrom validfrom activefrom onlinefrom appears appearson live online released',
  ],
  [
    'begins',
    'veröffentlicht veröffentlichtam veröffentlichungsdatum veröffentlichen erscheint erscheintam erscheinungsdatum sichtbarab gültigab veröffentlichenab onlineab',
  ],
  [
    'begins',
    'fechadepublicación fechapublicación publicadoel publicardesde datedepublication datepublication publiéle datadipubblicazione datapubblicazione pubblicatoil publicatiedatum gepubliceerdop datadepublicação datapublicação publicadoem publicarem تاريخالنشر',
  ],
  [
    'ends',
    'expirydate expires expire expiresat expireson expiry expirationdate expiration unpublish unpublishat unpublishon validuntil validto visibleuntil availableuntil availableto publishuntil publishto publishend showuntil displayuntil liveuntil onlineuntil activeuntil notafter removeon removeat removeafter removedate hideafter hideon hideat hidedate archiveon archiveat archiveafter archivedate takedown takedownon deleteon deleteafter deleteat deletedate offlineon offlinefrom offlineafter offlinedate sunset sunsetdate endoflife',
  ],
  [
    'ends',
    'ablaufdatum gültigbis sichtbarbis läuftabam fechadeexpiración fechadecaducidad caduca caducidad visiblehasta datedexpiration dateexpiration expirele visiblejusquau datadiscadenza scadenza scadeil vervaldatum verlooptop zichtbaartot datadeexpiração expiraem validade visívelaté تاريخالانتهاء',
  ],
]

/** Of names that the table doesn’t have, the first that fits. */
const parts: [RegExp, Meaning][] = [
  [/^(?:embargo|hidden|hide|private|locked?|secret|draft|schedul)[a-z]{0,12}(?:until|till|end|ends)$/, 'begins'],
  [/draft|entwurf|brouillon|borrador|bozza|rascunho|kladversie|مسودة/, 'hides'],
  [/unpublish|expir|takedown|notafter/, 'ends'],
  [/^(?:do|dont|donot|never|not|no)(?:publish|show|render|build|list|display)/, 'hides'],
  [/^(?:require|requires|need|needs)(?:login|auth|member|signin|account|password|subscription)/, 'hides'],
  [
    /^(?:login|signin|auth|authentication|member|members|membership|password|subscription|account)(?:required|needed|protected)$/,
    'hides',
  ],
  [/^(?!read|text|image|print|mobile|desktop)\p{L}{2,30}only$/u, 'hides'],
  [
    /^(?:publish|publication|release|embargo|golive|live|launch|schedule|online)[a-z]{0,12}(?:date|day|time|at|on|from|after|starts?|begins?|lifts?|ab)$/,
    'begins',
  ],
  [
    /^(?:access|reader|viewer|allowed|audience|visibility|membership|member|subscription|user)(?:level|groups?|roles?|type|mode|policy|control|rights?|users?)$/,
    'state',
  ],
  [
    /(?:workflow|editorial|review|publish|publishing|publication|approval|moderation|content|page|post)(?:status|state|stage|step|phase|visibility|access|audience)$/,
    'state',
  ],
  [
    /^(?!.*(?:toc|nav|menu|sidebar|search|home|list|feed|sitemap|title|meta|summary|image|cover|footer|header|comments|date|author|related|share|crumb|count|since))(?:.*(?:private|hidden|unlist|nonpublic|notpublic|frompublic|secret|restrict|confidential|member|internal|awaiting|inreview|underreview|moderation))/,
    'hidesIfSo',
  ],
]

const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{Mn}+/gu, '')
const meanings = new Map<string, Meaning[]>()
for (const [meaning, row] of names)
  for (const name of row.split(' ')) meanings.set(name, [...(meanings.get(name) ?? []), meaning])
for (const [name, said] of meanings) {
  const plain = withoutAccents(name)
  if (!meanings.has(plain)) meanings.set(plain, said)
}

/** A name as these tables have it: in `cms.post_date` it is the last that counts. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^[^]*[./:](?=[^./:])/, '')
    .replace(/[\s_'’:.-]/g, '')
    .toLowerCase()

const known = (name: string) =>
  meanings.get(name) ?? parts.flatMap(([part, meaning]) => (part.test(name) ? [meaning] : [])).slice(0, 1)

const before = /^(?:is|has|page|post|content|article|entry|document)(?=\p{L}{3})/u
const behind = /(?<=\p{L}{3})(?:at|on|since|flag|value)$/u

/** What a plain name decides, also with `is`, `page` or the like in front, and with `at` or the like behind. */
export function meaningsOf(name: string): readonly Meaning[] {
  const bare = name.replace(before, '')
  return [name, bare, bare.replace(behind, '')].map(known).find((said) => said.length > 0) ?? []
}
