import { passOn, phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { phraseText } from './adapter-text.ts'
import type { Adapter, Credentials } from './adapter.ts'
import { missingOf } from './fields.ts'
import { hideSecretsIn } from './hide-secrets.ts'
import { openService } from './open-service.ts'
import type { KeptTest } from './tables.ts'
import { sayPhrase } from '#kit/server/words.ts'

export interface TryOutResult {
  ok: boolean
  said: Phrase
}

const longestMessageCharacters = 500

const isUnknown = phrase('provider-unknown', 'This provider isn’t known any more. Remove it and add another one.')
const isUntried = phrase('provider-untried', 'This provider can’t be tried out yet.')
const works = phrase('connection-works', 'The connection works.')

/** Several texts as one value. */
const listTexts = (texts: readonly string[]): Phrase =>
  texts.map(phraseText).reduceRight((rest, first) => phrase('first-and-rest', '{first}, {rest}', { first, rest }))

/** Tests a provider's stored credentials, and describes the result. */
export async function tryOut(ctx: Context, adapter: Adapter | undefined, kept: Credentials): Promise<TryOutResult> {
  if (!adapter) return { ok: false, said: isUnknown }
  const missing = missingOf(adapter, kept)
  if (missing.length > 0)
    return { ok: false, said: phrase('provider-lacks', 'Missing: {names}.', { names: listTexts(missing) }) }
  if (!adapter.tryOut) return { ok: false, said: isUntried }
  try {
    const service = openService(ctx, adapter, kept)
    await adapter.tryOut(service)
    const remark = await adapter.remark?.(service)
    return {
      ok: true,
      said: remark ? phrase('connection-works-but', 'The connection works. {remark}', { remark }) : works,
    }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    const said = hideSecretsIn(problem.phrase, Object.values(kept.credentials))
    const words = said.message.slice(0, longestMessageCharacters)
    return { ok: false, said: words === said.message ? said : passOn(words) }
  }
}

/** A provider whose test is said in a language (BCP 47). */
export function sayTest<Provider extends { test: KeptTest | null }>(provider: Provider, language: string): Provider {
  const { test } = provider
  if (!test) return provider
  const { at, ok, code, ...said } = test
  const message = code === undefined ? said.message : sayPhrase(language, { code, ...said })
  return { ...provider, test: { at, ok, message } }
}
