import { t } from '#kit/t.ts'
import {
  snippetCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { startOf } from '../blocks/block-forms.ts'
import { blockNames } from '../blocks/block-names.ts'
import { writeBlock, type KnownType } from '../blocks/block-text.ts'

const options: Completion[] = (Object.keys(blockNames) as KnownType[]).map((type) => {
  const { title, about } = blockNames[type]
  const start = writeBlock(startOf(type))
  const source = start.replace(/^:{2,}/, '')
  const label = `${start.startsWith(':::') ? ':::' : '::'}${type}`
  return snippetCompletion(`${/^:+/.exec(label)?.[0]}${source.replace(/[{}$#]/g, '\\$&')}`, {
    label,
    detail: title,
    info: about,
  })
})

/** The blocks that can stand on a line that begins with colons. */
export function completeBlock(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/^\s{0,3}:{1,3}[a-z-]*/)
  if (!word) return null
  const lead = /^\s*/.exec(word.text)?.[0].length ?? 0
  const pictures = options.filter(({ label }) => !label.endsWith('::image'))
  const image: Completion = {
    label: t('::image'),
    detail: t('Picture'),
    apply: '::image[Alt text]{src=images/photo.jpg}',
  }
  return { from: word.from + lead, options: [image, ...pictures], validFor: /^:{1,3}[a-z-]*$/ }
}
