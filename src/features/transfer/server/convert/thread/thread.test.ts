import { expect, test } from 'vitest'
import { neutraliseInThread, convertInThread, surveyInThread } from './thread.ts'

const around = {
  repeated: new Set<string>(),
  pictures: new Map<string, string>(),
  addresses: new Map([['https://old.example/about', '/about']]),
}
const page = (html: string) => ({ address: 'https://old.example/', html })

test('pages are read and converted in a thread of their own', async () => {
  const html = '<title>A</title><main><h1>A</h1><p>b <a href=/about>c</a></p></main>'
  const survey = await surveyInThread({ page: page(html) })
  expect(survey).toMatchObject({ title: 'A', links: ['https://old.example/about'] })
  expect((await convertInThread({ page: { ...page(html), isContent: true }, around })).text).toBe(
    '# A\n\nb [c](/about)\n',
  )
})

test('a caller that is gone gets nothing, and the next one does', async () => {
  const gone = AbortSignal.abort(new Error('gone'))
  await expect(convertInThread({ page: page('<p>a</p>'), around }, { signal: gone })).rejects.toThrow('gone')
  const texts = await Promise.all(
    ['a', 'b', 'c'].map((word) => convertInThread({ page: { ...page(`<p>${word}</p>`), isContent: true }, around })),
  )
  expect(texts.map(({ text }) => text)).toEqual(['a\n', 'b\n', 'c\n'])
})

test('a page that takes long to be made harmless holds up nobody who is served by the same process', async () => {
  const shown = { address: 'https://old.example/', pictures: new Map<string, string>(), rules: '' }
  let [turns, isOver] = [0, false]
  const serve = () => {
    turns += 1
    if (!isOver) setImmediate(serve)
  }
  serve()
  const { body } = await neutraliseInThread({ ...shown, html: '<div>'.repeat(30_000) + 'words' }, { who: 'one' })
  isOver = true
  expect(body).toContain('words')
  expect(turns).toBeGreaterThan(100)
})

test('those who wait for pages are served in rotation, however many one of them has', async () => {
  const order: string[] = []
  const read = async (who: string) => {
    await surveyInThread({ page: page('<p>a</p>') }, { who })
    order.push(who)
  }
  await Promise.all(['a', 'a', 'a', 'b'].map(read))
  expect(order.indexOf('b')).toBeLessThan(2)
})
