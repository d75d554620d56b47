import { textOfLength } from './largest-input.ts'

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')

const kinds = ['Text', 'Number', 'Select', 'Checkbox', 'TextArea', 'Phone', 'Date']
/** A form with as many fields as there may be, and all kinds of them. */
const form = `:::form\nText: Name\nEmail: E-mail\n${lines(190, (at) => `${kinds[at % kinds.length]}: Field ${at}${/^[SC]/.test(kinds[at % kinds.length] ?? '') ? ' = a, b, c' : ''}`)}\nButton: Send\n:::\n`

const words = textOfLength('Some words and a [link](/about), **strong** and `code`. ', 3000)

/** 500 KB of text, in which the form stands behind everything else. */
export const longPage =
  `# A page\n\n::include parts/one.txt\n\n${lines(160, (at) => `## Part ${at}\n\n${words}\n`)}`.slice(0, 480_000) +
  `\n\n${form}`

/** 5 MB with 5,000 items. */
const store = lines(
  5000,
  (at) =>
    `title=Loaf ${at}\nurl=loaf-${at}\nprice=${at % 100}.50\nstock=900\nsizes=S, L\ndescription=${textOfLength('A loaf of rye and spelt. ', 880)}\n%`,
).slice(0, 4_990_000)

const cells = lines(10_000, (at) => `Loaf ${at},${at}.50,"rye, spelt","${textOfLength('x', 400)}"`)

/** Files that are as large as `docs/limits.md` allows. */
export const largeFiles: Record<string, string> = {
  'content.txt': longPage,
  'big/content.txt': longPage,
  'parts/one.txt': form,
  'settings.txt': `title=Bakery\nlanguage=en\nstore=yes\nchat=yes\nrecording=on\ncurrency=USD\nemail=owner@example.com\n${lines(1990, (at) => `social${at}=https://example.com/${textOfLength('a', 900)}`)}`,
  'menu.txt': lines(500, (at) => `Entry ${at} = /page-${at}`),
  'redirects.txt': lines(5000, (at) => `/old-${at} /new-${at}`),
  'store/store.txt': store,
  'prices.csv': cells.slice(0, 5_000_000),
  'large.txt': textOfLength('Words that somebody looks for. ', 2_000_000),
  'pictures/large.jpg': textOfLength('no picture at all ', 10_000_000),
}

/** An export of a list with 20,000 addresses, all of which have left, and one whose quotes are never closed. */
export const subscriberList = `email,name,status\n${lines(20_000, (at) => `ann-${at}@example.com,"Ann ${at} ${textOfLength('x', 80)}",unsubscribed`)}`
export const brokenCsv = `email,name\n${textOfLength('"a""b,', 4_900_000)}`
