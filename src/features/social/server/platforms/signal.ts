import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { platform } from '../adapter/platform.ts'
import { PlatformFailed, reconnectNeeded, rejected } from '../adapter/platform-failed.ts'
import { openSignal } from '../signal/calls.ts'

const Failure = z.object({ error: z.string(), challenge_tokens: z.array(z.string()).optional() })

/** Signal: a message to a group, by a bridge that its owner runs (signal-cli-rest-api, as of August 2026). */
export const signal = platform({
  key: 'signal',
  title: 'Signal',
  help: 'Sends messages to your groups by a bridge that you run yourself; Signal has no interface for posting.',
  link: 'https://github.com/bbernhard/signal-cli-rest-api',
  addresses: { api: '{bridge_url}' },
  abilities: {
    publish: 'audience',
    remove: true,
    removeWithinSeconds: 24 * 60 * 60,
    comments: false,
    reply: 'no',
    metrics: [],
    proof: 'none',
    fetchesMedia: false,
    limitations: [
      'A post is a message to one group, and only its members see it.',
      'Answers reach you in Signal itself, and there are no numbers.',
      'If the answer of the bridge is lost, only you can see whether a message went out.',
    ],
  },
  limits: {
    max_text_length: 2000,
    count_rule: 'utf16',
    media: {
      required: false,
      max: 10,
      mix: true,
      maxFilms: 1,
      image: { mimes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'], maxBytes: 8_000_000 },
      video: { mimes: ['video/mp4'], maxBytes: 20_000_000, maxSeconds: null, minSeconds: null },
      maxAlt: 0,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '2,000 characters; emoji count as two. Pictures and films of 30 MB together.',
  },
  postFields: [
    {
      name: 'recipients',
      label: 'Group',
      help: 'Who gets the message.',
      required: true,
      kind: 'select',
      maxLength: null,
      choices: [],
      fromAccount: true,
    },
  ],
  accountFields: {
    bridge_url: {
      label: 'Address of the bridge',
      help: 'Where your signal-cli-rest-api answers, behind https.',
      isAddress: true,
      example: 'https://signal.example.com',
    },
    number: {
      label: 'Phone number',
      help: 'With which the bridge is registered or linked, with its country.',
      pattern: /^\+[1-9]\d{5,14}$/,
      example: '+431234567',
    },
    access_token: {
      label: 'Access token',
      help: 'If your bridge stands behind a server that wants one, as a bearer token. The bridge itself has none.',
      secret: true,
      optional: true,
    },
  },
  explain: ({ status, json }, { title, quote }) => {
    if (status === 401 || status === 403) return reconnectNeeded(title)
    const { data } = Failure.safeParse(json)
    if (!data) return undefined
    if (status === 429 || data.challenge_tokens?.length)
      return new PlatformFailed(
        'rate_limited',
        phrase(
          'social-signal-limit',
          'Signal wants to know that you are a person: solve the challenge at your bridge.',
        ),
      )
    return status === 400 ? rejected(quote(data.error)) : undefined
  },
  open: openSignal,
})
