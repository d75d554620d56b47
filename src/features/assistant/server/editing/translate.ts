import { setImmediate as letOthersRun } from 'node:timers/promises'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Operation } from '#assistant/operation.ts'
import { openPage } from '../operations/apply-operations.ts'
import { checkText, longestQuotedCharacters, type TextSources } from '../operations/check-text.ts'
import { factsOf, findInvented } from '../operations/facts.ts'
import type { PageChange } from '../operations/page-change.ts'
import { blocksIn, kindOf, type Item } from '../operations/read-page.ts'
import { readNew, withoutMark } from '../operations/slots.ts'
import { formatRules, honestRules } from '../knowledge/writing-rules.ts'
import { gatherRemarks, type EditResult, type RunningEdit } from './edit.ts'
import { matchTranslation, type TranslationStep } from './match-translation.ts'
import { findDifference, firstWords, headTextsOf, phraseLeft, isWordy, translateHead } from './translatable.ts'
import { hashOfBlock, type TranslatedPair } from './translation-memory.ts'

const mostBlocks = 600
const instructionsFor = (
  language: string,
) => `You translate blocks of a page of a website into the language “${language}” (BCP 47). Return one element for each block given, in their order, with its number and its translation. Keep the markup of each block exactly: headings stay headings, rows stay rows, names and keys of blocks, addresses, file names, mail addresses, numbers and prices stay as they are; only what visitors read is translated. For a block of the kind head, return two lines: “Title: …” and “Description: …”, each only if it is there.
${formatRules}
${honestRules}`

export interface TranslationAsked {
  content: string
  language: string
  /** The translation so far; empty if there is none. */
  translation: string
  pairs: readonly TranslatedPair[]
}

export interface Translated extends EditResult {
  learned: { source: string; translation: string }[]
  taken: string[]
}

const sideOf = (item: Item) => ({ hash: hashOfBlock(item.source), kind: kindOf(item), isWordy: isWordy(item) })

/** The text that stands for a block in the translation, or why the model's can't. */
function take(original: Item, text: string, known: TextSources): { text: string } | Phrase {
  if (original.kind !== 'head') {
    const { source, items } = readNew(text, '\n', false)
    const reason = findDifference(original, items) ?? checkText(source, items, known)
    return reason ?? { text: source }
  }
  const read = (key: string) => new RegExp(`^${key}:[ \\t]*(.*)$`, 'im').exec(text)?.[1] ?? ''
  const before = headTextsOf(original)
  const texts = { title: read('title') || before.title, description: read('description') || before.description }
  const invented = findInvented(`${texts.title}\n${texts.description}`, known.facts)
  return invented === undefined
    ? { text: translateHead(original.source, texts) }
    : phrase('words-not-on-page', '“{words}” doesn’t appear on the page.', {
        words: invented.slice(0, longestQuotedCharacters),
      })
}

/** Carries out the steps in their order, as far as their texts have come. */
class Writer {
  readonly operations: Operation[] = []
  readonly reasons: Phrase[] = []
  readonly learned: Translated['learned'] = []
  #next = 0
  #last = -1
  /** The highest block of the translation that is in its place. */
  #highest = -1
  readonly #page: PageChange
  readonly #sources: readonly Item[]
  readonly #steps: readonly TranslationStep[]

  constructor(page: PageChange, sources: readonly Item[], steps: readonly TranslationStep[]) {
    this.#page = page
    this.#sources = sources
    this.#steps = steps
  }

  /** Goes on up to the first step whose text isn't there; at the end, untranslated blocks stay in the language of the page. */
  async advance(texts: ReadonlyMap<number, string>, isOver = false): Promise<void> {
    for (; this.#next < this.#steps.length; this.#next++) {
      const step = this.#steps[this.#next]
      const source = step && this.#sources[step.at]
      if (!step || !source) return
      if (step.do === 'keep') await this.#put({ do: 'move', at: step.by, after: this.#last }, step.by)
      if (step.do !== 'translate') continue
      const text = isWordy(source) ? texts.get(step.at) : source.source
      if (text === undefined && !isOver) return
      if (text === undefined && step.by !== undefined)
        await this.#put({ do: 'move', at: step.by, after: this.#last }, step.by)
      else await this.#putTranslation(step, { text: text ?? source.source, source })
      if (text !== undefined) this.learned.push({ source: hashOfBlock(source.source), translation: hashOfBlock(text) })
    }
  }

