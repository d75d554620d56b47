import { serveTasks, type TaskContext } from '#kit/server/threads/serve-tasks.ts'
import { planSite } from '#transfer/server/assemble/plan-site.ts'
import { calmPage } from '../calm/calm-page.ts'
import { convertPage } from '../convert-page.ts'
import { render } from '../markdown/render.ts'
import { surveyPage } from '../survey-page.ts'
import type { Result, Task } from './thread.ts'

async function run(task: Task, { ask }: TaskContext): Promise<Result> {
  if (task.kind === 'survey') return { kind: 'survey', made: surveyPage(task.page) }
  if (task.kind === 'convert') return { kind: 'convert', made: convertPage(task.page, task.around) }
  if (task.kind === 'plan') return { kind: 'plan', made: planSite(task.site, task.surveys) }
  if (task.kind === 'calm') return { kind: 'calm', made: calmPage(task) }
  const place = async (addresses: string[]) => (await ask(addresses)) as (string | undefined)[]
  return { kind: 'render', made: await render(task.text, place) }
}

await serveTasks<Task, Result>(() => async (task, context) => ({ result: await run(task, context) }))
