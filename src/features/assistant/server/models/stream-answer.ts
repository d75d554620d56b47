import { z } from 'zod'
import { mostTokensWritten, tokensOfLook } from '#assistant/rules.ts'
import { tokensOf, type Budget } from './budget.ts'
import { explainFailure, type CalledModel, insideOf } from './explain-failure.ts'
import { failed, stoppedEarly } from './failed.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Question } from './model.ts'
import { loadSdk, sdkOptions, type SdkModels } from './open-sdk.ts'

const isRefusedCall = (problem: unknown): boolean =>
  [...insideOf(problem)].some(({ statusCode = 0 }) => statusCode >= 400)

/** What a service said when it refused a call with one of these statuses, shortened. */
function refusedWith(problem: unknown, statuses: readonly number[]): string | undefined {
  const call = [...insideOf(problem)].find(({ statusCode }) => statuses.includes(Number(statusCode)))
  return call && `${call.message.slice(0, 2000)} ${call.responseBody?.slice(0, 2000) ?? ''}`
}

/** Whether a server doesn’t take a schema for its answer. */
const isUnknownShape = (problem: unknown): boolean =>
  /response_format|json_schema|schema|structured|format/i.test(refusedWith(problem, [400, 404, 422, 501]) ?? '')

/** Whether a server or its model takes no pictures, in the many ways in which servers say so. */
const isBlind = (problem: unknown): boolean =>
  refusedWith(problem, [413, 415]) !== undefined ||
  /image|picture|vision|visual|multi-?modal|mmproj|content.{0,60}string/i.test(
    refusedWith(problem, [400, 404, 422, 500, 501]) ?? '',
  ) ||
  [...insideOf(problem)].some(({ name }) => name === 'AI_UnsupportedFunctionalityError')

/** A service with a model of its own, opened for one run. */
export interface Speaker extends CalledModel {
  key: string
  models: SdkModels
  budget: Budget
  signal: AbortSignal
  /** Whether it has refused to be told a shape, as servers without structured output do. */
  isPlain: boolean
}

export interface AnswerShape {
  kind: 'object' | 'list'
  shape: z.ZodType
}

const describe = ({ kind, shape }: AnswerShape) =>
  [
    `Answer with JSON alone, without any other words: ${kind === 'list' ? 'an object {"elements": [...]} whose elements each match' : 'an object that matches'} this JSON schema.`,
    JSON.stringify(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })),
  ].join('\n')

/** The settings by which a model is told a shape; servers of people's own are told in words as well. */
async function chooseInstructions(speaker: Speaker, asked: Question, shaped: AnswerShape | undefined) {
  const { Output, jsonSchema } = await loadSdk()
  if (!shaped) return { instructions: asked.instructions }
  const schema = jsonSchema(z.toJSONSchema(shaped.shape, { io: 'input', unrepresentable: 'any' }) as object)
  const { responseFormat } = shaped.kind === 'list' ? Output.array({ element: schema }) : Output.object({ schema })
  // As text, so that each piece comes at once and is read by us: the SDK would parse all of it again with every piece.
  const output = { ...Output.text(), responseFormat }
  const isOwnServer = speaker.key === 'openai-compatible'
  const instructions =
    speaker.isPlain || isOwnServer ? `${asked.instructions}\n\n${describe(shaped)}` : asked.instructions
  return { instructions, ...(!speaker.isPlain && { output }) }
}

/** The prompt, with each picture behind its name. */
const promptOf = ({ prompt, pictures = [] }: Question) =>
  pictures.length === 0
    ? { prompt }
    : {
        messages: [
          {
            role: 'user' as const,
            content: [
              { type: 'text' as const, text: prompt },
              ...pictures.flatMap(({ name, type, bytes }) => [
                { type: 'text' as const, text: `${name}:` },
                { type: 'file' as const, mediaType: type, data: bytes },
              ]),
            ],
          },
        ],
      }

const tooLong = (title: string) =>
  phrase('ai-failed-too-long', 'AI request failed: {title} reached its length limit. Try a smaller request.', { title })

