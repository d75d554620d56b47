import { sayCount, sayNumber } from '#kit/say-count.ts'
import { Note } from '#kit/web/parts/note.tsx'
import { isFilm, type PlatformRules } from '#social/check-post.ts'
import type { PostContent } from '#social/shapes.ts'

interface Props {
  content: PostContent
  chosen: readonly PlatformRules[]
}

/** Reminds of pictures that say nothing to those who can’t see them, where a platform would tell. */
export function AltNote({ content: { media_files: files }, chosen }: Props) {
  const isTold = chosen.some(({ limits }) => limits.media.maxAlt > 0)
  const count = files.filter((file) => !isFilm(file) && !file.metadata.alt?.trim()).length
  if (!isTold || count === 0) return null
  return (
    <Note>
      <p>
        {sayCount(count, {
          one: '1 picture has no alt text: people who can’t see it won’t know what it shows.',
          other: `${sayNumber(count)} pictures have no alt text: people who can’t see them won’t know what they show.`,
        })}
      </p>
    </Note>
  )
}
