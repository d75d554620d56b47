import type { PlatformLimits } from '#social/abilities.ts'

export const tiktokLimits = {
  max_text_length: 2200,
  count_rule: 'utf16',
  media: {
    required: true,
    max: 35,
    mix: false,
    maxFilms: 1,
    image: { mimes: ['image/jpeg', 'image/webp'], maxBytes: 20_000_000 },
    video: {
      mimes: ['video/mp4', 'video/quicktime', 'video/webm'],
      maxBytes: 4_000_000_000,
      maxSeconds: 600,
      minSeconds: 3,
    },
    maxAlt: 0,
  },
  tags: 'text',
  maxTags: null,
  privacies: ['public'],
  rule: '2,200 characters beside one film or up to 35 photos; emoji count as two.',
} satisfies PlatformLimits
