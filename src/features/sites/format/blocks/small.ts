import { phrase } from '#kit/phrase.ts'
import { showExample } from '../text/suggest.ts'
import { writeBlockLine } from '../text/attributes.ts'
import type { BlockKind } from './kind.ts'
import { readAddress, readChoice, readNumber } from './value.ts'

/** The addresses of some products, in the order in which they are shown; undefined where none is named. */
function readNames(text = ''): string[] | undefined {
  const names = text.split(',').flatMap((name) => name.trim() || [])
  return names.length > 0 ? [...new Set(names)] : undefined
}

export const store: BlockKind<'store'> = {
  body: 'none',
  keys: ['category', 'limit', 'products'],
  rest: 'category',
  read: (given) => ({
    type: 'store',
    category: given.values.get('category'),
    limit: readNumber(given, 'limit', [1, 1000]),
    products: readNames(given.values.get('products')),
  }),
  write: ({ category, limit, products }) =>
    writeBlockLine('::store', undefined, { category, limit, products: products?.join(', ') }),
}

const styles = ['primary', 'secondary', 'link'] as const

export const button: BlockKind<'button'> = {
  body: 'none',
  keys: ['label', 'href', 'style'],
  aliases: { link: 'href', url: 'href', to: 'href', text: 'label' },
  label: 'label',
  rest: 'href',
  read: (given) => {
    const { values, line, report } = given
    const label = values.get('label') ?? ''
    const href = readAddress(given, 'href') ?? ''
    const example = showExample('::button[Label]{href=/page}')
    if (label === '') report.add(line, 'warning', phrase('button-without-label', 'This button has no label.'), example)
    if (!values.get('href'))
      report.add(line, 'warning', phrase('button-without-link', 'This button has no link.'), example)
    return { type: 'button', label, href, style: readChoice(given, 'style', styles) ?? 'primary' }
  },
  write: ({ label, href, style }) =>
    writeBlockLine('::button', label, { href, style: style === 'primary' ? undefined : style }),
}

export const space: BlockKind<'space'> = {
  body: 'none',
  keys: ['seconds', 'stars', 'signature'],
  label: 'signature',
  rest: 'signature',
  read: (given) => ({
    type: 'space',
    seconds: readNumber(given, 'seconds', [1, 60]) ?? 14,
    stars: readNumber(given, 'stars', [1, 5000]) ?? 500,
    signature: given.values.get('signature'),
  }),
  write: ({ seconds, stars, signature }) => writeBlockLine('::space', undefined, { seconds, stars, signature }),
}

export const include: BlockKind<'include'> = {
  body: 'none',
  keys: ['file'],
  aliases: { src: 'file', path: 'file' },
  rest: 'file',
  read: ({ values, line, report }) => {
    const file = values.get('file')?.trim()
    if (file) return { type: 'include', file }
    const said = phrase('include-without-file', 'No file to include is given.')
    report.add(line, 'error', said, showExample('::include footer.txt'))
    return undefined
  },
  write: ({ file }) =>
    /^[\w./-]+$/.test(file) ? `::include ${file}` : writeBlockLine('::include', undefined, { file }),
}
