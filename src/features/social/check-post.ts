import { phrase, type Phrase } from '#kit/phrase.ts'
import type { PlatformAbilities, PlatformLimits, PostField } from './abilities.ts'
import { countText } from './counting/count-text.ts'
import { renderText, tagsOf } from './render-text.ts'
import type { PlatformKey } from './rules.ts'
import type { MediaFile, PostContent } from './shapes.ts'

/** What is known of a platform for judging a post. */
export interface PlatformRules {
  platform: PlatformKey
  title: string
  limits: PlatformLimits
  abilities: Pick<PlatformAbilities, 'publish'>
  /** In browsers their labels are in the reader’s language already. */
  post_fields: readonly (Omit<PostField, 'label'> & { label: string | Phrase })[]
}

export const isFilm = ({ content_type }: Pick<MediaFile, 'content_type'>): boolean => content_type.startsWith('video/')

/** The longest text: another one beside pictures and films on some platforms. */
export function textLimitOf({ limits }: Pick<PlatformRules, 'limits'>, hasMedia: boolean): PlatformLimits {
  const beside = hasMedia ? limits.max_text_length_with_media : undefined
  return beside === undefined ? limits : { ...limits, max_text_length: beside }
}

function checkText(content: PostContent, rules: PlatformRules): Phrase[] {
  const { title, platform, limits } = rules
  const hasMedia = content.media_files.length > 0
  const text = renderText(content, platform, limits)
  const limit = textLimitOf(rules, hasMedia)
  const { length, isOver } = countText(text, limit)
  if (!text && !hasMedia)
    return [phrase('social-nothing-to-post', 'Write something for {title} or add a picture.', { title })]
  if (!isOver) return []
  const over = Math.max(length - limit.max_text_length, 0)
  return over > 0
    ? [
        phrase('social-text-over', '{title}: {over} characters too many, of {most}.', {
          title,
          over,
          most: limit.max_text_length,
        }),
      ]
    : [phrase('social-text-heavy', '{title}: the text takes too many bytes. Use fewer emoji.', { title })]
}

function checkFilm(film: MediaFile, { title, limits: { media } }: PlatformRules): Phrase[] {
  const { video } = media
  const { seconds } = film.metadata
  if (!video) return [phrase('social-no-films', '{title} takes no films.', { title })]
  if (!video.mimes.includes(film.content_type))
    return [phrase('social-film-kind', '{title} doesn’t take films of this kind.', { title })]
  if (film.size > video.maxBytes)
    return [
      phrase('social-film-heavy', '{title} takes films of up to {most} MB.', {
        title,
        most: Math.floor(video.maxBytes / 1_000_000),
      }),
    ]
  if (typeof seconds !== 'number') return []
  if (video.maxSeconds !== null && seconds > video.maxSeconds)
    return [
      phrase('social-film-long', '{title} takes films of up to {most} seconds.', { title, most: video.maxSeconds }),
    ]
  return video.minSeconds !== null && seconds < video.minSeconds
    ? [
        phrase('social-film-short', '{title} takes films of at least {least} seconds.', {
          title,
          least: video.minSeconds,
        }),
      ]
    : []
}

function checkMedia({ media_files: files }: PostContent, rules: PlatformRules): Phrase[] {
  const { title, limits } = rules
  const { media } = limits
  const films = files.filter(isFilm)
  const pictures = files.length - films.length
  const problems: Phrase[] = []
  if (media.required && files.length === 0)
    problems.push(
      media.image
        ? phrase('social-needs-picture', '{title} needs a picture or a film.', { title })
        : phrase('social-needs-film', '{title} needs a film.', { title }),
    )
  if (files.length > 0 && media.max === 0) return [phrase('social-no-media', '{title} takes text only.', { title })]
  if (files.length > media.max)
    problems.push(phrase('social-much-media', '{title} takes {most} at most.', { title, most: media.max }))
  if (pictures > 0 && !media.image) problems.push(phrase('social-no-pictures', '{title} takes no pictures.', { title }))
  if (pictures > 0 && films.length > 0 && !media.mix)
    problems.push(phrase('social-no-mix', '{title} takes either pictures or a film.', { title }))
  if (films.length > media.maxFilms && media.video)
    problems.push(phrase('social-many-films', '{title} takes fewer films at a time.', { title }))
  return [...problems, ...films.flatMap((film) => checkFilm(film, rules))]
}

function checkFields({ fields }: PostContent, { title, platform, post_fields }: PlatformRules): Phrase[] {
  const given = fields[platform] ?? {}
  return post_fields.flatMap(({ name, label, required, maxLength, choices, fromAccount }) => {
    const value = given[name]?.trim() ?? ''
    if (!value) return required ? [phrase('social-field-missing', '{title} needs: {label}.', { title, label })] : []
    if (maxLength !== null && value.length > maxLength)
      return [
        phrase('social-field-long', '{title}: {label} may have {most} characters.', { title, label, most: maxLength }),
      ]
    const isKnown = fromAccount || choices.length === 0 || choices.some((choice) => choice.value === value)
    return isKnown ? [] : [phrase('social-field-choice', '{title}: choose another {label}.', { title, label })]
  })
}

/** Everything that keeps a post from going to a platform; the same in browsers and on the server. */
export function checkPost(content: PostContent, rules: PlatformRules): Phrase[] {
  const { title, limits } = rules
  const tags = tagsOf(content).length
  const others: Phrase[] = []
  if (!limits.privacies.includes(content.privacy))
    others.push(phrase('social-privacy', '{title} can’t show a post to these people only.', { title }))
  if (limits.tags !== 'none' && limits.maxTags !== null && tags > limits.maxTags)
    others.push(phrase('social-many-tags', '{title} takes {most} tags at most.', { title, most: limits.maxTags }))
  return [...checkText(content, rules), ...checkMedia(content, rules), ...checkFields(content, rules), ...others]
}
