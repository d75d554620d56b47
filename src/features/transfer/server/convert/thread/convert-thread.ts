import { serveTasks } from '#kit/server/threads/serve-tasks.ts'
import { planSite } from '#transfer/server/assemble/plan-site.ts'
import { calmPage } from '../neutral/neutralise-page.ts'
import { convertPage } from '../convert-page.ts'
import { surveyPage } from '../survey-page.ts'
import { readPart } from './kept-archives.ts'
import type { Result, Task } from './thread.ts'

async function run(task: Task): Promise<Result> {
  if (task.kind === 'survey') return { kind: 'survey', made: surveyPage(task.page) }
  if (task.kind === 'convert') return { kind: 'convert', made: convertPage(task.page, task.around) }
  if (task.kind === 'plan') return { kind: 'plan', made: planSite(task.site, task.surveys) }
  if (task.kind === 'calm') return { kind: 'calm', made: calmPage(task) }
  return { kind: 'archive', made: await readPart(task) }
}

await serveTasks<Task, Result>(() => async (task) => ({ result: await run(task) }))
