import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { hideSecrets } from '#providers/server/hide-secrets.ts'
import { failed, isExplained, isUnreadable, passOnFailure, stoppedEarly, tookTooLong } from './failed.ts'

/** Of what a service says itself. */
const longestDetailCharacters = 200
export interface CalledModel {
  /** The service’s name as people know it. */
  title: string
  /** The model’s name. */
  model: string
  secrets: readonly string[]
}

interface CallProblem {
  statusCode?: number | undefined
  message: string
  responseBody?: string | undefined
}

/** What the service says itself, in one line without the key. */
function quote(words: string, { secrets }: CalledModel): string {
  // oxlint-disable-next-line no-control-regex -- these are what is replaced
  const line = hideSecrets(words.slice(0, 2000), secrets).replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
  return line.trim().slice(0, longestDetailCharacters)
}

const isKeyProblem = ({ message, responseBody = '' }: CallProblem) =>
  /api[_ ]?key[^.]{0,40}(?:not valid|invalid|expired)|invalid[_ ]api[_ ]?key|API_KEY_INVALID/i.test(
    `${message.slice(0, 2000)} ${responseBody.slice(0, 2000)}`,
  )

const usedUp = (title: string): Phrase =>
  phrase(
    'ai-failed-quota',
    'AI request failed: {title} has reached its quota or rate limit for this key. Try again later.',
    { title },
  )

function explainStatus(problem: CallProblem, called: CalledModel): Refusal {
  const { statusCode: status = 0, message } = problem
  const { title, model } = called
  if (status === 401 || status === 403 || isKeyProblem(problem))
    return failed(
      phrase('ai-failed-key-refused', 'AI request failed: {title} refused the key. Check it in Providers.', { title }),
    )
  if (status === 402 || status === 429) return failed(usedUp(title), 'unavailable')
  if (status === 404)
    return failed(
      phrase(
        'ai-failed-no-such-model',
        'AI request failed: {title} has no model called {model}. Choose another one in Providers.',
        { title, model },
      ),
    )
  if (status === 408 || status === 504) return failed(tookTooLong(title), 'unavailable')
  if (status >= 500)
    return failed(
      phrase(
        'ai-failed-not-working',
        'AI request failed: {title} isn’t working at the moment ({status}). Try again later.',
        { title, status },
      ),
      'unavailable',
    )
  if (status >= 400)
    return failed(
      phrase('ai-failed-request-refused', 'AI request failed: {title} refused the request: {why}', {
        title,
        why: quote(message, called) || status,
      }),
    )
  return failed(isUnreadable(title))
}

/** Errors that wrap another one, as the SDK and streams throw them. */
export function* insideOf(problem: unknown): Generator<Error & Partial<CallProblem>> {
  let inner: unknown = problem
  for (let depth = 0; inner instanceof Error && depth < 10; depth += 1) {
    yield inner
    inner = (inner as { lastError?: unknown }).lastError ?? inner.cause
  }
}

/** A stream that ended properly before the answer did. */
const isBreakingOff = ({ name, message }: Error) =>
  name === 'AI_InvalidResponseDataError' && message.includes('without a finish reason')
const isOfSdk = ({ name }: Error) => name.startsWith('AI_')

/** The refusal for whatever went wrong while a model was asked; a bug of ours is returned as it is. */
export function explainFailure(problem: unknown, called: CalledModel): unknown {
  const all = [...insideOf(problem)]
  const own = all.find((one) => one instanceof Refusal)
  if (own instanceof Refusal && isExplained(own)) return own
  if (own instanceof Refusal) {
    const safe = hideSecrets(own.message, called.secrets)
    return failed(passOnFailure(safe === own.message ? own.phrase : safe), 'unavailable', own)
  }
  const call = all.find((one) => one.name === 'AI_APICallError' && one.statusCode !== undefined)
  if (call) return explainStatus(call, called)
  if (all.some(({ name }) => name === 'AI_NoImageGeneratedError'))
    return failed(
      phrase(
        'ai-failed-no-image',
        'AI request failed: {title} didn’t create an image. Try describing it differently.',
        { title: called.title },
      ),
    )
  if (all.some(isBreakingOff)) return failed(stoppedEarly(called.title))
  if (all.some(isOfSdk)) return failed(isUnreadable(called.title))
  return problem
}
