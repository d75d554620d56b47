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
  image: { title: 'Picture', about: 'One picture, at any width.' },
  'image-grid': { title: 'Gallery', about: 'Several pictures side by side.' },
  youtube: { title: 'Video', about: 'A video from YouTube or Vimeo.' },
  vimeo: { title: 'Video', about: 'A video from Vimeo.' },
  'video-grid': { title: 'Video gallery', about: 'Several videos side by side.' },
  hero: { title: 'Hero', about: 'A large picture with a headline, at the top of a page.' },
  columns: { title: 'Columns', about: 'Text and blocks side by side.', isPlain: true },
  column: { title: 'Column', about: 'One of several columns.', isPlain: true },
  center: { title: 'Centred text', about: 'Text in the middle of the page.', isPlain: true },
  button: { title: 'Button', about: 'A link that stands out.' },
  space: { title: 'Space animation', about: 'Flies through the stars when the page opens.' },
  table: { title: 'Table', about: 'Rows and columns, typed or from a CSV file.' },
  form: { title: 'Form', about: 'Asks visitors whatever you want to know.' },
  map: { title: 'Map', about: 'Shows where you are.' },
  store: { title: 'Products', about: 'Your products, or one category of them.' },
  include: { title: 'Insert file', about: 'Shows the text of another file here.' },
  html: { title: 'HTML', about: 'Your own HTML code.' },
  contact: { title: 'Contact form', about: 'Lets visitors write to you.', isPlain: true },
  subscribe: { title: 'Newsletter sign-up', about: 'Lets visitors join your mailing list.', isPlain: true },
  chat: { title: 'Chat', about: 'Lets visitors talk to you live.', isPlain: true },
  signin: { title: 'Sign-in', about: 'Lets visitors sign in with their e-mail address.', isPlain: true },
}

export const nameOf = (type: BlockType): BlockName | undefined => (type === 'unknown' ? undefined : blockNames[type])
