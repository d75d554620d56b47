import { draftPreviewCharacters } from '#social/rules.ts'
import type { PostContent } from '#social/shapes.ts'

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first 100 characters of what is written, as people count them. */
export function previewOf({ text, variants }: Pick<PostContent, 'text' | 'variants'>): string {
  const [written = ''] = [text, ...Object.values(variants).map((each) => each.text)].filter((each) => each.trim())
  const line = written
    .slice(0, draftPreviewCharacters * 50)
    .split(/\s/)
    .filter(Boolean)
    .join(' ')
  const first: string[] = []
  for (const { segment } of characters.segment(line)) {
    if (first.length === draftPreviewCharacters) return `${first.join('')}…`
    first.push(segment)
  }
  return first.join('')
}
