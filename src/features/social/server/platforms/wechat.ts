import type { PostField } from '#social/abilities.ts'
import { platform } from '../adapter/platform.ts'
import { openWeChat } from '../wechat/calls.ts'
import { explainWeChat } from '../wechat/explain.ts'

const line = (name: string, label: string, help: string, maxLength: number): PostField => ({
  name,
  label,
  help,
  required: name === 'title',
  kind: 'text',
  maxLength,
  choices: [],
  fromAccount: false,
})
const checkbox = (name: string, label: string, help: string): PostField => ({
  ...line(name, label, help, 0),
  kind: 'checkbox',
  maxLength: null,
})

/** WeChat: articles of an official account (drafts, free publishing and comments of the server API). */
export const wechat = platform({
  key: 'wechat',
  title: 'WeChat',
  help: 'Publishes an article on the page of your official account.',
  link: 'https://developers.weixin.qq.com/platform',
  addresses: { api: 'https://api.weixin.qq.com' },
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: true,
    reply: 'yes',
    metrics: [],
    proof: 'container',
    fetchesMedia: false,
    limitations: [
      'Since July 2025 WeChat lets only verified companies publish by programs.',
      'Followers aren’t notified: the article is shown on the page of the account.',
      'WeChat looks at each article first, and may still refuse it then.',
      'WeChat doesn’t tell the names of those who comment, and takes one answer to each comment.',
      'The address of this server has to be on the list of allowed addresses of the account.',
    ],
  },
  limits: {
    max_text_length: 19_500,
    count_rule: 'utf16',
    media: {
      required: true,
      max: 20,
      mix: false,
      maxFilms: 0,
      image: { mimes: ['image/jpeg', 'image/png'], maxBytes: 1_000_000 },
      video: null,
      maxAlt: 0,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: 'Fewer than 20,000 characters with the marks between paragraphs. The first picture is the cover.',
  },
  postFields: [
    line('title', 'Title', 'The title of the article.', 32),
    line('author', 'Author', 'Who wrote it.', 16),
    line('digest', 'Summary', 'Shown with the link; the beginning of the text if left empty.', 120),
    line('link', 'Original page', 'Where “Read more” leads.', 1024),
    checkbox('allow_comment', 'Allow comments', 'Others can comment on it.'),
    checkbox('followers_comment', 'Only followers comment', 'Others than followers can’t.'),
  ],
  accountFields: {
    api_key: {
      label: 'AppID',
      help: 'From the basic configuration of the official account.',
      pattern: /^wx\w{8,30}$/,
      example: 'wx0123456789abcdef',
    },
    api_secret: { label: 'AppSecret', help: 'From the same page, where it is shown once.', secret: true },
    account_name: {
      label: 'Name of the account',
      help: 'As it is shown here; WeChat doesn’t tell it.',
      optional: true,
    },
  },
  explain: explainWeChat,
  open: openWeChat,
})
