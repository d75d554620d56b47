import type { SubscriberView } from '#mailing/contract.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { mostSoftBounces } from '../lists/soft-bounces.ts'
import type { Subscriber } from '../lists/subscriber-rows.ts'

export function viewSubscriber(row: Subscriber, screenLanguage: string): SubscriberView {
  const { id, email, name, state, problem, tags, language, tracking, source, consent, createdAt } = row
  const { at, text, network, confirmedAt } = consent
  return {
    id,
    email,
    name,
    state,
    problem: problem && sayPhrase(screenLanguage, problem),
    isPaused: state === 'bounced' && row.softBounces >= mostSoftBounces,
    tags,
    language,
    tracking,
    source,
    consent: { at, text: sayPhrase(screenLanguage, text), network, confirmedAt },
    createdAt: createdAt.toISOString(),
  }
}
