import { findCard } from '../card/find-card.ts'
import { makeGuide, type GuideTools } from '../guides/make-guide.ts'
import { makePage } from '../make/make-page.ts'
import type { Making, Tools } from '../make/making.ts'
import { findProblems } from '../preview/find-problems.ts'
import { makePreview } from '../preview/make-preview.ts'
import type { Kind, ResultOf, TaskOf } from './tasks.ts'

export type TaskTools = Tools & GuideTools

type Runners = { [K in Kind]: (task: TaskOf<K>, tools: TaskTools, making: Making) => Promise<ResultOf<K>> }

const runners: Runners = {
  page: ({ target }, tools, making) => makePage(tools, target, making),
  preview: ({ typed, theme }, tools, making) => makePreview(tools, { typed, theme }, making),
  problems: ({ typed }, tools, making) => findProblems(tools, typed, making),
  card: ({ target }, tools) => findCard(tools, target),
  guide: ({ target }, tools, making) => makeGuide(tools, target, making),
}

/** Runs a task in the thread that calls this. */
export const runTask = <K extends Kind>(task: TaskOf<K>, tools: TaskTools, making: Making): Promise<ResultOf<K>> =>
  (runners as Runners)[task.kind as K](task, tools, making)
