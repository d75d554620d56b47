import { badInput } from '#kit/phrase.ts'
import { z } from 'zod'
import { Done, endpoint, perUser, type Act } from '#kit/contract.ts'
import { largestArchiveBytes, pageVerdicts, transferStates } from './rules.ts'

const mayView: Act = { action: 'view', on: 'domain', by: 'id' }
const mayEdit: Act = { action: 'edit', on: 'domain', by: 'id' }
const limit = perUser(60, 600)

export type TransferPage = z.infer<typeof TransferPage>
const TransferPage = z.object({
  /** Its whole address at the old site, or its path in the archive. */
  address: z.string(),
  /** Where it is on the new site, such as `/about`; with `?language=` for a page in another language. */
  path: z.string(),
  title: z.string(),
  /** Whether it needs a look: it couldn’t be imported, nothing of it is there, or less than 60 % of its words. */
  verdict: z.enum(pageVerdicts),
  /** Of all that visitors saw on it, apart from menus and what most pages have, and how many of them the new page has. */
  words: z.int(),
  wordsKept: z.int(),
  images: z.int(),
  imagesKept: z.int(),
  links: z.int(),
  linksKept: z.int(),
  dates: z.int(),
  datesKept: z.int(),
  /** What was for sale there, and how much of it is in the new store. */
  products: z.int(),
  productsKept: z.int(),
  /** What the new page doesn't have, each in a sentence in the language of who asks. */
  notCarried: z.array(z.string()),
  /** Whether visitors of the old website couldn’t see it: the new page is a draft. */
  draft: z.boolean(),
  accepted: z.boolean(),
})

export type Transfer = z.infer<typeof Transfer>
const Transfer = z.object({
  id: z.string(),
  /** The address or the name of the archive that it was begun with. */
  source: z.string(),
  state: z.enum(transferStates),
  /** Pages read, and pages known so far. */
  done: z.int(),
  total: z.int(),
  pages: z.array(TransferPage),
  /** Lines that `redirects.txt` gets. */
  redirects: z.int(),
  /** What was found besides pages, such as items for sale and languages, and what failed; in the language of who asks; empty if there is nothing to say. */
  message: z.string(),
  /** Products whose prices name no currency: they come into the store when somebody accepts with one. */
  unpriced: z.int(),
  /** The change of the site's files that accepting made, to be undone; null before. */
  change: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

/** The owner's address or archive. JSON `{url, confirmed: true}`, or multipart with the fields `file` and `confirmed`. */
export const beginTransfer = endpoint({
  method: 'POST',
  path: '/api/domains/:id/transfers',
  access: 'user',
  act: mayEdit,
  summary: 'Begins to import a website: from `{url, confirmed: true}`, or from a zip in the field `file` of a form',
  limit: perUser(20, 3600),
  sends: 'stream',
  bodyLimit: largestArchiveBytes + 100_000,
  timeLimit: 300,
  status: 202,
  answer: z.object({ id: z.string() }),
})
export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/domains/:id/transfers',
  access: 'user',
  act: mayView,
  summary: 'The transfers of a domain, the latest first, without their pages',
  answer: z.array(Transfer.omit({ pages: true, unpriced: true })),
})
export const readTransfer = endpoint({
  method: 'GET',
  path: '/api/domains/:id/transfers/:transfer',
  access: 'user',
  act: mayView,
  summary: 'How far a transfer is, with a report on each page',
  answer: Transfer,
})
export const acceptTransfer = endpoint({
  method: 'POST',
  path: '/api/domains/:id/transfers/:transfer/accept',
  access: 'user',
  act: mayEdit,
  summary: 'Takes the new pages over into the site: those at `paths`, or all',
  limit,
  timeLimit: 300,
  body: z
    .object(
      {
        paths: z.array(z.string(badInput).max(2000)).max(1000).optional(),
        /** Of products whose prices name none, such as `EUR`; with no paths, they join the pages that were accepted before. */
        currency: z.enum(Intl.supportedValuesOf('currency'), badInput).optional(),
      },
      badInput,
    )
    .default({}),
  answer: Transfer,
})
export const cancelTransfer = endpoint({
  method: 'POST',
  path: '/api/domains/:id/transfers/:transfer/cancel',
  access: 'user',
  act: mayEdit,
  summary: 'Stops a transfer, and forgets what it has read',
  limit,
  answer: Done,
})
const sideOf = { page: z.string().max(2000) }
/** Both sides are complete pages that load nothing and run nothing, for the `srcdoc` of a sandboxed frame. */
export const readOldPage = endpoint({
  method: 'GET',
  path: '/api/domains/:id/transfers/:transfer/old',
  access: 'user',
  act: mayEdit,
  summary: 'A page of the old site as it was read, by its address, without scripts',
  limit: perUser(120, 60),
  query: z.object(sideOf),
  answer: 'text/html',
})
export const previewNewPage = endpoint({
  method: 'GET',
  path: '/api/domains/:id/transfers/:transfer/new',
  access: 'user',
  act: mayEdit,
  summary: 'A page as it would be on the new site, by its path',
  limit: perUser(120, 60),
  query: z.object({ ...sideOf, theme: z.enum(['light', 'dark']).optional() }),
  answer: 'text/html',
})
