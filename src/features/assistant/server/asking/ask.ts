import type { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Domain, User } from '#kit/server/context.ts'
import type { askAi } from '#assistant/contract.ts'
import { mostTokensWritten, type AiType } from '#assistant/rules.ts'
import { tokensOf } from '../models/budget.ts'
import { failed } from '../models/failed.ts'
import { checkKnown } from '../runs/choose-provider.ts'
import { runWithModel, type Caller, type ModelRun } from '../runs/run-with-model.ts'
import { keepPicture, writePicture } from './keep-picture.ts'

export type AskBody = z.output<typeof askAi.body>
export type AskAnswer = z.infer<typeof askAi.answer>
export interface AskCaller extends Caller {
  user: User
  domain: Domain | undefined
  isPlatform: boolean
}

const instructions =
  'You help somebody who runs a website. Write what they ask for and nothing else, in the language they write in.'

async function askForText(caller: AskCaller, { provider, prompt }: AskBody): Promise<AskAnswer> {
  // Twice as much as the words count for by our own estimate, which languages differ from.
  const mostTokens = 2 * tokensOf(instructions + prompt) + mostTokensWritten
  const run = { type: 'text', ability: 'text', provider, mostTokens } satisfies ModelRun
  return { result: await runWithModel(caller, run, (model) => model.writeText({ instructions, prompt })) }
}

/** A picture counts for a few thousand. */
const mostTokensOfPicture = 20_000

async function askForPicture(caller: AskCaller, { provider, prompt }: AskBody): Promise<AskAnswer> {
  const { domain } = caller
  const run = { type: 'image', ability: 'image', provider, mostTokens: mostTokensOfPicture } satisfies ModelRun
  const result = await runWithModel(caller, run, async ({ draw }) => {
    if (!draw)
      throw failed(
        phrase('ai-failed-model-draws-not', 'AI request failed: this model can’t create images.'),
        'unavailable',
      )
    const picture = await draw(prompt)
    return domain ? keepPicture({ ...caller, domain }, prompt, picture) : writePicture(picture)
  })
  return { result }
}

export type Answer = (caller: AskCaller, asked: AskBody) => Promise<AskAnswer>

/** How each type is done; sites and edits come from the folders that do them. */
export type Answers = Record<Exclude<AiType, 'text' | 'image'>, Answer>

/** Asks a model for something and returns the whole answer. Without a site, only on the platform’s own host. */
export async function askModel(caller: AskCaller, asked: AskBody, answers: Answers): Promise<AskAnswer> {
  checkKnown(asked.provider)
  if (!caller.domain && !caller.isPlatform)
    throw new Refusal(
      'forbidden',
      phrase('specify-site', 'Specify the site with domain_id, or use the platform’s own address.'),
    )
  const all: Record<AiType, Answer> = { ...answers, text: askForText, image: askForPicture }
  return all[asked.type](caller, asked)
}
