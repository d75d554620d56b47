// @module-tag long
import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { test } from '#test/world.ts'

test.for([
  ['a blank', 'the hut.svg', '<images/the hut.svg>', '/images/the%20hut.svg'],
  ['an escaped blank', 'the hut.svg', 'images/the%20hut.svg', '/images/the%20hut.svg'],
  ['an umlaut', 'Hütte.svg', 'images/Hütte.svg', '/images/H%C3%BCtte.svg'],
  ['signs of another script', '山小屋.svg', '/images/山小屋.svg', '/images/%E5%B1%B1%E5%B0%8F%E5%B1%8B.svg'],
  ['a percent sign', '100%.svg', 'images/100%25.svg', '/images/100%25.svg'],
] as const)('a picture within a text is shown whose name has %s', async ([, name, written, address], { world }) => {
  await world.write('my.example', {
    'content.txt': `Look at ![it](${written}) closely.\n`,
    [`images/${name}`]: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  })
  const { document } = new JSDOM(await (await world.visit('http://my.example/')).text()).window
  const src = document.querySelector('main p img')?.getAttribute('src') ?? ''
  expect(src).toMatch(new RegExp(`^/domains/my\\.example${address}\\?v=`))
  expect((await world.visit(`http://my.example${src}`)).status).toBe(200)
})
