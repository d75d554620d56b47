import { readClock } from '#kit/web/moments.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { PostContent } from '#social/shapes.ts'

/** What is written, and for which platforms. */
export interface Composition {
  content: PostContent
  platforms: readonly PlatformKey[]
}

/** Something to write on: new, a draft, or a post that waits for its time. */
export interface OpenedComposition extends Composition {
  id?: string
  postId?: string
}

/** The time zone in which somebody reads clocks. */
export const zoneOfReader = (): string => readClock().timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone

export const emptyContent = (): PostContent => ({
  text: '',
  media_files: [],
  tags: [],
  mentions: [],
  privacy: 'public',
  scheduled_at: null,
  time_zone: zoneOfReader(),
  variants: {},
  fields: {},
})

/** Whether there is something to post or to keep. */
export const hasContent = ({ text, media_files: files, variants }: PostContent): boolean =>
  files.length > 0 || [{ text }, ...Object.values(variants)].some((each) => each.text.trim() !== '')

const longestTitle = 80

/** The first line, by which somebody finds a draft again. */
export function titleOf({ text, variants }: PostContent): string {
  const [written = ''] = [text, ...Object.values(variants).map((each) => each.text)].filter((each) => each.trim())
  const [line = ''] = written.trim().split('\n', 1)
  return Array.from(line.slice(0, longestTitle * 2))
    .slice(0, longestTitle)
    .join('')
}
