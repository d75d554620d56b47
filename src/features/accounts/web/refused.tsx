import { t } from '#kit/t.ts'
import type { CallError } from '#kit/web/call.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { screenWords } from './screen-words.ts'
import { wordsOf } from './use-as-nobody.ts'
import { Wait } from './wait.tsx'

interface Props {
  error: CallError | null
  /** Said where the server had no words of its own. */
  otherwise?: string
}

/** Why the server refused; after too many attempts how long to wait, counted down. */
export const Refused = ({ error, otherwise = t('Server error. Please try again later.') }: Props) => (
  <Trouble words={error && <Words error={error} otherwise={otherwise} />} />
)

const Words = ({ error, otherwise }: { error: CallError; otherwise: string }) =>
  error.retryAt > 0 ? <Wait key={error.retryAt} until={error.retryAt} words={screenWords} /> : wordsOf(error, otherwise)
