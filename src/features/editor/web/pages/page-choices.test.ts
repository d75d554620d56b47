import { expect, test } from 'vitest'
import { choosePages } from './page-choices.ts'

const paths = ['content.txt', 'content.de.txt', 'about/content.txt', 'news/content.de.txt', 'news/content.fr.txt']

test('each page is offered once, in the language of the page that is edited where it has that', () => {
  expect(choosePages(paths, 'content.txt')).toEqual(['content.txt', 'about/content.txt', 'news/content.de.txt'])
  expect(choosePages(paths, 'content.de.txt')).toEqual(['content.de.txt', 'about/content.txt', 'news/content.de.txt'])
  expect(choosePages(paths, 'content.fr.txt')).toEqual(['content.fr.txt', 'about/content.txt', 'news/content.fr.txt'])
})

test('a page that is not published yet is offered too', () => {
  expect(choosePages([], 'new/content.txt')).toEqual(['new/content.txt'])
})