const wasStopped = (title: string) => phrase('ai-failed-stopped', 'AI request failed: {title} was stopped.', { title })

const whyEnded: Record<string, (title: string) => Phrase> = {
  'content-filter': (title) =>
    phrase('ai-failed-declined', 'AI request failed: {title} declined this request. Try rephrasing it.', { title }),
  length: tooLong,
  error: (title) =>
    phrase('ai-failed-broken-off', 'AI request failed: {title} stopped with an error. Try again.', { title }),
  interrupted: stoppedEarly,
}

interface StreamEnd {
  finishReason: string
  rawFinishReason?: string | undefined
}

/** Refused where an answer isn’t whole. */
function checkEnd(
  { finishReason, rawFinishReason = '' }: StreamEnd,
  { title }: Speaker,
  { pictures = [] }: Question,
): void {
  const isFiltered = finishReason === 'content-filter' || /content.?filter|safety|refusal/i.test(rawFinishReason)
  if (isFiltered && pictures.length > 0)
    throw failed(
      phrase('ai-failed-pictures-declined', 'AI request failed: {title} declined to look at these pictures.', {
        title,
      }),
      'unprocessable',
    )
  const why = whyEnded[isFiltered ? 'content-filter' : finishReason]
  if (why !== undefined) throw failed(why(title))
}

/** The text of a model’s answer, piece by piece. What it used is counted whether it ends well or not. */
async function* streamOnce(speaker: Speaker, asked: Question, shaped: AnswerShape | undefined): AsyncGenerator<string> {
  const { models, model, title, budget, signal } = speaker
  const { streamText } = await loadSdk()
  const instructed = await chooseInstructions(speaker, asked, shaped)
  const looks = asked.pictures?.length ?? 0
  const used = { read: tokensOf(instructed.instructions + asked.prompt) + looks * tokensOfLook, written: 0 }
  budget.check(used.read)
  const maxOutputTokens = Math.min(asked.most ?? mostTokensWritten, budget.left() - used.read)
  const own = new AbortController()
  const abortSignal = AbortSignal.any([signal, own.signal])
  const asking = { model: models.language(model), maxOutputTokens, maxRetries: 1, abortSignal }
  let size = 0
  try {
    const what = { ...asking, ...promptOf(asked), ...instructed, providerOptions: sdkOptions }
    const { stream } = streamText({ ...what, onError: () => undefined })
    for await (const part of stream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw signal.reason ?? failed(wasStopped(title), 'unavailable')
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
        size += Buffer.byteLength(part.text)
        used.written = Math.ceil(size / 4)
      }
      if (part.type !== 'finish' && used.written > maxOutputTokens) throw failed(tooLong(title))
      if (part.type === 'text-delta') yield part.text
      if (part.type !== 'finish') continue
      used.read = part.totalUsage.inputTokens || used.read
      used.written = part.totalUsage.outputTokens || used.written
      checkEnd(part, speaker, asked)
    }
  } catch (problem) {
    // Nobody pays for it.
    if (isRefusedCall(problem)) used.read = 0
    throw problem
  } finally {
    own.abort()
    budget.count(used)
  }
}

/** The same; a server that can’t be told a shape is asked again in words. */
export async function* streamAnswer(speaker: Speaker, asked: Question, shaped?: AnswerShape): AsyncGenerator<string> {
  let hasBegun = false
  try {
    for await (const piece of streamOnce(speaker, asked, shaped)) {
      hasBegun = true
      yield piece
    }
  } catch (problem) {
    if (speaker.signal.aborted) throw problem
    if (!hasBegun && asked.pictures?.length && isBlind(problem))
      throw failed(
        phrase('ai-failed-sees-not', 'AI request failed: {title} can’t view pictures with the model {model}.', {
          title: speaker.title,
          model: speaker.model,
        }),
        'unsupported',
        problem,
      )
    if (hasBegun || !shaped || speaker.isPlain || !isUnknownShape(problem)) throw explainFailure(problem, speaker)
    speaker.isPlain = true
    yield* streamAnswer(speaker, asked, shaped)
  }
}
