import type { PostField } from '#social/abilities.ts'

const checkbox = (name: string, label: string, help: string): PostField => ({
  name,
  label,
  help,
  required: false,
  kind: 'checkbox',
  maxLength: null,
  choices: [],
  fromAccount: false,
})

/** TikTok wants each of these to be chosen by whoever posts, and none to be ticked beforehand. */
export const tiktokFields: PostField[] = [
  {
    name: 'privacy_level',
    label: 'Who can see it',
    help: 'What your account at TikTok allows.',
    required: true,
    kind: 'select',
    maxLength: null,
    choices: [],
    fromAccount: true,
  },
  {
    name: 'title',
    label: 'Title of photos',
    help: 'Shown above the text, which films don’t have.',
    required: false,
    kind: 'text',
    maxLength: 90,
    choices: [],
    fromAccount: false,
  },
  checkbox('allow_comment', 'Allow comments', 'Others can comment on it.'),
  checkbox('allow_duet', 'Allow Duets', 'Others can show a film of theirs beside yours.'),
  checkbox('allow_stitch', 'Allow Stitches', 'Others can use parts of your film in theirs.'),
  checkbox('own_brand', 'Your brand', 'It promotes you or your own business, and is labelled “Promotional content”.'),
  checkbox(
    'paid_partnership',
    'Branded content',
    'It promotes others, and is labelled “Paid partnership”. It can’t be private.',
  ),
  checkbox('synthetic', 'AI-generated', 'The film was made or changed by AI, and is labelled so.'),
  checkbox('add_music', 'Add music', 'TikTok chooses music for photos.'),
]
