import { t } from '#kit/t.ts'
import type { BlockType, KnownType } from './block-text.ts'

interface BlockName {
  title: string
  /** What it is for. */
  about: string
  /** There is nothing to fill in but the text within. */
  isPlain?: true
}

/** What people call each block. */
export const blockNames: { readonly [Type in KnownType]: BlockName } = {
  image: { title: t('Picture'), about: t('One picture, at any width.') },
  'image-grid': { title: t('Gallery'), about: t('Several pictures side by side.') },
  youtube: { title: t('Video'), about: t('A video from YouTube or Vimeo.') },
  vimeo: { title: t('Video'), about: t('A video from Vimeo.') },
  'video-grid': { title: t('Video gallery'), about: t('Several videos side by side.') },
  hero: { title: t('Hero'), about: t('A large picture with a headline, at the top of a page.') },
  columns: { title: t('Columns'), about: t('Text and blocks side by side.'), isPlain: true },
  column: { title: t('Column'), about: t('One of several columns.'), isPlain: true },
  center: { title: t('Centred text'), about: t('Text in the middle of the page.'), isPlain: true },
  button: { title: t('Button'), about: t('A link that stands out.') },
  space: { title: t('Space animation'), about: t('Flies through the stars when the page opens.') },
  table: { title: t('Table'), about: t('Rows and columns, typed or from a CSV file.') },
  form: { title: t('Form'), about: t('Asks visitors whatever you want to know.') },
  map: { title: t('Map'), about: t('Shows where you are.') },
  store: { title: t('Products'), about: t('Your products, or one category of them.') },
  include: { title: t('Insert file'), about: t('Shows the text of another file here.') },
  html: { title: t('HTML'), about: t('Your own HTML code.') },
  contact: { title: t('Contact form'), about: t('Lets visitors write to you.'), isPlain: true },
  subscribe: { title: t('Newsletter sign-up'), about: t('Lets visitors join your mailing list.'), isPlain: true },
  chat: { title: t('Chat'), about: t('Lets visitors talk to you live.'), isPlain: true },
  signin: { title: t('Sign-in'), about: t('Lets visitors sign in with their e-mail address.'), isPlain: true },
}

export const nameOf = (type: BlockType): BlockName | undefined => (type === 'unknown' ? undefined : blockNames[type])
