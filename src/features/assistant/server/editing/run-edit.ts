import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { defineParser } from '#kit/server/parser.ts'
import type { EditTask } from '#assistant/rules.ts'
import { languageNamedBy } from '../knowledge/named-language.ts'
import type { SiteFacts } from '../knowledge/site-facts.ts'
import { blocksIn } from '../operations/read-page.ts'
import { changePage } from './change.ts'
import { describePage } from './describe.ts'
import type { EditAsked, EditResult } from './edit.ts'
import { answerEditing, openEditing, type EditAnswerer } from './far-editing.ts'
import { namePictures } from './name-pictures.ts'
import { translatePage, type Translated, type TranslationAsked } from './translate.ts'
import { keepPairs, readPairs } from './translation-memory.ts'

const longestPageCharacters = 120_000

/** An edit of a page that somebody asked for. */
export interface EditRequest {
  task: EditTask
  path: string
  content: string
  block?: number | undefined
  words?: string | undefined
  language?: string | undefined
  translation?: string | undefined
}

interface Work {
  asked: EditAsked & Omit<TranslationAsked, 'content'>
  facts: SiteFacts
}

/** Changes, translates or describes a page. The model, and whoever waits for the page, are asked and told as it goes on. */
export const editParser = defineParser({
  name: 'edit of a page',
  pace: 'patient',
  // The page is read again for each change of it.
  sizeOf: ({ asked, facts }: Work) => 4 * (asked.content.length + asked.translation.length) + facts.text.length,
  async parse({ asked, facts }, { ask }): Promise<EditResult | Translated> {
    const editing = openEditing(facts, ask)
    if (asked.task === 'translate') return translatePage(asked, editing)
    if (asked.task === 'description') return describePage(asked, editing)
    if (asked.task === 'alt-texts') return namePictures(asked, editing)
    return changePage(asked, editing)
  },
})

/** How many blocks a page has. */
export const blockCountParser = defineParser({
  name: 'blocks of a page',
  sizeOf: (content: string) => 4 * content.length,
  parse: (content) => blocksIn(content.replace(/^\uFEFF/, '')).length,
})

/** Refuses what no model has to be asked for; `who` wants the edit. */
export async function checkEdit({ parse }: Context, who: string, wanted: EditRequest): Promise<void> {
  const { task, content, words, block, language } = wanted
  if (content.length > longestPageCharacters)
    throw new Refusal(
      'too-large',
      phrase('page-too-long-for-ai', 'This page is too long for the AI model. Please split it up or edit it yourself.'),
    )
  if (task === 'change' && !words)
    throw new Refusal('invalid', phrase('describe-change', 'Please describe what to change.'))
  if (block !== undefined && block >= (await parse(blockCountParser, content, { who })))
    throw new Refusal('conflict', phrase('part-gone', 'This part of the page no longer exists.'))
  if (content.trim() === '' && task !== 'change')
    throw new Refusal('invalid', phrase('page-empty', 'This page is empty.'))
  if (task === 'translate' && !languageNamedBy(language))
    throw new Refusal('invalid', phrase('choose-target-language', 'Please choose a language to translate into.'))
}

/** Who edits, and where translations are remembered; nowhere without a domain. */
interface Place {
  ctx: Context
  domainId: string | undefined
  user: Pick<User, 'id'>
  signal: AbortSignal
}

interface Company extends EditAnswerer {
  facts: SiteFacts
}

/** Does what was asked for with a page; nothing is saved. */
export async function runEdit(
  { ctx, domainId, user, signal }: Place,
  wanted: EditRequest,
  company: Company,
): Promise<EditResult> {
  const { content, task, block, words, translation = '' } = wanted
  const language = languageNamedBy(wanted.language) ?? ''
  const page = domainId === undefined || task !== 'translate' ? undefined : { domainId, path: wanted.path, language }
  const pairs = page ? await readPairs(ctx, page) : []
  const work = { asked: { task, content, block, words, language, translation, pairs }, facts: company.facts }
  const answer = answerEditing(company)
  const done = await ctx.parse(editParser, work, { who: user.id, signal, answer })
  if (page && 'learned' in done) await keepPairs(ctx, page, { pairs: done.learned, taken: done.taken })
  return done
}
