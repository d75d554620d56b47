import { platform } from '../adapter/platform.ts'
import { facebookLogin, graphAddresses, graphApp } from '../graph/facebook-login.ts'
import { openInstagram } from '../instagram/calls.ts'
import { explainInstagram } from '../instagram/explain.ts'

/** Instagram: the professional account of a Facebook page, by a login at Facebook (Graph API 25.0). */
export const instagram = platform({
  key: 'instagram',
  title: 'Instagram',
  help: 'Posts to a professional Instagram account that belongs to a Facebook page.',
  link: 'https://developers.facebook.com/apps/',
  addresses: graphAddresses,
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: true,
    reply: 'yes',
    metrics: ['views', 'reach', 'likes', 'comments', 'shares', 'engagement'],
    proof: 'container',
    fetchesMedia: true,
    limitations: [
      'Only professional accounts can be posted to, those of businesses and creators that belong to a Facebook page.',
      'Each post needs a picture or film; pictures are JPEG, no taller than 4:5 and no wider than 1.91:1.',
      'A film alone becomes a reel. Films have no descriptions.',
      'Links in a text can’t be opened. A day has room for a limited number of posts.',
      'Before the app has passed the review of Meta, only those who have a role in it can connect.',
    ],
  },
  limits: {
    max_text_length: 2200,
    count_rule: 'utf16',
    media: {
      required: true,
      max: 10,
      mix: true,
      maxFilms: 10,
      image: { mimes: ['image/jpeg'], maxBytes: 8_000_000 },
      video: { mimes: ['video/mp4', 'video/quicktime'], maxBytes: 300_000_000, maxSeconds: 900, minSeconds: 3 },
      maxAlt: 1000,
    },
    tags: 'text',
    maxTags: 30,
    privacies: ['public'],
    rule: '2,200 characters; emoji count as two. 30 tags at most.',
  },
  postFields: [],
  app: graphApp,
  oauth: facebookLogin([
    'instagram_basic',
    'instagram_content_publish',
    'instagram_manage_comments',
    'instagram_manage_insights',
    'instagram_manage_contents',
    'pages_show_list',
    'pages_read_engagement',
    'business_management',
  ]),
  explain: explainInstagram,
  open: openInstagram,
})
