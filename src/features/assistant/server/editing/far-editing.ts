import type { Phrase } from '#kit/phrase.ts'
import { type Reason, Refusal } from '#kit/refusal.ts'
import type { z } from 'zod'
import type { SiteFacts } from '../knowledge/site-facts.ts'
import type { Model, Picture, Question } from '../models/model.ts'
import type { EditModel, RunningEdit } from './edit.ts'
import { writtenShapes, type ShapeName } from './written-shapes.ts'

/** What an edit asks from wherever it runs. */
type EditQuestion =
  | { do: 'say'; content: string }
  | { do: 'look'; src: string }
  | { do: 'object' | 'list'; shape: ShapeName; question: Question }
  /** The next element of the list that was begun last. */
  | { do: 'next' }

/** A refusal doesn’t come from one thread to another as one. */
type Answer = { value: unknown } | { refused: { reason: Reason; says: Phrase } }

type AskEditor = (asking: unknown) => Promise<unknown>

/** An edit whose model, pictures and listener are asked through a door. */
export function openEditing(facts: SiteFacts, ask: AskEditor): RunningEdit {
  async function call(asking: EditQuestion): Promise<unknown> {
    const answer = (await ask(asking)) as Answer
    if ('refused' in answer) throw new Refusal(answer.refused.reason, answer.refused.says)
    return answer.value
  }
  async function* list(shape: ShapeName, question: Question): AsyncGenerator<unknown> {
    await call({ do: 'list', shape, question })
    for (;;) {
      const next = (await call({ do: 'next' })) as IteratorResult<unknown>
      if (next.done) return
      yield next.value
    }
  }
  const model: EditModel = {
    writeObject: async (shape, question) => (await call({ do: 'object', shape, question })) as never,
    writeList: (shape, question) => list(shape, question) as never,
  }
  return {
    model,
    facts,
    look: async (src) => (await call({ do: 'look', src })) as Picture | undefined,
    say: async (content) => void (await call({ do: 'say', content })),
  }
}

/** What an edit asks for. */
export interface EditAnswerer {
  model: Model
  look: (src: string) => Promise<Picture | undefined>
  say: (content: string) => void
}

/** The other side of the door. */
export function answerEditing({ model, look, say }: EditAnswerer): (asking: unknown) => Promise<Answer> {
  let elements: AsyncIterator<unknown> | undefined
  async function act(asking: EditQuestion): Promise<unknown> {
    if (asking.do === 'say') return say(asking.content)
    if (asking.do === 'look') return look(asking.src)
    if (asking.do === 'next') return elements?.next()
    const shape: z.ZodType = writtenShapes[asking.shape]
    if (asking.do === 'object') return model.writeObject({ ...asking.question, shape })
    elements = model.writeList({ ...asking.question, element: shape })[Symbol.asyncIterator]()
    return undefined
  }
  return async (asking) => {
    try {
      return { value: await act(asking as EditQuestion) }
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      return { refused: { reason: problem.reason, says: problem.phrase } }
    }
  }
}
