import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { fieldsOf, valuesOf } from '#providers/server/fields.ts'
import { listActive, type ActiveProvider } from '#providers/server/find-active.ts'
import { failed } from '../models/failed.ts'
import type { AiAdapter } from '../providers/adapter.ts'
import { defaultModels } from '../providers/default-models.ts'
import { aiAdapters } from '../providers/index.ts'

export type ModelAbility = 'text' | 'image'

/** A provider with the names of its models. */
export interface ChosenProvider {
  active: ActiveProvider
  adapter: AiAdapter
  model: string
  /** Empty where it can’t draw. */
  imageModel: string
  /** Whose key it is. */
  whose: 'domain' | 'platform'
  /** In tokens of a month, as its owner says; undefined without a limit. */
  monthlyTokens: number | undefined
}

const adapters: readonly AiAdapter[] = aiAdapters
const keys = adapters.map(({ key }) => key)

/** Reads the options of a provider, with the defaults where nothing was entered. */
function readProvider(active: ActiveProvider): ChosenProvider | undefined {
  const adapter = adapters.find(({ key }) => key === active.key)
  if (!adapter) return undefined
  const given = valuesOf(adapter, active)
  const defaults: { model?: string; image_model?: string } = Object.hasOwn(defaultModels, active.key)
    ? defaultModels[active.key as keyof typeof defaultModels]
    : {}
  const tokens = given['monthly_tokens'] ?? ''
  return {
    active,
    adapter,
    model: given['model'] || (defaults.model ?? ''),
    imageModel: 'image_model' in fieldsOf(adapter) ? given['image_model'] || (defaults.image_model ?? '') : '',
    whose: active.domainId === null ? 'platform' : 'domain',
    monthlyTokens: /^\d{1,12}$/.test(tokens) ? Number(tokens) : undefined,
  }
}

export const abilitiesOf = ({ model, imageModel }: ChosenProvider): ModelAbility[] => [
  ...(model === '' ? [] : (['text'] as const)),
  ...(imageModel === '' ? [] : (['image'] as const)),
]

/** The providers that a domain may use, its own first; without a domain those of the installation. */
export async function listChoices(ctx: Context, domain: Pick<Domain, 'id'> | undefined): Promise<ChosenProvider[]> {
  const choices: ChosenProvider[] = []
  const wanted = { type: 'ai', keys, domainIds: domain ? [domain.id] : [] } as const
  for await (const active of listActive(ctx, wanted)) {
    const chosen = readProvider(active)
    if (chosen) choices.push(chosen)
  }
  return choices
}

export interface ProviderWish {
  /** The key of a provider; left out for the first that is able. */
  provider?: string | undefined
  ability: ModelAbility
}

/** Refused where there is no such provider, with those that there are. */
export function checkKnown(provider: string | undefined): void {
  if (provider !== undefined && !keys.includes(provider))
    throw new Refusal(
      'invalid',
      phrase('no-such-provider', 'There’s no provider called {provider}. Choose one of {keys}.', {
        provider,
        keys: keys.join(', '),
      }),
    )
}

const noModel: Record<ModelAbility, Phrase> = {
  text: phrase(
    'ai-failed-no-text-model',
    'AI request failed: no model for text is set up. Add an API key in Providers.',
  ),
  image: phrase(
    'ai-failed-no-image-model',
    'AI request failed: no model for images is set up. Add an API key in Providers.',
  ),
}
const noneOf: Record<ModelAbility, (title: string) => Phrase> = {
  text: (title) =>
    phrase(
      'ai-failed-lacks-text-model',
      'AI request failed: {title} has no text model. Enter one in Providers, or choose another provider.',
      { title },
    ),
  image: (title) =>
    phrase(
      'ai-failed-lacks-image-model',
      'AI request failed: {title} has no image model. Enter one in Providers, or choose another provider.',
      { title },
    ),
}

/** The provider for a run; refused where none is set up that can do it. */
export async function chooseProvider(
  ctx: Context,
  domain: Pick<Domain, 'id'> | undefined,
  { provider, ability }: ProviderWish,
): Promise<ChosenProvider> {
  checkKnown(provider)
  const choices = await listChoices(ctx, domain)
  const named = choices.filter(({ active }) => provider === undefined || active.key === provider)
  const chosen = named.find((one) => abilitiesOf(one).includes(ability))
  if (chosen) return chosen
  const [first] = named
  if (provider === undefined) throw failed(noModel[ability], 'unavailable')
  const title = adapters.find(({ key }) => key === provider)?.title ?? provider
  if (first) throw failed(noneOf[ability](title), 'unavailable')
  throw failed(
    phrase(
      'ai-failed-not-set-up',
      'AI request failed: {title} isn’t set up. Add an API key for it in Providers, or choose another provider.',
      { title },
    ),
    'unavailable',
  )
}
