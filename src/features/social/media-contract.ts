import { z } from 'zod'
import { endpoint, perUser } from '#kit/contract.ts'
import { badInput, says } from '#kit/phrase.ts'
import { largestFilmBytes, largestUploadBytes, uploadPieceBytes } from './rules.ts'
import { MediaFile } from './shapes.ts'

export const fileTooLarge = says('social-file-too-large', 'Upload Error: please choose a file of at most 10 MB.')

export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/social/upload',
  access: 'account',
  summary: 'Uploads a picture or a short film for posts',
  limit: perUser(60, 600),
  sends: 'form',
  bodyLimit: largestUploadBytes + 100_000,
  tooLarge: fileTooLarge,
  timeLimit: 120,
  body: z.object({
    file: z.instanceof(File, { error: says('social-choose-file', 'Upload Error: please choose a file.') }),
  }),
  answer: MediaFile,
})
export const beginUpload = endpoint({
  method: 'POST',
  path: '/api/social/uploads',
  access: 'account',
  summary: 'Begins to upload a film in pieces',
  limit: perUser(30, 600),
  body: z.object(
    {
      name: z.string(badInput).max(200).default(''),
      content_type: z.string(badInput).max(100),
      size: z
        .int(badInput)
        .min(1)
        .max(largestFilmBytes, says('social-film-too-large', 'Upload Error: please choose a film of at most 512 MB.')),
      /** As the browser measured it. */
      width: z.int(badInput).min(1).max(20_000).optional(),
      height: z.int(badInput).min(1).max(20_000).optional(),
      seconds: z.number(badInput).min(0).max(100_000).optional(),
    },
    badInput,
  ),
  answer: z.object({ id: z.string(), piece: z.int() }),
})
export const uploadPiece = endpoint({
  method: 'PUT',
  path: '/api/social/uploads/:id',
  access: 'account',
  summary: 'Uploads the next piece of a film; the last one answers with the film',
  limit: perUser(2000, 600),
  sends: 'raw',
  bodyLimit: uploadPieceBytes,
  timeLimit: 120,
  /** Where the piece begins. */
  query: z.object({ from: z.coerce.number(badInput).int().min(0) }),
  answer: z.object({
    /** How much has arrived: where the next piece begins. */
    received: z.int(),
    media: MediaFile.nullable(),
  }),
})
export const readMedia = endpoint({
  method: 'GET',
  path: '/social-media/:name',
  access: 'anyone',
  summary: 'A picture or film of a post, for the platforms that fetch it',
  staysOpen: true,
  answer: 'application/octet-stream',
})
