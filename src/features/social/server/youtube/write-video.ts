import { phrase } from '#kit/phrase.ts'
import type { OutgoingPost } from '../adapter/calls.ts'
import { rejected } from '../adapter/platform-failed.ts'
import { isTicked } from '../adapter/ticked.ts'

const mostTagCharacters = 500
const privacyOf = { public: 'public', unlisted: 'unlisted', private: 'private', followers: 'private' } as const

/** YouTube refuses angle brackets wherever they are. */
const withoutBrackets = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›')

/** As YouTube counts tags: with a comma between them, and quotes around those that have a space. */
const lengthOf = (tags: readonly string[]) =>
  tags.reduce((sum, tag) => sum + tag.length + (tag.includes(' ') ? 2 : 0), Math.max(0, tags.length - 1))

/** What YouTube is told of a film. */
export function writeVideo({ text, tags, privacy, fields }: OutgoingPost) {
  const title = withoutBrackets(fields['title'] ?? '').trim()
  if (!title) throw rejected(phrase('social-title-needed', 'A title is needed.'))
  if (lengthOf(tags) > mostTagCharacters)
    throw rejected(phrase('social-tags-long', 'All tags together may have 500 signs on YouTube.'))
  return {
    snippet: { title, description: withoutBrackets(text), ...(tags.length > 0 && { tags: tags.map(withoutBrackets) }) },
    status: {
      privacyStatus: privacyOf[privacy],
      selfDeclaredMadeForKids: isTicked(fields['made_for_kids']),
      containsSyntheticMedia: isTicked(fields['synthetic']),
    },
  }
}
