import type { Phrase } from '#kit/phrase.ts'
import type { EditTask } from '#assistant/rules.ts'
import type { Operation } from '#assistant/operation.ts'
import type { Picture, Question } from '../models/model.ts'
import type { SiteFacts } from '../knowledge/site-facts.ts'
import type { ShapeName, WrittenShape } from './written-shapes.ts'

/** What is asked of a page. */
export interface EditAsked {
  task: EditTask
  content: string
  block?: number | undefined
  words?: string | undefined
}

/** A model as edits ask it. */
export interface EditModel {
  writeObject: <S extends ShapeName>(shape: S, asked: Question) => Promise<WrittenShape<S>>
  writeList: <S extends ShapeName>(shape: S, asked: Question) => AsyncIterable<WrittenShape<S>>
}

/** An edit under way: the model, what may be said, and where each state of the page goes. */
export interface RunningEdit {
  model: EditModel
  facts: SiteFacts
  /** A picture of the site by its address on a page; undefined for one that can’t be looked at. */
  look: (src: string) => Promise<Picture | undefined>
  say: (content: string) => Promise<void>
}

export interface EditResult {
  content: string
  operations: Operation[]
  /** What wasn't done and why; none if everything was. */
  remarks: Phrase[]
}

const mostReasons = 3

/** What wasn't done: each reason once, and not more of them than somebody reads. */
export function gatherRemarks(reasons: readonly Phrase[], before: readonly Phrase[] = []): Phrase[] {
  const different = new Map(reasons.map((reason) => [reason.message, reason]))
  return different.size === 0 ? [] : [...before, ...[...different.values()].slice(0, mostReasons)]
}
