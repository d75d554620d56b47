import { isPicture } from '#accounts/rules.ts'
import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { Done, endpoint, perUser } from '#kit/contract.ts'
import { pagesOf } from '#kit/paging.ts'
import { Gender } from '#accounts/contract.ts'
import { longestBioCharacters, mostInterests, mostPictures, recordTypes, visibilities } from './rules.ts'

export const RecordType = z.enum(
  recordTypes,
  says('choose-record-type', 'Please choose professional, personal or dating.'),
)
const Visibility = z.enum(visibilities, says('choose-visibility', 'Please choose public, members or private.'))

const controls = /(?![\n\t])\p{Cc}/gu
const asText = (text: string) => text.replaceAll('\r\n', '\n').replace(controls, '').toWellFormed().trim()
const asLine = (text: string) => asText(text).replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
const noPicture = says('choose-uploaded-picture', 'Please choose a picture that you uploaded.')

const Interests = z
  .array(
    z.string(badInput).overwrite(asLine).max(50, says('write-at-most-50', 'Please write at most 50 characters.')),
    badInput,
  )
  .max(
    mostInterests,
    says('choose-most-interests', 'Please choose at most {mostInterests} interests.', { mostInterests }),
  )
  .transform((interests) => [...new Map(interests.map((one) => [one.toLowerCase(), one])).values()].filter(Boolean))

/** One of the three ways in which somebody shows themselves, as its owner sees it. */
export type OwnRecord = z.infer<typeof OwnRecord>
export const OwnRecord = z.object({
  type: RecordType,
  /** What others know it by; null until it is saved. */
  id: z.string().nullable(),
  /** Whether it was ever saved: until then nobody finds it. */
  exists: z.boolean(),
  bio: z.string(),
  interests: z.array(z.string()),
  /** Paths of uploaded pictures; the first one stands on cards. On the professional one the profile picture does, if there is none. */
  pictures: z.array(z.string()),
  visibility: Visibility,
  /** Why others don’t see it although it is not private; null if they do. */
  hidden: z.string().nullable(),
})

const OwnRecords = z.object({
  /** All three, in the order of `recordTypes`. */
  records: z.array(OwnRecord),
  /** Whether it is known about where they are, so that distances can be shown, and how. */
  spot: z.enum(['browser', 'location']).nullable(),
  /** In years; null if it isn’t known. */
  age: z.int().nullable(),
})

export const listRecords = endpoint({
  method: 'GET',
  path: '/api/auth/profile/records',
  access: 'account',
  summary: 'My three records: professional, personal and dating',
  answer: OwnRecords,
})

export const putRecord = endpoint({
  method: 'PUT',
  path: '/api/auth/profile/records/:type',
  access: 'account',
  summary: 'Changes the fields of a record that are given; the first time, it begins to exist',
  limit: perUser(120, 600),
  params: z.object({ type: RecordType }),
  body: z
    .object(
      {
        bio: z
          .string(badInput)
          .overwrite(asText)
          .max(
            longestBioCharacters,
            says('write-at-most', 'Please write at most {most} characters.', { most: longestBioCharacters }),
          ),
        interests: Interests,
        pictures: z
          .array(z.string(noPicture).refine(isPicture, noPicture), badInput)
          .max(
            mostPictures,
            says('choose-most-pictures', 'Please choose at most {mostPictures} pictures.', { mostPictures }),
          ),
        visibility: Visibility,
        /** Needed to show a record for dating to everybody. */
        confirm_public: z.boolean(badInput),
      },
      badInput,
    )
    .partial(),
  answer: OwnRecord,
})

export const deleteRecord = endpoint({
  method: 'DELETE',
  path: '/api/auth/profile/records/:type',
  access: 'account',
  summary: 'Deletes a record',
  limit: perUser(120, 600),
  params: z.object({ type: RecordType }),
  answer: Done,
})

const degrees = (most: number) => z.number(badInput).min(-most, badInput).max(most, badInput)
/** What is kept is the middle of a square of the map, some five kilometres wide; it can change five times a day. */
export const putSpot = endpoint({
  method: 'PUT',
  path: '/api/auth/profile/spot',
  access: 'account',
  summary: 'Says about where I am, or, without coordinates, that it follows from my location again',
  limit: perUser(60, 3600),
  body: z.object({ lat: degrees(90), lng: degrees(180) }, badInput).or(z.object({ lat: z.null(), lng: z.null() })),
  answer: OwnRecords,
})

/** Somebody as others see them by one of their records, whose id says nothing of the others. */
export type MemberCard = z.infer<typeof MemberCard>
export const MemberCard = z.object({
  id: z.string(),
  type: RecordType,
  /** First name; with the last name where it is professional. */
  name: z.string(),
  age: z.int().nullable(),
  gender: Gender.nullable(),
  avatar_url: z.string().nullable(),
  pictures: z.array(z.string()),
  location: z.string(),
  bio: z.string(),
  interests: z.array(z.string()),
  /** Made up, to have somebody to try the search with. */
  is_demo: z.boolean(),
})

export const blockMember = endpoint({
  method: 'POST',
  path: '/api/members/:id/block',
  access: 'account',
  summary: 'Blocks somebody in records of this type: neither finds, reads or writes to the other by these any more',
  limit: perUser(300, 3600),
  answer: Done,
})
export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/members/:id/block',
  access: 'account',
  summary: 'Ends a block of mine',
  limit: perUser(300, 3600),
  answer: Done,
})
export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/members/blocked',
  access: 'account',
  summary: 'Whom I have blocked',
  ...pagesOf({
    items: z.object({ id: z.string(), type: RecordType, name: z.string(), blocked_at: z.iso.datetime() }),
    sort: ['blockedAt'],
    first: '-blockedAt',
  }),
})
