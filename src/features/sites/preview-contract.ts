import { z } from 'zod'
import { endpoint, ValuesOfPhrase, type Act } from '#kit/contract.ts'
import { largestTextBodyBytes } from './rules.ts'

const mayEdit: Act = { action: 'edit', on: 'domain', by: 'id' }

const typed = z.object({
  /** The file whose text is replaced. */
  path: z.string().max(1024),
  content: z.string(),
  /** The address of the page on its site; by default that of the file's own page, or else the home page. */
  page: z.string().max(1024).optional(),
  language: z.string().max(35).optional(),
})

/** A page as it would be if one file of its site had another text. */
export const previewPage = endpoint({
  method: 'POST',
  path: '/api/domains/:id/preview',
  access: 'user',
  act: mayEdit,
  summary: 'A page as it would be if one file of the site had another text; nothing is kept',
  limit: { times: 900, seconds: 60, per: 'user' },
  bodyLimit: largestTextBodyBytes,
  body: typed.extend({ theme: z.enum(['light', 'dark']).optional() }),
  answer: 'text/html',
})

/** What a sentence says for programs. */
const Said = z.object({
  code: z.string(),
  values: ValuesOfPhrase.optional(),
})

/** The problems of such a page, and of everything that it shows. */
export const checkPage = endpoint({
  method: 'POST',
  path: '/api/domains/:id/problems',
  access: 'user',
  act: mayEdit,
  summary: 'What is missing or mistaken on a page, if one file of the site had another text',
  limit: { times: 200, seconds: 60, per: 'user' },
  bodyLimit: largestTextBodyBytes,
  body: typed,
  answer: z.array(
    Said.extend({
      file: z.string(),
      line: z.int(),
      severity: z.enum(['error', 'warning', 'hint']),
      /** In the language that the caller names, as the suggestion. */
      message: z.string(),
      suggestion: z.string().optional(),
      suggested: Said.optional(),
      missing: z
        .object({
          kind: z.enum(['picture', 'table', 'part', 'file', 'page', 'hidden page']),
          /** As it was written, or the path of the page. */
          name: z.string(),
        })
        .optional(),
    }),
  ),
})
