import { t } from '#kit/t.ts'
import { choice, link, needed, number, picture, rare, rows, words, type Field } from '../fields/fields.ts'
import { readFilmAddress } from '#sites/format/blocks/video-address.ts'
import { sides, type FormsOf } from './block-form.ts'

const film: Field = {
  kind: 'film',
  key: 'id',
  label: t('Video URL'),
  hint: t('The address of a video on YouTube or Vimeo.'),
  check: ({ id }) => (id === '' ? t('Paste the address of the video.') : undefined),
}

/** What is wrong with the address of a video, which may also be a file. */
function findMistake(url: string): string | undefined {
  if (url === '') return t('Paste the address of the video.')
  const isFilm = readFilmAddress(url) !== undefined || /\.(?:mp4|m4v|webm|ogv|mov)$/i.test(url.split(/[?#]/)[0] ?? '')
  return isFilm ? undefined : t('This is not the address of a YouTube or Vimeo video, or of a video file.')
}

const columns: Field = {
  ...number('columns', t('Columns'), t('From 1 to 6. With 1, small pictures stand in a list.')),
  check: ({ columns: count }) =>
    Number(count) >= 1 && Number(count) <= 6 ? undefined : t('Enter a number from 1 to 6.'),
}

/** Pictures and videos. */
export const pictureForms: FormsOf<'image' | 'image-grid' | 'youtube' | 'vimeo' | 'video-grid'> = {
  image: {
    start: { type: 'image', src: '', alt: '' },
    fields: [
      needed(picture('src', t('Picture')), t('Choose a picture.')),
      words('alt', t('Alt text'), t('What the picture shows, for people who can’t see it and for search engines.')),
      words('caption', t('Caption')),
      rare(link('link', t('Link'))),
      rare(choice('align', t('Alignment'), ...sides)),
      rare(number('width', t('Width'), t('In pixels. Leave empty to fill the width of the text.'))),
    ],
  },
  'image-grid': {
    start: { type: 'image-grid', columns: 3, images: [] },
    fields: [
      {
        ...rows('images', t('Add pictures'), { image: '', title: '', description: '' }, [
          words('title', t('Title')),
          words('description', t('Description')),
          rare(link('link', t('Link'))),
        ]),
        kind: 'gallery',
        hint: t('Titles and descriptions are shown below the pictures, and serve as their alt text.'),
      },
      rare(columns, 3),
    ],
  },
  youtube: {
    start: { type: 'youtube', id: '' },
    fields: [
      film,
      words('title', t('Title'), t('Says what the video shows.')),
      rare(number('start', t('Start at'), t('In seconds from the beginning.'))),
    ],
  },
  vimeo: {
    start: { type: 'vimeo', id: '' },
    fields: [film, words('title', t('Title'), t('Says what the video shows.'))],
  },
  'video-grid': {
    start: { type: 'video-grid', columns: 3, videos: [] },
    fields: [
      {
        ...rows('videos', t('Add a video'), { url: '', title: '', description: '' }, [
          {
            ...words('url', t('Video URL'), t('A video on YouTube or Vimeo, or a video file of your site.')),
            check: ({ url }) => findMistake(String(url ?? '').trim()),
          },
          words('title', t('Title')),
          words('description', t('Description')),
        ]),
        isNeeded: true,
      },
      rare({ ...columns, hint: t('From 1 to 6.') }, 3),
    ],
  },
}
