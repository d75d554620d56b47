import { platform } from '../adapter/platform.ts'
import { explainCodes } from '../graph/explain-codes.ts'
import { facebookLogin, graphAddresses, graphApp } from '../graph/facebook-login.ts'
import { openMessenger } from '../messenger/calls.ts'

/** Messenger: messages of a Facebook page to somebody who wrote to it (Messenger Platform, Graph API 25.0). */
export const messenger = platform({
  key: 'messenger',
  title: 'Messenger',
  help: 'Sends a message from your Facebook page to one person who has written to it.',
  link: 'https://developers.facebook.com/apps/',
  addresses: graphAddresses,
  unverified:
    'That a text may have 2,000 characters isn’t said by a page that could be read; a longer one is refused here before it is sent.',
  abilities: {
    publish: 'audience',
    remove: false,
    removeWithinSeconds: null,
    comments: true,
    reply: 'restricted',
    metrics: [],
    proof: 'lookup',
    fetchesMedia: false,
    limitations: [
      'There is no page to post to: a post is a message to the one person who is chosen.',
      'Only those who wrote to the page within 24 hours can be written to.',
      'A message holds a text, or a picture or film without one.',
      'Of the conversation that follows, the latest 20 messages are shown. What was sent can’t be deleted.',
      'Before the app has passed the review of Meta, only those who have a role in it can be written to.',
    ],
  },
  limits: {
    max_text_length: 2000,
    count_rule: 'utf16',
    max_text_length_with_media: 0,
    media: {
      required: false,
      max: 1,
      mix: false,
      maxFilms: 1,
      image: { mimes: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 8_000_000 },
      video: { mimes: ['video/mp4'], maxBytes: 25_000_000, maxSeconds: null, minSeconds: null },
      maxAlt: 0,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public', 'private'],
    rule: '2,000 characters, and none beside a picture or film; emoji count as two.',
  },
  postFields: [
    {
      name: 'recipient',
      label: 'Recipient',
      help: 'One person who has written to the page within 24 hours.',
      required: true,
      kind: 'select',
      maxLength: null,
      choices: [],
      fromAccount: true,
    },
  ],
  app: graphApp,
  oauth: facebookLogin([
    'pages_show_list',
    'pages_messaging',
    'pages_manage_metadata',
    'pages_read_engagement',
    'business_management',
  ]),
  explain: explainCodes({
    subcodes: {
      // More than 24 hours have passed since the person wrote.
      2_018_278: 'content_rejected',
      // Nobody is known by this id, or they can’t be reached.
      2_018_001: 'content_rejected',
      2_018_108: 'content_rejected',
      1_545_041: 'content_rejected',
    },
    codes: { 551: 'content_rejected' },
  }),
  open: openMessenger,
})
