import { serveTasks } from '#kit/server/threads/serve-tasks.ts'
import { convertPage } from '../convert-page.ts'
import { surveyPage } from '../survey-page.ts'
import type { Result, Task } from './thread.ts'

const run = (task: Task): Result =>
  task.kind === 'survey'
    ? { kind: 'survey', survey: surveyPage(task.page) }
    : { kind: 'convert', page: convertPage(task.page, task.around) }

await serveTasks<Task, Result>(() => async (task) => ({ result: run(task) }))
