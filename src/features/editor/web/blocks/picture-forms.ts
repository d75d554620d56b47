import { choice, link, number, picture, rows, words } from '../fields/fields.ts'
import { sides, type FormsOf } from './block-form.ts'

/** Pictures and films. */
export const pictureForms: FormsOf<'image' | 'image-grid' | 'youtube' | 'vimeo' | 'video-grid'> = {
  image: {
    start: { type: 'image', src: '', alt: '' },
    fields: [
      picture('src', 'Picture'),
      words('alt', 'What it shows', 'Read out to those who can’t see it.'),
      words('caption', 'Caption'),
      choice('align', 'Side', ...sides),
      number('width', 'Width', 'In pixels; empty for as wide as the text.'),
      link('link', 'Leads to'),
    ],
  },
  'image-grid': {
    start: { type: 'image-grid', columns: 3, images: [] },
    fields: [
      rows('images', 'Add a picture', { image: '', title: '', description: '' }, [
        picture('image', 'Picture'),
        words('title', 'Title'),
        words('description', 'Description'),
        link('link', 'Leads to'),
      ]),
      number('columns', 'Columns', 'From 1 to 6.'),
    ],
  },
  youtube: {
    start: { type: 'youtube', id: 'aqz-KE-bpKQ' },
    fields: [
      { kind: 'film', key: 'id', label: 'Address of the film' },
      words('title', 'Title'),
      number('start', 'Starts at second'),
    ],
  },
  vimeo: {
    start: { type: 'vimeo', id: '76979871' },
    fields: [{ kind: 'film', key: 'id', label: 'Address of the film' }, words('title', 'Title')],
  },
  'video-grid': {
    start: { type: 'video-grid', columns: 3, videos: [] },
    fields: [
      rows('videos', 'Add a film', { url: '', title: '', description: '' }, [
        link('url', 'Address', 'https://youtu.be/…'),
        words('title', 'Title'),
        words('description', 'Description'),
      ]),
      number('columns', 'Columns', 'From 1 to 6.'),
    ],
  },
}
