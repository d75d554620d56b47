import { expect, test } from 'vitest'
import { formName } from '#sites/format/number-forms.ts'
import { normaliseAddress } from '#places/server/known-places.ts'
import { minorOf } from '#payments/server/adapter/amounts.ts'
import { factsOf, findInvented } from '#assistant/server/operations/facts.ts'
import { escapeEnd } from '#editor/web/prose/escape.ts'
import { editSvg } from '#kit/server/traces/svg.ts'
import { openLog } from '#kit/server/log.ts'
import { renderMarkdown } from '#transfer/server/convert/markdown/render-markdown.ts'
import { writeEachPart } from '#transfer/server/convert/write/write-parts.ts'
import { writeOneLine, writeRuns } from '#transfer/server/convert/write/write-runs.ts'
import { readDialects } from '#transfer/server/sources/markdown/dialects.ts'
import { slugOf } from '#transfer/server/sources/markdown/slug.ts'
import { splitHead } from '#transfer/server/sources/markdown/split-head.ts'

const many = 500_000
const times = (sign: string) => sign.repeat(many / sign.length)
const blanks = times(' ')

function logOf(message: string): string {
  let written = ''
  const destination = { write: (line: string) => (written += line) }
  openLog({ level: 'info', asJson: true, destination }).error({ err: new Error(message) }, 'a')
  return written
}

async function countEdits(drawing: string): Promise<number> {
  const bytes = Buffer.from(drawing)
  const source = {
    size: bytes.length,
    read: async (from: number, length: number) => bytes.subarray(from, from + length),
  }
  return (await Array.fromAsync(editSvg(async () => undefined)(source))).length
}

// Each would take minutes to hours if something were looked for again from every sign; none says how long it takes.
test.for<[name: string, read: () => unknown, meant: unknown]>([
  ['an address of commas', () => normaliseAddress(`a${times(',')}b`), `a${', '.repeat(many)}b`],
  ['an amount of zeros', () => minorOf(`1.${times('0')}1`, 'EUR'), undefined],
  ['the name of a form on a page of slashes', () => formName(`a${times('/')}b`, 1), `a${times('/')}b/1`],
  ['an answer of a model with addresses without an end', () => findInvented(times('https:'), factsOf('')), undefined],
  [
    'an answer of a model with mailboxes without an end',
    () => findInvented(`${times('a')} ${times('a@')}`, factsOf('')),
    undefined,
  ],
  ['a heading of signs', () => escapeEnd(`${times('#')}a`), `${times('#')}a`],
  ['a drawing of elements without an end', () => countEdits(`<svg>${times('<metadata ')}`), 1],
  ['a mistake of a database', () => logOf(`a\nparams: ${times('\n')}secret`).includes('secret'), false],
  ['a heading in Markdown', () => renderMarkdown(`# a${blanks}b`, () => undefined).includes('</h1>'), true],
  ['a text with blanks', () => writeOneLine([{ text: `a${blanks}b` }]).endsWith('b'), true],
  [
    'a text with line breaks',
    () => writeRuns([{ text: 'a' }, ...Array(50_000).fill({ isBreak: true }), { text: 'b' }]).endsWith('b'),
    true,
  ],
  [
    'a text of code',
    () => writeEachPart([{ kind: 'code', text: times(`${'a'.repeat(3399)}\n`), language: '' }]).length,
    1,
  ],
  ['a box of another generator', () => readDialects(`:::${blanks}{a`).length > many, true],
  ['a title of dashes', () => slugOf(`a${times('-')}b`), `a${times('-')}b`],
  ['a head of a text', () => splitHead(`---${blanks}{\na: b\n---\n`).hasHead, false],
])('%s is read to its end, however long it is', async ([, read, meant]) => expect(await read()).toEqual(meant))
