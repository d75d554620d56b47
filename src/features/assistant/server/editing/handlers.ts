import { readLanguage } from '#kit/language-header.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { sayPhrase } from '#kit/server/words.ts'
import * as calls from '#assistant/contract.ts'
import { answerWithLines } from '../lines/line-stream.ts'
import { readShown } from '../knowledge/read-shown.ts'
import { readFacts } from '../knowledge/site-facts.ts'
import { runWithModel, type ModelRun } from '../runs/run-with-model.ts'
import { checkEdit, runEdit } from './run-edit.ts'

const { timeLimit: timeLimitSeconds } = calls.editPage

export const editHandlers: Handler[] = [
  on(calls.editPage, async ({ ctx, domain, user, body, signal: gone, headers }) => {
    const language = readLanguage(headers)
    await checkEdit(ctx, user.id, body)
    const type = body.task === 'translate' ? 'translate' : 'edit'
    return answerWithLines<calls.EditLine>(
      { signal: gone, log: ctx.log, timeLimitSeconds, language },
      async (say, signal) => {
        const facts = await readFacts(ctx, domain.label)
        const run = { type, ability: 'text', provider: body.provider } satisfies ModelRun
        return runWithModel({ ctx, domain, user, signal }, run, async (model): Promise<calls.EditLine> => {
          const show = (content: string) => say({ event: 'content', content })
          const look = (src: string) => readShown(ctx, domain, src, signal)
          const edited = await runEdit({ ctx, domainId: domain.id, user, signal }, body, {
            model,
            facts,
            look,
            say: show,
          })
          const { content, operations, remarks } = edited
          const message = remarks.map((remark) => sayPhrase(language, remark)).join(' ')
          return { event: 'done', content, operations, message, tokens: model.used() }
        })
      },
    )
  }),
]
