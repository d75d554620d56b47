import { platform } from '../adapter/platform.ts'
import { openFacebook } from '../facebook/calls.ts'
import { explainGraph } from '../graph/explain-graph.ts'
import { facebookLogin, graphAddresses, graphApp } from '../graph/facebook-login.ts'

/** Facebook: a page, with the rights of somebody who may post there (Graph API 25.0). */
export const facebook = platform({
  key: 'facebook',
  title: 'Facebook',
  help: 'Posts to your Facebook page.',
  link: 'https://developers.facebook.com/apps/',
  addresses: { ...graphAddresses, video: 'https://graph-video.facebook.com' },
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: true,
    reply: 'yes',
    metrics: ['views', 'likes', 'shares', 'comments', 'clicks', 'reach'],
    proof: 'lookup',
    fetchesMedia: false,
    limitations: [
      'Only pages can be posted to, neither profiles nor groups.',
      'A post holds pictures or one film, not both.',
      'Facebook tells clicks, reach and shares of texts and pictures, and views of films.',
      'Before the app has passed the review of Meta, only those who have a role in it see its posts.',
    ],
  },
  limits: {
    max_text_length: 63_206,
    count_rule: 'utf16',
    media: {
      required: false,
      max: 10,
      mix: false,
      maxFilms: 1,
      image: { mimes: ['image/jpeg', 'image/png'], maxBytes: 4_000_000 },
      video: { mimes: ['video/mp4', 'video/quicktime'], maxBytes: 10_000_000_000, maxSeconds: 14_400, minSeconds: 1 },
      maxAlt: 1000,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '63,206 characters; emoji count as two.',
  },
  postFields: [
    {
      name: 'link',
      label: 'Link',
      help: 'Shown with a preview below a post without pictures and films.',
      required: false,
      kind: 'text',
      maxLength: 2000,
      choices: [],
      fromAccount: false,
    },
  ],
  app: graphApp,
  oauth: facebookLogin([
    'pages_show_list',
    'pages_manage_posts',
    'pages_read_engagement',
    'pages_read_user_content',
    'pages_manage_engagement',
    'read_insights',
    'business_management',
  ]),
  explain: explainGraph,
  open: openFacebook,
})
