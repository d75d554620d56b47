import { shortOrLong } from './long.ts'

// A busy machine is no fault: what is waited for may take several times as long as on a quiet one. What hangs is noticed after a minute.

const minuteMs = 60_000

/** For a whole test. */
export const longestTestMs = shortOrLong(minuteMs, 30 * minuteMs)
/** For a test that takes more than some seconds on a quiet machine: it starts servers, or does something very often. */
export const longestSlowTestMs = shortOrLong(10 * minuteMs, 30 * minuteMs)
/** For what opens or closes what all tests of a file need. */
export const longestHookMs = 3 * minuteMs
/** For something to happen. */
export const longestWaitMs = 45_000

/** The files with such tests. */
const slow = [
  'app/chat-crash',
  'app/demo-members',
  'app/every-answer',
  'app/full-disk',
  'app/late-packages',
  'app/mailing-crash',
  'app/ready-made',
  'app/start',
  'app/transfer',
  'app/two-processes',
  'assistant/pictures',
  'domains/plain-words',
  'embedded/crash',
  'embedded/full-disk',
  'files/ceilings',
  'files/crash',
  'files/zip',
  'http/body',
  'mail/open-mail',
  'mailing/mailing-attacks',
  'mailing/safeguards',
  'matching/trilateration',
  'members/visibility',
  'messages/spam',
  'notifications/notifying',
  'orders/papers',
  'pages/failures',
  'pages/limits',
  'pages/made-apart',
  'pages/traces',
  'pages/traces-of-drawings',
  'places/places',
  'prose/prose-text',
  'server/jobs',
  'server/migrations',
  'social/killed',
  'social/lossy-bluesky',
  'social/posting',
  'social/two-processes',
  'store/large-stores',
  'store/settle-crash',
  'store/texts',
  'test/bluesky-server',
  'test/catalogues',
  'test/cut-short',
  'test/loop-walk',
  'test/route-walk',
  'transfer/kinds',
  'transfer/posts',
  'transfer/transfer',
]

export const isSlow = (file: string): boolean => slow.some((name) => file.includes(`/${name}.`))

/** For work that could be stopped, and isn't. */
export const unhurried = new AbortController().signal
