import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { PostMedia } from '../adapter/media.ts'
import { rejected } from '../adapter/platform-failed.ts'

const Component = z.object({
  type: z.string(),
  format: z.string().optional(),
  text: z.string().optional(),
  buttons: z.array(z.object({ type: z.string(), url: z.string().optional() })).optional(),
})
export const Template = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  components: z.array(Component),
})
export type WhatsAppTemplate = z.infer<typeof Template>

/** What is kept of a template until the message is sent. */
export const KeptTemplate = z.object({
  name: z.string(),
  language: z.string(),
  values: z.array(z.string()),
  hasMedia: z.boolean(),
})

const hasPlaceholder = (text = '') => text.includes('{{')
const partOf = ({ components }: WhatsAppTemplate, type: string) => components.find((one) => one.type === type)

/** The highest number among `{{1}}`, `{{2}}` …; undefined where they have names. */
function countPlaceholders(template: WhatsAppTemplate): number | undefined {
  const { text = '' } = partOf(template, 'BODY') ?? {}
  const names = [...text.slice(0, 2000).matchAll(/\{\{([^{}]{1,60})\}\}/g)].map(([, name = '']) => Number(name.trim()))
  return names.every((number) => Number.isInteger(number) && number >= 1 && number <= 100)
    ? Math.max(0, ...names)
    : undefined
}

/** Whether a post can fill all that a template leaves open. */
export function isFillable(template: WhatsAppTemplate): boolean {
  const { format = 'TEXT', text } = partOf(template, 'HEADER') ?? {}
  const isKnown = ['TEXT', 'IMAGE', 'VIDEO'].includes(format) && !hasPlaceholder(text)
  const buttons = partOf(template, 'BUTTONS')?.buttons ?? []
  const isPlain = buttons.every(
    ({ type, url }) => ['QUICK_REPLY', 'URL', 'PHONE_NUMBER'].includes(type) && !hasPlaceholder(url),
  )
  return template.status === 'APPROVED' && isKnown && isPlain && countPlaceholders(template) !== undefined
}

export const valueOf = ({ name, language }: Pick<WhatsAppTemplate, 'name' | 'language'>) => `${name}:${language}`

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

interface Filling {
  text: string
  /** One a line. */
  values: string
  media: PostMedia | undefined
}

/** What a post puts into a template; refused where that doesn’t fit. */
export function fillTemplate(
  template: WhatsAppTemplate,
  { text, values, media }: Filling,
): z.infer<typeof KeptTemplate> {
  const { name, language } = template
  const count = countPlaceholders(template) ?? 0
  // A placeholder holds no line breaks.
  const given = values.trim() ? linesOf(values) : count === 1 && text ? [linesOf(text).join(' ')] : []
  if (given.length !== count)
    throw rejected(
      phrase(
        'social-template-values',
        'The template “{name}” has {count} placeholders, and {given} values were entered.',
        { name, count, given: given.length },
      ),
    )
  const { format = 'TEXT' } = partOf(template, 'HEADER') ?? {}
  const wanted = format === 'TEXT' ? undefined : format
  const held = media && (media.isFilm ? 'VIDEO' : 'IMAGE')
  if (wanted !== held)
    throw rejected(
      wanted === undefined
        ? phrase('social-template-no-media', 'The template “{name}” has no place for a picture or film.', { name })
        : phrase('social-template-media', 'The template “{name}” needs a picture or film of its kind.', { name }),
    )
  return { name, language, values: given, hasMedia: wanted !== undefined }
}
