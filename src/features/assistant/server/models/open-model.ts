import { phrase } from '#kit/phrase.ts'
import { z } from 'zod'
import { tokensOfPicture } from '#assistant/rules.ts'
import { explainFailure } from './explain-failure.ts'
import { failed, isUnreadable } from './failed.ts'
import type { Model, Picture, Question } from './model.ts'
import { loadSdk } from './open-sdk.ts'
import { readJson } from './read-json.ts'
import { openListReader } from './read-list.ts'
import { streamAnswer, type Speaker } from './stream-answer.ts'

/** Signs that turn the direction of what stands behind them: with them, a reader sees other words than the page has. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g

const withoutTurns = (text: string): string => text.replace(turns, '')

/** An answer of a model with all its texts without such signs. */
function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutTurns(value)
  if (Array.isArray(value)) return value.map(plainValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainValue(one)]))
}

const longestProblemCharacters = 500

const unreadable = ({ title }: Speaker) => failed(isUnreadable(title))

async function writeText(speaker: Speaker, asked: Question): Promise<string> {
  const pieces = []
  for await (const piece of streamAnswer(speaker, asked)) pieces.push(piece)
  const text = withoutTurns(pieces.join('')).trim()
  if (text === '')
    throw failed(
      phrase('ai-failed-empty', 'AI request failed: {title} sent an empty response. Try again.', {
        title: speaker.title,
      }),
    )
  return text
}

/** The same question, with what was wrong with the answer. */
const askAgain = (asked: Question, problem: string): Question => ({
  ...asked,
  instructions: `${asked.instructions}\n\nYour last answer couldn’t be used: ${problem.slice(0, longestProblemCharacters)} Answer again, by the schema.`,
})

const problemOf = (value: unknown, error: z.ZodError) =>
  value === undefined ? 'it was no complete JSON.' : `${z.prettifyError(error)}.`

async function writeObject<T>(speaker: Speaker, asked: Question & { shape: z.ZodType<T> }): Promise<T> {
  const { shape } = asked
  const attempt = async (question: Question) => {
    let text = ''
    for await (const piece of streamAnswer(speaker, question, { kind: 'object', shape })) text += piece
    const value = plainValue(readJson(text))
    return { value, ...shape.safeParse(value) }
  }
  const first = await attempt(asked)
  if (first.success) return first.data as T
  const second = await attempt(askAgain(asked, problemOf(first.value, first.error as z.ZodError)))
  if (second.success) return second.data as T
  throw unreadable(speaker)
}

/** One attempt; leaves out the first elements, which were there before. Returns what was wrong, if something was. */
async function* writeElements<T>(
  speaker: Speaker,
  asked: Question & { element: z.ZodType<T> },
  before: number,
): AsyncGenerator<T, string | undefined> {
  const reader = openListReader()
  let count = 0
  for await (const piece of streamAnswer(speaker, asked, { kind: 'list', shape: asked.element }))
    for (const taken of reader.take(piece)) {
      const value = plainValue(taken)
      const { success, data, error } = asked.element.safeParse(value)
      if (!success) return problemOf(value, error)
      count += 1
      if (count > before) yield data
    }
  return reader.isOver() ? undefined : 'the list was not complete.'
}

async function* writeList<T>(speaker: Speaker, asked: Question & { element: z.ZodType<T> }): AsyncGenerator<T> {
  let count = 0
  let problem: string | undefined
  for (let tried = 0; tried < 2; tried += 1) {
    const question = problem === undefined ? asked : { ...asked, ...askAgain(asked, problem) }
    const elements = writeElements(speaker, question, count)
    for (;;) {
      const { done, value } = await elements.next()
      if (done) {
        problem = value
        break
      }
      count += 1
      yield value
    }
    if (problem === undefined) return
  }
  throw unreadable(speaker)
}

async function draw(speaker: Speaker, name: string, prompt: string): Promise<Picture> {
  const { models, budget, signal, title } = speaker
  const model = models.image?.(name)
  if (!model) throw failed(phrase('ai-failed-draws-not', 'AI request failed: {title} can’t create images.', { title }))
  budget.check(tokensOfPicture)
  try {
    const { generateImage } = await loadSdk()
    const { image, usage } = await generateImage({ model, prompt, n: 1, maxRetries: 1, abortSignal: signal })
    budget.count({ read: usage.inputTokens ?? 0, written: Math.max(usage.outputTokens ?? 0, tokensOfPicture) })
    return { bytes: image.uint8Array, type: image.mediaType }
  } catch (problem) {
    if (signal.aborted) throw problem
    throw explainFailure(problem, { ...speaker, model: name })
  }
}

/** A model for one run. `imageModel` is empty where it can’t draw. */
export const openModel = (speaker: Speaker, imageModel: string): Model => ({
  provider: speaker.key,
  used: () => speaker.budget.read() + speaker.budget.written(),
  writeText: (asked) => writeText(speaker, asked),
  writeObject: (asked) => writeObject(speaker, asked),
  writeList: (asked) => writeList(speaker, asked),
  ...(imageModel !== '' && speaker.models.image && { draw: (prompt: string) => draw(speaker, imageModel, prompt) }),
})
