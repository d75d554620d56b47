import { makeAnswer } from '../make/make-answer.ts'
import { findCard } from '../card/find-card.ts'
import { makeMachineFile, type MachineFileTools } from '../machine-files/make-machine-file.ts'
import { makePage } from '../make/make-page.ts'
import type { PageRenderer, RendererContext } from '../make/page-renderer.ts'
import { findProblems } from '../preview/find-problems.ts'
import { makePreview } from '../preview/make-preview.ts'
import type { TaskKind, ResultOf, TaskOf } from './tasks.ts'

export type TaskTools = RendererContext & MachineFileTools

type TaskRunners = {
  [K in TaskKind]: (task: TaskOf<K>, tools: TaskTools, renderer: PageRenderer) => Promise<ResultOf<K>>
}

const runners: TaskRunners = {
  page: ({ target }, tools, renderer) => makePage(tools, target, renderer),
  preview: (task, tools, renderer) => makePreview(tools, task, renderer),
  answer: ({ target, answer }, tools, renderer) => makeAnswer(tools, { target, answer }, renderer),
  problems: ({ typed }, tools, renderer) => findProblems(tools, typed, renderer),
  card: ({ target }, tools) => findCard(tools, target),
  machineFile: ({ target }, tools, renderer) => makeMachineFile(tools, target, renderer),
}

/** Runs a task in the thread that calls this. */
export const runTask = <K extends TaskKind>(
  task: TaskOf<K>,
  tools: TaskTools,
  renderer: PageRenderer,
): Promise<ResultOf<K>> => (runners as TaskRunners)[task.kind as K](task, tools, renderer)
