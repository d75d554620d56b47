import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#assistant/contract.ts'
import { buildOnce } from '../building/run-build.ts'
import { editOnce } from '../editing/edit-once.ts'
import { askModel, type Answers, type AskCaller } from './ask.ts'
import { readAssistant } from './read-assistant.ts'

/** What is asked for by type, beside texts and pictures. */
const answers: Answers = {
  edit: editOnce,
  translate: editOnce,
  site: async (caller, { prompt, provider }) => {
    const { files, byRules } = await buildOnce(caller, prompt, provider)
    return { result: JSON.stringify(files), ...(byRules && { byRules }) }
  },
}

export const assistantHandlers: Handler[] = [
  on(calls.askAi, ({ body, ...caller }) => askModel(caller, body, answers)),
  on(calls.readAssistant, ({ ctx, domain, user }) => readAssistant(ctx, domain, user)),
]

interface WritingTask {
  type: 'text' | 'image'
  provider: string
  prompt: string
}

/** The answer of a model to something outside of any site, such as a post on social platforms. */
export async function askAboutPost(
  caller: Pick<AskCaller, 'ctx' | 'user' | 'signal'>,
  task: WritingTask,
): Promise<string> {
  const { result } = await askModel({ ...caller, domain: undefined, isPlatform: true }, task, answers)
  return result
}
