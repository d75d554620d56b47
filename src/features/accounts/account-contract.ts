import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint, perUser } from '#kit/contract.ts'
import { Gender } from './contract.ts'
import { isPicture, isTimeZone, languageOf, largestUploadBytes } from './rules.ts'

/** The message for a file larger than `largestUpload`. */
export const fileTooLarge = says('file-over-10-mb', 'Please select a file smaller than 10MB')
export const noImage = says('select-image', 'Please select an image file')
const gap = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const controls = /(?![\n\t])\p{Cc}/gu
const asLine = (text: string) => text.replace(gap, ' ').trim()
const asText = (text: string) => text.replaceAll('\r\n', '\n').replace(controls, '').trim()
const atMost = (most: number) => says('write-at-most', 'Please write at most {most} characters.', { most })
const line = (most: number) => z.string(badInput).overwrite(asLine).max(most, atMost(most))
const text = (most: number) => z.string(badInput).overwrite(asText).max(most, atMost(most))

const age = z
  .int(says('enter-valid-age', 'Please enter a valid age.'))
  .min(0, says('enter-valid-age', 'Please enter a valid age.'))
  .max(150, says('enter-valid-age', 'Please enter a valid age.'))
const Interests = z
  .array(line(50), badInput)
  .max(50, says('choose-most-50-interests', 'Please choose at most 50 interests.'))
  .transform((interests) => {
    const bySpelling = new Map(interests.toReversed().map((interest) => [interest.toLowerCase(), interest]))
    bySpelling.delete('')
    return [...bySpelling.values()].toReversed()
  })
const nothing = z.literal('').transform(() => null)

const Profile = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  bio: z.string(),
  location: z.string(),
  interests: z.array(z.string()),
  age: z.int().nullable(),
  gender: Gender.nullable(),
  profilePicture: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Whether they are an administrator of the installation. */
  isAdmin: z.boolean(),
  /** When the account is deleted, if its owner asked for that. */
  deletesAt: z.iso.datetime().nullable(),
})
export type ProfileChange = z.output<typeof ProfileChange>
const ProfileChange = z
  .object(
    {
      firstName: line(100),
      lastName: line(100),
      bio: text(5000),
      location: line(200),
      interests: Interests,
      /** By default derived from the date of birth. */
      age: age.nullable(),
      gender: z.union([Gender, nothing], says('choose-gender', 'Please choose a gender.')).nullable(),
      profilePicture: z
        .string(noImage)
        .refine((address) => address === '' || isPicture(address), noImage)
        .transform((address) => address || null)
        .nullable(),
    },
    badInput,
  )
  .partial()

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  access: 'account',
  summary: 'My profile',
  answer: Profile,
})
export const putProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'account',
  summary: 'Changes the fields of my profile that are given',
  limit: perUser(120, 600),
  body: ProfileChange,
  answer: Profile,
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/account',
  access: 'account',
  summary: 'Deletes my account in 30 days, unless I say `{"keep": true}` before that',
  limit: { times: 10, seconds: 3600, per: 'user', shared: true },
  body: z.object({ keep: z.boolean(badInput).optional() }, badInput).optional(),
  answer: z.object({ deletesAt: z.iso.datetime().nullable() }),
})
export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/auth/export',
  access: 'account',
  summary: 'Everything that is held about me, as a zip',
  limit: { times: 10, seconds: 3600, per: 'user', shared: true },
  answer: 'application/zip',
})

export type Preferences = z.infer<typeof Preferences>
const Preferences = z.object({
  theme: z.enum(['dark', 'light', 'system']),
  /** A language tag; empty for the browser's language. */
  language: z.string().max(35),
  /** An IANA name; empty for the browser's time zone. */
  timeZone: z.string().max(64),
  mail: z.object({ news: z.boolean(badInput), tips: z.boolean(badInput) }, badInput),
})
export type PreferencesChange = z.output<typeof PreferencesChange>
const PreferencesChange = z
  .object(
    {
      theme: z.enum(Preferences.shape.theme.options, says('choose-theme', 'Please choose a theme.')),
      language: z
        .string(says('choose-language', 'Please choose a language.'))
        .trim()
        .refine(
          (tag) => tag === '' || languageOf(tag) !== undefined,
          says('choose-language', 'Please choose a language.'),
        )
        .transform((tag) => languageOf(tag) ?? ''),
      timeZone: z
        .string(says('choose-time-zone', 'Please choose a time zone.'))
        .trim()
        .refine((name) => name === '' || isTimeZone(name), says('choose-time-zone', 'Please choose a time zone.')),
      mail: Preferences.shape.mail.partial(),
    },
    badInput,
  )
  .partial()
export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  access: 'account',
  summary: 'My preferences',
  answer: Preferences,
})
export const putSettings = endpoint({
  method: 'PUT',
  path: '/settings',
  access: 'account',
  summary: 'Changes those of my preferences that are given',
  limit: perUser(300, 600),
  body: PreferencesChange,
  answer: Preferences,
})

export const upload = endpoint({
  method: 'POST',
  path: '/api/upload',
  access: 'account',
  summary: 'Keeps a picture, as WebP and without what its camera wrote into it',
  limit: { times: 60, seconds: 3600, per: 'user', shared: true },
  sends: 'form',
  bodyLimit: largestUploadBytes + 100_000,
  tooLarge: fileTooLarge,
  timeLimit: 60,
  body: z.object({ file: z.file(noImage) }),
  answer: z.object({ url: z.string(), content_type: z.string(), size: z.int() }),
})
