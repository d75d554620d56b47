import type { PlatformLimits } from './abilities.ts'
import type { PlatformKey } from './rules.ts'
import type { PostContent } from './shapes.ts'

const nameOf = (text: string, mark: string) =>
  text
    .trim()
    .replace(/^[#@]+/, '')
    .replace(/\s+/g, mark === '#' ? '' : '_')

/** Tags without `#` and without spaces, each once. */
export const tagsOf = ({ tags }: Pick<PostContent, 'tags'>): string[] =>
  [...new Set(tags.map((tag) => nameOf(tag, '#')))].filter(Boolean)

/** Looks that many times at most whether a word goes on where it stands: one that isn’t found then is added once more. */
const mostLooks = 200

/** Whether a word stands in a text, both in small letters. */
function holds(text: string, word: string): boolean {
  let at = text.indexOf(word)
  for (let looks = 0; at !== -1 && looks < mostLooks; looks += 1, at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}_]/u.test(text.charAt(at + word.length))) return true
  return false
}

/** The text as it goes out: the platform’s own variant where there is one, with mentions and tags that aren’t in it yet. */
export function renderText(
  content: PostContent,
  platform: PlatformKey,
  { tags }: Pick<PlatformLimits, 'tags'>,
): string {
  const text = content.variants[platform]?.text ?? content.text
  const lower = text.toLowerCase()
  const mentions = content.mentions.map((mention) => nameOf(mention, '@')).filter(Boolean)
  const words = [
    ...mentions.map((mention) => `@${mention}`),
    ...(tags === 'text' ? tagsOf(content).map((tag) => `#${tag}`) : []),
  ].filter((word) => !holds(lower, word.toLowerCase()))
  return [text.trimEnd(), words.join(' ')].filter(Boolean).join('\n\n')
}