  async #putTranslation(
    { by, wasOwn }: TranslationStep & { do: 'translate' },
    { text, source }: { text: string; source: Item },
  ): Promise<void> {
    if (wasOwn)
      this.reasons.push(
        phrase('edits-replaced', 'Your edits in “{words}” were replaced because the original has changed.', {
          words: firstWords(source.source),
        }),
      )
    if (by === undefined) return this.#apply({ do: 'insert_after', at: this.#last, text })
    await this.#apply({ do: 'replace', at: by, text })
    await this.#put({ do: 'move', at: by, after: this.#last }, by)
  }

  /** Puts a block of the translation behind the one before it, unless it is there. */
  async #put(operation: Operation, by: number): Promise<void> {
    if (by < this.#highest) await this.#apply(operation)
    this.#highest = Math.max(this.#highest, by)
    this.#last = by
  }

  async #apply(operation: Operation): Promise<void> {
    const reason = this.#page.apply(operation, true)
    if (reason === undefined) this.operations.push(operation)
    else this.reasons.push(reason)
    await letOthersRun()
  }

  async drop(gone: readonly number[]): Promise<void> {
    for (const at of gone) await this.#apply({ do: 'delete', at })
  }
}

/** What was taken over of earlier translations. */
const takenOf = (pairs: readonly TranslatedPair[], before: readonly Item[]): string[] => {
  const found = new Set(before.map(({ source }) => hashOfBlock(source)))
  return pairs.flatMap(({ translation, isTaken }) => (!isTaken && found.has(translation) ? [translation] : []))
}

interface TranslationRequest {
  language: string
  sources: readonly Item[]
  wanted: readonly { at: number; kind: string; text: string }[]
  known: TextSources
}

/** The translations of the wanted blocks as they come, each once, or why one can't be taken over. */
async function* askForTexts(model: RunningEdit['model'], { language, sources, wanted, known }: TranslationRequest) {
  const prompt = JSON.stringify({ request: `Translate these blocks into ${language}.`, blocks: wanted })
  const left = new Set(wanted.map(({ at }) => at))
  for await (const { at, text } of model.writeList('translation', {
    instructions: instructionsFor(language),
    prompt,
  })) {
    const source = sources[at]
    if (!source || !left.has(at)) continue
    const taken = take(source, text, known)
    if ('text' in taken) left.delete(at)
    yield { at, taken }
  }
}

const tooManyBlocks = phrase(
  'too-many-blocks-to-translate',
  'Pages with more than {mostBlocks} blocks can’t be translated in one go. Please split the page.',
  { mostBlocks },
)

/** Translates the blocks of a page that are out of date. */
export async function translatePage(asked: TranslationAsked, { model, facts, say }: RunningEdit): Promise<Translated> {
  const sources = blocksIn(withoutMark(asked.content))
  const before = blocksIn(withoutMark(asked.translation))
  if (Math.max(sources.length, before.length) > mostBlocks) throw new Refusal('too-large', tooManyBlocks)
  const { steps, gone } = matchTranslation(sources.map(sideOf), before.map(sideOf), asked.pairs)
  const known = { facts: factsOf(`${asked.content}\n${asked.translation}\n${facts.text}`), pictures: facts.pictures }
  const page = openPage(asked.translation)
  const writer = new Writer(page, sources, steps)
  await writer.drop(gone)
  const wanted = steps.flatMap(({ do: deed, at }) => {
    const source = sources[at]
    return deed === 'translate' && source && isWordy(source)
      ? [{ at, kind: kindOf(source), text: source.source.trimEnd() }]
      : []
  })
  const texts = new Map<number, string>()
  const refused: Phrase[] = []
  const asking = { sources, wanted, known, language: asked.language }
  if (wanted.length > 0)
    for await (const { at, taken } of askForTexts(model, asking)) {
      if ('text' in taken) texts.set(at, taken.text)
      else refused.push(taken)
      await writer.advance(texts)
      await say(page.read())
    }
  await writer.advance(texts, true)
  const left = wanted.length - texts.size
  return {
    content: page.read(),
    operations: writer.operations,
    remarks: gatherRemarks([...phraseLeft(left), ...refused, ...writer.reasons]),
    learned: writer.learned,
    taken: takenOf(asked.pairs, before),
  }
}
