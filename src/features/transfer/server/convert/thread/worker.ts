import { serveTasks } from '#kit/server/threads/serve-tasks.ts'
import { calmPage } from '../calm/calm-page.ts'
import { convertPage } from '../convert-page.ts'
import { surveyPage } from '../survey-page.ts'
import type { Result, Task } from './thread.ts'

function run(task: Task): Result {
  if (task.kind === 'survey') return { kind: 'survey', made: surveyPage(task.page) }
  if (task.kind === 'convert') return { kind: 'convert', made: convertPage(task.page, task.around) }
  return { kind: 'calm', made: calmPage(task) }
}

await serveTasks<Task, Result>(() => async (task) => ({ result: run(task) }))
