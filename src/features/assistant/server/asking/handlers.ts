import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '../../contract.ts'
import { ask, type Answers } from './ask.ts'
import { readAssistant } from './read-assistant.ts'

/** What is asked for by type, beside texts and pictures. */
const answers: Partial<Answers> = {}

export const assistantHandlers: Handler[] = [
  on(calls.askAi, ({ body, ...caller }) => ask(caller, body, answers)),
  on(calls.readAssistant, ({ ctx, domain, user }) => readAssistant(ctx, domain, user)),
]
