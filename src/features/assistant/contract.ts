import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint, perUser, type Act } from '#kit/contract.ts'
import { largestTextBodyBytes } from '#sites/rules.ts'
import { aiTypes, editTasks, longestPromptCharacters } from './rules.ts'

const mayView: Act = { action: 'view', on: 'domain', by: 'id' }
const mayEdit: Act = { action: 'edit', on: 'domain', by: 'id' }
const mayEditAny: Act & { isOptional: true } = { action: 'edit', on: 'domain', by: 'domain_id', isOptional: true }
const limit = { times: 20, seconds: 60, per: 'user', shared: true } as const
const noPrompt = says('describe-wish', 'Please describe what you want.')
const Prompt = z
  .string(noPrompt)
  .trim()
  .min(1, noPrompt)
  .max(longestPromptCharacters, says('write-at-most-8000', 'Please write at most 8,000 characters.'))
const Provider = z.string(badInput).regex(/^[a-z\d-]{1,40}$/, badInput)
const Language = z.string(badInput).max(35)
const Index = z.int(badInput).min(0)

const Operation = z.discriminatedUnion('do', [
  z.object({ do: z.literal('replace'), at: z.int(), text: z.string() }),
  z.object({ do: z.literal('insert_after'), at: z.int(), text: z.string() }),
  z.object({ do: z.literal('delete'), at: z.int() }),
  z.object({ do: z.literal('move'), at: z.int(), after: z.int() }),
])

/** The whole answer at once. With a domain, its own keys are used if it has any, and `image` keeps the picture among the site's files. */
export const askAi = endpoint({
  method: 'POST',
  path: '/api/ai',
  access: 'user',
  act: mayEditAny,
  summary: 'Asks a model: text, a picture, a site, a change of a page, or its translation',
  limit,
  bodyLimit: largestTextBodyBytes,
  timeLimit: 120,
  body: z.object(
    {
      provider: Provider.default('gemini'),
      type: z.enum(aiTypes, badInput).default('text'),
      prompt: Prompt,
      domain_id: z.string(badInput).optional(),
      /** For `edit` and `translate`: the page's text, and the index of the block that is meant. */
      content: z.string(badInput).optional(),
      block: Index.optional(),
      language: Language.optional(),
    },
    badInput,
  ),
  answer: z.object({
    /** The text; of a picture its path or address; of `edit` and `translate` the page's new text; of `site` its files as JSON. */
    result: z.string(),
    operations: z.array(Operation).optional(),
    /** Of `site`: that no model is set up, and it was made from a template and the prompt. */
    byRules: z.boolean().optional(),
  }),
})

const Model = z.object({
  /** The key of the provider, such as `gemini`. */
  provider: z.string(),
  title: z.string(),
  abilities: z.array(z.enum(['text', 'image'])),
  /** Whose key is used. */
  of: z.enum(['domain', 'platform']),
})
export type AssistantView = z.infer<typeof AssistantView>
const AssistantView = z.object({
  models: z.array(Model),
  /** Tokens of this month, and how many there are for it; null where nothing limits them. */
  used: z.int(),
  limit: z.int().nullable(),
  perRun: z.int(),
  /** When the month ends. */
  renewedAt: z.iso.datetime(),
})
export const readAssistant = endpoint({
  method: 'GET',
  path: '/api/domains/:id/assistant',
  access: 'user',
  act: mayView,
  summary: 'Which models can help with a site, and how much of the month’s allowance is used',
  answer: AssistantView,
})

/** The lines of a stream of `application/x-ndjson`, in the order in which they come. The last is `done` or `failed`. */
export type BuildLine =
  | { event: 'outline'; title: string; pages: { path: string; title: string }[] }
  /** The page's text so far. */
  | { event: 'page'; path: string; content: string; isComplete: boolean }
  | { event: 'done'; build: string; byRules: boolean; tokens: number }
  | { event: 'failed'; message: string }

const shortText = (most: number) => z.string(badInput).trim().max(most).optional()
export const buildSite = endpoint({
  method: 'POST',
  path: '/api/domains/:id/builds',
  access: 'user',
  act: mayEdit,
  summary: 'Builds a site from a few sentences, line by line as it grows; nothing is changed before it is accepted',
  limit: perUser(20, 600),
  timeLimit: 300,
  body: z.object(
    {
      /** What the site is for. */
      words: z
        .string(says('describe-website', 'Please describe your website.'))
        .trim()
        .min(1, says('describe-website', 'Please describe your website.'))
        .max(longestPromptCharacters),
      name: shortText(200),
      /** A starter that suits, used without a model. */
      starter: shortText(40),
      email: shortText(200),
      phone: shortText(100),
      address: shortText(300),
      hours: shortText(300),
      language: Language.optional(),
      /** Left out, the first that is set up; without any, the site is built by rules. `none` builds by rules. */
      provider: Provider.optional(),
    },
    badInput,
  ),
  answer: 'application/x-ndjson',
})
export const readBuild = endpoint({
  method: 'GET',
  path: '/api/domains/:id/builds/:build',
  access: 'user',
  act: mayEdit,
  summary: 'The files of a site that was built',
  answer: z.object({
    id: z.string(),
    byRules: z.boolean(),
    files: z.array(z.object({ path: z.string(), content: z.string() })),
    change: z.string().nullable(),
    createdAt: z.iso.datetime(),
  }),
})
export const previewBuild = endpoint({
  method: 'GET',
  path: '/api/domains/:id/builds/:build/preview',
  access: 'user',
  act: mayEdit,
  summary: 'A page of a site that was built, by its path',
  limit: perUser(120, 60),
  query: z.object({ page: z.string().max(2000), theme: z.enum(['light', 'dark']).optional() }),
  answer: 'text/html',
})
export const acceptBuild = endpoint({
  method: 'POST',
  path: '/api/domains/:id/builds/:build/accept',
  access: 'user',
  act: mayEdit,
  summary: 'Makes a built site the site, as one change that can be undone',
  limit: perUser(60, 600),
  timeLimit: 120,
  answer: z.object({ change: z.string() }),
})

/** The lines of a stream of `application/x-ndjson`. The last is `done` or `failed`. */
export type EditLine =
  /** The page's text so far. */
  | { event: 'content'; content: string }
  /** `message` says what wasn't done and why; empty if everything was. */
  | { event: 'done'; content: string; operations: z.infer<typeof Operation>[]; tokens: number; message: string }
  | { event: 'failed'; message: string }

export const editPage = endpoint({
  method: 'POST',
  path: '/api/domains/:id/edits',
  access: 'user',
  act: mayEdit,
  summary: 'Changes the text of a page as a person asks, line by line as it grows; nothing is saved',
  limit,
  bodyLimit: largestTextBodyBytes * 2,
  timeLimit: 120,
  body: z.object(
    {
      task: z.enum(editTasks, badInput),
      /** The file, such as `about/content.txt`. */
      path: z.string(badInput).max(1024),
      content: z.string(badInput),
      /** The index of the block that is meant; left out for the whole page. */
      block: Index.optional(),
      /** What to change. */
      words: z.string(badInput).trim().max(longestPromptCharacters).optional(),
      /** For `translate`: the language to translate into, and the translation so far. */
      language: Language.optional(),
      translation: z.string(badInput).optional(),
      provider: Provider.optional(),
    },
    badInput,
  ),
  answer: 'application/x-ndjson',
})
