import type { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import type { askAi } from '#assistant/contract.ts'
import { readFacts } from '../knowledge/site-facts.ts'
import { runWithModel, type ModelRun } from '../runs/run-with-model.ts'
import { checkEdit, runEdit } from './run-edit.ts'

interface Caller {
  ctx: Context
  user: User
  domain: Domain | undefined
  signal: AbortSignal
}

const nothing = { title: '', language: '', text: '', pictures: new Set<string>() }

/** Changes or translates a page that is sent along, as the whole answer at once. */
export async function editOnce(
  caller: Caller,
  asked: z.output<typeof askAi.body>,
): Promise<z.infer<typeof askAi.answer>> {
  const { ctx, domain, user, signal } = caller
  const { type, prompt, content, block, language, provider } = asked
  if (content === undefined)
    throw new Refusal('invalid', phrase('send-page-as-content', 'Please send the page’s text as content.'))
  const isTranslated = type === 'translate'
  const task = isTranslated ? 'translate' : 'change'
  const wanted = { task, path: '', content, block, words: prompt, language: language ?? prompt } as const
  await checkEdit(ctx, user.id, wanted)
  const facts = domain ? await readFacts(ctx, domain.label) : nothing
  const run = { type: isTranslated ? 'translate' : 'edit', ability: 'text', provider } satisfies ModelRun
  return runWithModel(caller, run, async (model) => {
    // Without a path there is nothing to remember a translation by.
    const place = { ctx, domainId: undefined, user, signal }
    const edited = await runEdit(place, wanted, {
      model,
      facts,
      look: async () => undefined,
      say: () => undefined,
    })
    return { result: edited.content, operations: edited.operations }
  })
}
