/** Attributes of page builders whose words are shown, in the order in which they are. */
const shown =
  /^(?:title|heading|header|subhead(?:ing)?|subtitle|name|position|author|job_title|company_name|number|price|sum|text|description|question)$/
const isHead = /^(?:title|heading|header|question|name)$/
const label = /^(?:(.*_)?(?:button|btn|link)(?:_(?:one|two|\d))?_)(?:text|label|title)$/
/** They hold others and have no words of their own. */
const frame = /(?:^|_)(?:row|column|col|inner)(?:_inner)?$|^(?:et_pb_|fusion_builder_)?section$|container$/
const setting = /^(?:yes|no|on|off|true|false|none|default|left|right|cent(?:er|re)|top|bottom|h[1-6])?$/i

const plain = (text: string) =>
  text
    .replaceAll('%22', '”')
    .replaceAll('%91', '&#91;')
    .replaceAll('%93', '&#93;')
    .replace(/``/g, '”')
    .replace(/[<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** An address as it is, or among others in the way of WPBakery: `url:https%3A%2F%2Fa.example|title:A`. */
function addressIn(text: string): string {
  const [, coded] = /(?:^|\|)url:([^|]{0,1000})/.exec(text) ?? []
  if (coded === undefined) return text
  return URL.canParse(`http://a/?u=${coded}`) ? (new URL(`http://a/?u=${coded}`).searchParams.get('u') ?? '') : ''
}

const button = (words: string, address: string) =>
  `\n\n<div><a class="button" href="${plain(addressIn(address)) || '#'}">${plain(words)}</a></div>\n\n`

const isButton = (name: string) => /button|btn/.test(name)

/** The words that the shortcode of a page builder has in its attributes. */
export function wordsOfBuilder(name: string, given: Record<string, string>): string {
  if (frame.test(name)) return ''
  const address = given.button_url || given.url || given.link || given.href || ''
  const entries = Object.entries(given).filter(([, value]) => !setting.test(value.trim()))
  if (isButton(name)) {
    const words = entries.find(([key]) => ['button_text', 'text', 'title', 'label', 'content'].includes(key))?.[1]
    return words === undefined ? '' : button(words, address)
  }
  const lines = entries.map(([key, value]) => {
    if (label.test(key)) {
      const target = key.replace(/(?:text|label|title)$/, '')
      return button(value, given[`${target}url`] || given[`${target}link`] || given[target.slice(0, -1)] || address)
    }
    if (!shown.test(key)) return ''
    const isTitle = isHead.test(key) || (key === 'text' && /heading|title/.test(name))
    return isTitle ? `\n\n<h3>${plain(value)}</h3>\n\n` : `\n\n<div>${plain(value)}</div>\n\n`
  })
  return lines.join('')
}
