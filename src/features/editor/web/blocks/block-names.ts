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
  image: { title: 'Picture', about: 'One picture, as wide as you like.' },
  'image-grid': { title: 'Picture grid', about: 'Several pictures side by side, with words.' },
  youtube: { title: 'Video', about: 'A film from YouTube or Vimeo.' },
  vimeo: { title: 'Video', about: 'A film from Vimeo.' },
  'video-grid': { title: 'Video grid', about: 'Several films side by side.' },
  hero: { title: 'Opening', about: 'A large picture with words on it, at the top of a page.' },
  columns: { title: 'Columns', about: 'Texts side by side.', isPlain: true },
  column: { title: 'Column', about: 'One of several columns.', isPlain: true },
  center: { title: 'Centred', about: 'Words in the middle of the page.', isPlain: true },
  button: { title: 'Button', about: 'Leads to another page.' },
  space: { title: 'Stars', about: 'Flies through space when the page opens.' },
  table: { title: 'Table', about: 'Rows and columns, also from a CSV file.' },
  form: { title: 'Form', about: 'Asks visitors for something.' },
  map: { title: 'Map', about: 'Shows where you are.' },
  store: { title: 'Store', about: 'What you sell.' },
  include: { title: 'Other file', about: 'Shows the text of another file here.' },
  html: { title: 'HTML', about: 'For those who write it themselves.' },
  contact: { title: 'Contact', about: 'A form that writes to you.', isPlain: true },
  subscribe: { title: 'Mailing list', about: 'Visitors leave their address.', isPlain: true },
  chat: { title: 'Chat', about: 'Visitors talk to you.', isPlain: true },
  signin: { title: 'Sign-in', about: 'An e-mail field with its button.', isPlain: true },
}

export const nameOf = (type: BlockType): BlockName | undefined => (type === 'unknown' ? undefined : blockNames[type])
