import { isAboutSomebody } from './access-words.ts'

/** Values that say that everybody may see something, or nothing. */
const open = new Set(
  ' |0|n|no|off|false|none|all|any|anyone|public|everyone|everybody|default|visible|inherit|open|show|free|guest|catalog|search|publish|published|unsaved|disabled|disable|unrestricted|unlocked|never|null|undefined|nein|alle|non|tous|todos'
    .split('|')
    .map((each) => each.trim()),
)
const denying = new Set('0 n no off false never hidden private none nein non'.split(' '))
/** As WordPress itself names them. */
const roles =
  /^(?:administrator|admin|editor|author|contributor|subscriber|customer|shop_manager|members?|logged[-_ ]?in|registered|premium|private|vip)$/
/** What Advanced Custom Fields keeps beside each value. */
const reference = /^field_\w{5,40}$/
/** Ultimate Member writes all of its choices, also where they don’t count. */
const unused = /"_?um_custom_access_settings";(?:s:1:"0"|s:0:""|b:0|i:0);/
const isSerialized = (value: string) => /^(?:a:\d{1,9}:\{|O:\d)/.test(value)

/** The values of a list as PHP writes it, without their keys. */
function valuesOfList(list: string): string[] {
  const found: string[] = []
  let isValue = true
  for (const [token, text, number] of list.matchAll(/a:\d{1,9}:\{|\}|s:\d{1,9}:"([^"]*)"|[bid]:(-?[\d.]{1,30})|N;/g)) {
    const isScalar = token !== '}' && !token.startsWith('a:')
    if (isScalar && isValue) found.push(text ?? number ?? '')
    isValue = isScalar && !isValue
  }
  return found
}

/** The texts and numbers of a list of JSON, without the names of its fields. */
const valuesOfJson = (json: string): string[] =>
  [...json.matchAll(/"([^"]{0,200})"(\s{0,9}:)?|-?[\w.]{1,40}/g)].flatMap(([word, text, isName]) =>
    isName === undefined ? [text ?? word] : [],
  )

/** The single values in what a plugin notes. */
function valuesOf(value: string): string[] {
  const said = value.trim()
  if (isSerialized(said)) return valuesOfList(said)
  if (/^[[{]/.test(said)) return valuesOfJson(said)
  return [said]
}

const isOpen = (value: string) => open.has(value.trim().toLowerCase())

/** Whether a value says nothing: of a list, each of its values. */
export const isNothing = (value: string): boolean =>
  reference.test(value) || unused.test(value) || valuesOf(value).every(isOpen)

/** Whether it names roles of people who have an account. */
export const isRole = (value: string): boolean => valuesOf(value).some((each) => roles.test(each.trim().toLowerCase()))

export const isDenial = (value: string): boolean => denying.has(value.trim().toLowerCase())

/** Text for readers, such as `By bus to the old mill`. */
export const isProse = (value: string): boolean =>
  /\S\s+\S/.test(value.trim()) && !isSerialized(value) && !isAboutSomebody(value)
