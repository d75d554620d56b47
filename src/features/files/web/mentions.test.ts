import { expect, test } from 'vitest'
import { changeMentions, isMentioned, type MentionedThing } from './mentions.ts'

const domain = 'cafe.example'
const picture: MentionedThing = { path: 'images/tea.jpg', kind: 'file' }
const change = (text: string, named: MentionedThing, to: string) => changeMentions(text, named, { to, domain })

test.each([
  ['![Tea](images/tea.jpg "Hot")', '![Tea](images/mint.jpg "Hot")'],
  ['![Tea](/images/tea.jpg)', '![Tea](/images/mint.jpg)'],
  [':::hero{image=images/tea.jpg height=tall}', ':::hero{image=images/mint.jpg height=tall}'],
  ['images/tea.jpg | Tea | Hot.', 'images/mint.jpg | Tea | Hot.'],
  ['Image: images/tea.jpg', 'Image: images/mint.jpg'],
  ['<img src="/domains/cafe.example/images/tea.jpg">', '<img src="/domains/cafe.example/images/mint.jpg">'],
  ['Look at images/tea.jpg.', 'Look at images/mint.jpg.'],
])('a renamed picture is renamed in %s', (text, wanted) => {
  expect(isMentioned(text, picture, domain)).toBe(true)
  expect(change(text, picture, 'images/mint.jpg')).toBe(wanted)
})

test.each([
  'https://other.example/images/tea.jpg',
  'my-images/tea.jpg',
  '/store/images/tea.jpg',
  'images/tea.jpg.bak',
  'images/tea.jpgx',
  'images/teaxjpg',
])('%s is another file', (text) => {
  expect(isMentioned(text, picture, domain)).toBe(false)
  expect(change(text, picture, 'images/mint.jpg')).toBe(text)
})

test('a moved page is moved in menus and links, and its name in a sentence is left alone', () => {
  const text =
    'Menu | /menu\nSee the menu, or [it](/menu#today) {href=/menu} [two](/menu/lunch) /menus /the-menu menu.txt'
  const page: MentionedThing = { path: 'menu', kind: 'page' }
  const folder: MentionedThing = { path: 'menu', kind: 'folder' }
  const moved =
    'Menu | /card\nSee the menu, or [it](/card#today) {href=/card} [two](/menu/lunch) /menus /the-menu menu.txt'
  expect(change(text, page, 'card')).toBe(moved)
  expect(change(text, folder, 'card')).toBe(moved.replace('/menu/lunch', '/card/lunch'))
})

test('a moved folder takes the files in it along', () => {
  const folder: MentionedThing = { path: 'images', kind: 'folder' }
  const text = 'images/tea.jpg | Tea\n![x](/images/deep/x.png) images and sounds, images/words'
  expect(change(text, folder, 'pictures')).toBe(
    'pictures/tea.jpg | Tea\n![x](/pictures/deep/x.png) images and sounds, images/words',
  )
})

test('a name with blanks is written so that it is still one address', () => {
  const to = 'images/mint (1) tea.jpg'
  expect(change('![x](images/tea.jpg)', picture, to)).toBe('![x](images/mint%20%281%29%20tea.jpg)')
  expect(change(':::image{src=images/tea.jpg alt=x}', picture, to)).toBe(`:::image{src="${to}" alt=x}`)
  expect(change('![x](images/mint%20tea.jpg)', { path: 'images/mint tea.jpg', kind: 'file' }, 'images/a.jpg')).toBe(
    '![x](images/a.jpg)',
  )
})

test('dollar signs and points in names are only letters', () => {
  expect(change('a$&.txt', { path: 'a$&.txt', kind: 'file' }, 'b$1.txt')).toBe('b$1.txt')
})
