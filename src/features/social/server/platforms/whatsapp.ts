import { platform } from '../adapter/platform.ts'
import { defaultVersion } from '../graph/facebook-login.ts'
import { openWhatsApp } from '../whatsapp/calls.ts'
import { explainWhatsApp } from '../whatsapp/explain.ts'

/** WhatsApp: messages of a business number to somebody who agreed to get them (Cloud API 25.0). */
export const whatsapp = platform({
  key: 'whatsapp',
  title: 'WhatsApp',
  help: 'Sends a message from your business number to one person who agreed to get messages from you.',
  link: 'https://developers.facebook.com/apps/',
  addresses: { api: 'https://graph.facebook.com' },
  abilities: {
    publish: 'audience',
    remove: false,
    removeWithinSeconds: null,
    comments: false,
    reply: 'no',
    metrics: [],
    proof: 'none',
    fetchesMedia: false,
    limitations: [
      'There is no page to post to: a post is a message to the one person whose number is entered.',
      'People may only be written to when they have agreed to it.',
      'A text of your own only reaches those who wrote to you within 24 hours; all others need a template that WhatsApp has approved.',
      'With a template people see its text, whose placeholders the post fills.',
      'Answers, and whether a message was read, are seen in WhatsApp alone. What was sent can’t be deleted.',
      'Meta charges for templates.',
    ],
  },
  limits: {
    max_text_length: 4096,
    count_rule: 'utf16',
    max_text_length_with_media: 1024,
    media: {
      required: false,
      max: 1,
      mix: false,
      maxFilms: 1,
      image: { mimes: ['image/jpeg', 'image/png'], maxBytes: 5_000_000 },
      video: { mimes: ['video/mp4', 'video/3gpp'], maxBytes: 16_000_000, maxSeconds: null, minSeconds: null },
      maxAlt: 0,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public', 'private'],
    rule: '4,096 characters, 1,024 beside a picture or film; emoji count as two.',
  },
  postFields: [
    {
      name: 'to',
      label: 'Recipient',
      help: 'The phone number of one person who agreed to get messages from you, with its country.',
      required: true,
      kind: 'text',
      maxLength: 30,
      choices: [],
      fromAccount: false,
    },
    {
      name: 'template',
      label: 'Template',
      help: 'One that WhatsApp has approved. Without it, only who wrote to you within 24 hours gets the message.',
      required: false,
      kind: 'select',
      maxLength: null,
      choices: [],
      fromAccount: true,
    },
    {
      name: 'template_values',
      label: 'Values of the template',
      help: 'For its placeholders, one a line. A single placeholder gets the text of the post where nothing is entered.',
      required: false,
      kind: 'lines',
      maxLength: 4000,
      choices: [],
      fromAccount: false,
    },
  ],
  accountFields: {
    access_token: {
      label: 'Access token',
      help: 'Of a system user with the permissions whatsapp_business_messaging and whatsapp_business_management.',
      secret: true,
    },
    phone_number_id: {
      label: 'Phone number ID',
      help: 'On the page API setup of your app, below WhatsApp.',
      pattern: /^\d{5,30}$/,
    },
    waba_id: { label: 'WhatsApp Business account ID', help: 'On the same page.', pattern: /^\d{5,30}$/ },
    graph_version: {
      label: 'Version of the Graph API',
      help: `Without one, ${defaultVersion}.`,
      optional: true,
      pattern: /^v\d{1,3}\.\d$/,
      example: defaultVersion,
    },
  },
  explain: explainWhatsApp,
  open: openWhatsApp,
})
