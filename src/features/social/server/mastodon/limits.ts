import { z } from 'zod'
import type { PlatformLimits } from '#social/abilities.ts'

const pictures = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const films = ['video/mp4', 'video/quicktime', 'video/webm']
/** A film is sent in one piece. */
const largestFilmBytes = 50_000_000
const largestPictureBytes = 16_000_000

const count = z.int().min(1).max(1_000_000)
const size = z.int().min(1)
const Instance = z.object({
  configuration: z.object({
    statuses: z.object({
      max_characters: count,
      max_media_attachments: z.int().min(0).max(35),
      characters_reserved_per_url: count,
    }),
    media_attachments: z.object({
      supported_mime_types: z.array(z.string()).default([...pictures, ...films]),
      image_size_limit: size.default(largestPictureBytes),
      video_size_limit: size.default(largestFilmBytes),
      description_limit: z.int().min(0).max(100_000).default(1500),
    }),
  }),
})

/** What a server tells about itself. */
const writeLimits = ({ configuration }: z.infer<typeof Instance>) => {
  const { statuses, media_attachments: attached } = configuration
  const taken = (mimes: readonly string[]) => mimes.filter((mime) => attached.supported_mime_types.includes(mime))
  const [images, videos] = [taken(pictures), taken(films)]
  const imageBytes = Math.min(attached.image_size_limit, largestPictureBytes)
  const videoBytes = Math.min(attached.video_size_limit, largestFilmBytes)
  return {
    max_text_length: statuses.max_characters,
    url_weight: statuses.characters_reserved_per_url,
    media: {
      required: false,
      max: statuses.max_media_attachments,
      mix: false,
      maxFilms: Math.min(1, statuses.max_media_attachments),
      image: images.length > 0 ? { mimes: images, maxBytes: imageBytes } : null,
      video: videos.length > 0 ? { mimes: videos, maxBytes: videoBytes, maxSeconds: null, minSeconds: null } : null,
      maxAlt: attached.description_limit,
    },
    rule: `${statuses.max_characters} characters, each emoji counts as one; each web address counts as ${statuses.characters_reserved_per_url}, and people without their server.`,
  } satisfies Partial<PlatformLimits>
}

export const ServerLimits = Instance.transform(writeLimits)

/** Of a server as it is set up by default. */
export const usualLimits = writeLimits(
  Instance.parse({
    configuration: {
      statuses: { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 },
      media_attachments: {},
    },
  }),
)
