import { textLimitOf, type PlatformRules } from '#social/check-post.ts'
import { countText } from '#social/counting/count-text.ts'
import { renderText } from '#social/render-text.ts'
import { defaultTextLength } from '#social/rules.ts'
import type { PostContent } from '#social/shapes.ts'

export interface PostCount {
  length: number
  most: number
  isOver: boolean
}

/** How long the text is that goes out on a platform, as that platform counts. */
export function countFor(content: PostContent, rules: PlatformRules): PostCount {
  const limit = textLimitOf(rules, content.media_files.length > 0)
  const { length, isOver } = countText(renderText(content, rules.platform, rules.limits), limit)
  return { length, most: limit.max_text_length, isOver }
}

/** The same for the platform that takes the least of the text for all; without one, by the usual limit. */
export function countTightest(
  content: PostContent,
  chosen: readonly PlatformRules[],
): (PostCount & { title?: string }) | undefined {
  const sharing = chosen.filter(({ platform }) => !content.variants[platform])
  const [first, ...others] = sharing.map((rules) => ({ ...countFor(content, rules), title: rules.title }))
  if (first) return others.reduce((least, each) => (each.most < least.most ? each : least), first)
  if (chosen.length > 0) return undefined
  const limit = { max_text_length: defaultTextLength, count_rule: 'grapheme' } as const
  return { ...countText(content.text, limit), most: defaultTextLength }
}
