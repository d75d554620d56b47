import { phrase } from '#kit/phrase.ts'
import { showExample } from '../text/suggest.ts'
import { writeBlockLine } from '../text/attributes.ts'
import type { BlockOf } from '../parsed/block.ts'
import type { BlockKind } from './kind.ts'
import type { Report } from '../parsed/report.ts'
import { readAddress, readChoice, readNumber } from './value.ts'

const sides = ['left', 'right', 'center'] as const

/** Writes `![alt](src "caption")`, which means the same, where nothing needs escaping. */
function writePlain({ src, alt, caption, width, align, link }: BlockOf<'image'>): string | undefined {
  if (width !== undefined || align !== undefined || link !== undefined) return undefined
  if (!/^[\w./-]+$/.test(src) || !/^(?:[\p{L}\p{N},.]+(?: [\p{L}\p{N},.]+)*)?$/u.test(alt)) return undefined
  if (caption === undefined) return `![${alt}](${src})`
  return /^[\p{L}\p{N},.]+(?: [\p{L}\p{N},.]+)*$/u.test(caption) ? `![${alt}](${src} "${caption}")` : undefined
}

/** Reports a picture without a file. One without alt text is for decoration. */
export function reportLacking({ src }: BlockOf<'image'>, report: Report, line: number): void {
  if (src !== '') return
  const said = phrase('image-without-file', 'This image has no file.')
  report.add(line, 'error', said, showExample('::image[Alt text]{src=photo.jpg}'))
}

export const image: BlockKind<'image'> = {
  body: 'none',
  keys: ['src', 'alt', 'caption', 'width', 'align', 'link'],
  aliases: { title: 'caption', href: 'link', url: 'src', file: 'src', image: 'src' },
  label: 'alt',
  rest: 'src',
  read: (given) => {
    const src = readAddress(given, 'src') ?? ''
    const block: BlockOf<'image'> = {
      type: 'image',
      src,
      alt: given.values.get('alt') ?? '',
      caption: given.values.get('caption'),
      width: readNumber(given, 'width', [1, 10_000]),
      align: readChoice(given, 'align', sides),
      link: readAddress(given, 'link'),
    }
    reportLacking(block, given.report, given.line)
    return block
  },
  write: (block) => {
    const { src, alt, caption, width, align, link } = block
    return writePlain(block) ?? writeBlockLine('::image', alt, { src, caption, width, align, link })
  },
}
