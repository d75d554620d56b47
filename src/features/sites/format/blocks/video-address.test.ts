import { expect, test } from 'vitest'
import { readFilmAddress, readSeconds } from './video-address.ts'

const id = 'dQw4w9WgXcQ'

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?list=PL1&v=${id}&feature=share`,
  `http://youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=abc`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube.com/v/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
  `//www.youtube.com/embed/${id}`,
  `youtu.be/${id}`,
])('%s is a film on YouTube', (address) => {
  expect(readFilmAddress(address)).toEqual({ type: 'youtube', id })
})

test.each([
  [`https://youtu.be/${id}?t=43`, 43],
  [`https://youtu.be/${id}?t=1m30s`, 90],
  [`https://www.youtube.com/watch?v=${id}&t=1h2m3s`, 3723],
  [`https://www.youtube.com/embed/${id}?start=12`, 12],
  [`https://www.youtube.com/watch?v=${id}#t=7`, 7],
])('%s starts at %i seconds', (address, start) => {
  expect(readFilmAddress(address)).toEqual({ type: 'youtube', id, start })
})

test.each([
  ['https://vimeo.com/76979871', '76979871'],
  ['https://www.vimeo.com/76979871/', '76979871'],
  ['https://player.vimeo.com/video/76979871?title=0', '76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', '76979871'],
  ['https://vimeo.com/groups/shortfilms/videos/76979871', '76979871'],
  ['https://vimeo.com/76979871/abcdef1234', '76979871/abcdef1234'],
  ['https://player.vimeo.com/video/76979871?h=abcdef1234', '76979871/abcdef1234'],
])('%s is a film on Vimeo', (address, film) => {
  expect(readFilmAddress(address)).toEqual({ type: 'vimeo', id: film })
})

test.each([
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/playlist?list=PL1',
  'https://vimeo.com/about',
  'https://youtu.be/',
  `https://youtu.be/"onload=alert(1)`,
  'two words',
  '',
])('%s is none', (address) => {
  expect(readFilmAddress(address)).toBeUndefined()
})

test('times are read as people write them', () => {
  expect(['90', '90s', '1m30s', '1:30', '1:00:00', '2h', 'soon', ''].map(readSeconds)).toEqual([
    90,
    90,
    90,
    90,
    3600,
    7200,
    undefined,
    undefined,
  ])
})
