import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { EditTask } from '#assistant/rules.ts'
import { languageNamedBy } from '../knowledge/named-language.ts'
import { blocksIn } from '../operations/read-page.ts'
import { changePage } from './change.ts'
import { describePage } from './describe.ts'
import type { Edited, Editing } from './edit.ts'
import { namePictures } from './name-pictures.ts'
import { keepPairs, readPairs } from './translation-memory.ts'
import { translatePage } from './translate.ts'

/** In characters. */
const longestPage = 120_000

/** An edit of a page that somebody asked for. */
export interface Wanted {
  task: EditTask
  path: string
  content: string
  block?: number | undefined
  words?: string | undefined
  language?: string | undefined
  translation?: string | undefined
}

/** Refuses what no model has to be asked for. */
export function checkEdit({ task, content, words, block, language }: Wanted): void {
  if (content.length > longestPage)
    throw new Refusal('too-large', 'This page is too long for the AI model. Please split it up or edit it yourself.')
  if (task === 'change' && !words) throw new Refusal('invalid', 'Please describe what to change.')
  if (block !== undefined && !blocksIn(content.replace(/^\uFEFF/, ''))[block])
    throw new Refusal('conflict', 'This part of the page no longer exists.')
  if (content.trim() === '' && task !== 'change') throw new Refusal('invalid', 'This page is empty.')
  if (task === 'translate' && !languageNamedBy(language))
    throw new Refusal('invalid', 'Please choose a language to translate into.')
}

/** Where translations are remembered; nowhere without a domain. */
interface Place {
  ctx: Pick<Context, 'db' | 'now'>
  domainId: string | undefined
}

async function translate({ ctx, domainId }: Place, wanted: Wanted, editing: Editing): Promise<Edited> {
  const { content, translation = '' } = wanted
  const language = languageNamedBy(wanted.language) ?? ''
  const page = domainId === undefined ? undefined : { domainId, path: wanted.path, language }
  const pairs = page ? await readPairs(ctx, page) : []
  const done = await translatePage({ content, language, translation, pairs }, editing)
  if (page) await keepPairs(ctx, page, { pairs: done.learned, taken: done.taken })
  return done
}

/** Does what was asked for with a page; nothing is saved. */
export function runEdit(place: Place, wanted: Wanted, editing: Editing): Promise<Edited> {
  if (wanted.task === 'translate') return translate(place, wanted, editing)
  if (wanted.task === 'description') return describePage(wanted, editing)
  if (wanted.task === 'alt-texts') return namePictures(wanted, editing)
  return changePage(wanted, editing)
}
