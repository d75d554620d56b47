import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { ProviderView } from '../contract.ts'
import { phraseText } from './adapter-text.ts'
import type { Adapter } from './adapter.ts'
import { missingOf } from './fields.ts'

type HeldValues = Pick<ProviderView, 'credentials' | 'options'>

const withoutNothing = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/**
 * Refuses to have a provider on that lacks what its service needs. With a change, only if it lacks it from then on. That something is
 * held is enough to know, so that nothing is decrypted.
 */
export function refuseIncomplete(adapter: Adapter | undefined, held: HeldValues, change?: Partial<HeldValues>): void {
  if (!adapter) return
  const after = {
    credentials: withoutNothing({ ...held.credentials, ...change?.credentials }),
    options: change?.options ?? held.options,
  }
  const [label] = missingOf(adapter, after)
  if (label === undefined || (change && missingOf(adapter, held).length > 0)) return
  const missing = phraseText(label)
  throw new Refusal(
    'conflict',
    change
      ? phrase(
          'provider-needs-missing',
          '{adapter} doesn’t work without this: {missing}. Turn the provider off before you remove it.',
          { adapter: adapter.title, missing },
        )
      : phrase('provider-incomplete', 'Please enter this before you turn the provider on: {missing}.', { missing }),
  )
}
