// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blocks, type Part } from './blocks/index.ts'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { openRendering } from './open-rendering.ts'
import { sampleView, type Sample } from '#test/sample-view.ts'
import { StoreItemPage } from './store-item.tsx'
import { siteWordsIn } from '#kit/server/words.ts'
import { writeMarkup } from './elements/write-markup.ts'

/** What a browser makes of it; in which order attributes are written means nothing. */
function read(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const element of template.content.querySelectorAll('*')) {
    const attributes = [...element.attributes].toSorted((one, other) => (one.name < other.name ? -1 : 1))
    for (const attribute of attributes) element.removeAttributeNode(attribute)
    for (const attribute of attributes) element.setAttributeNode(attribute)
  }
  return template.innerHTML
}

/** Each writer gets elements of its own: a page counts what was shown on it. */
const write = (make: () => ReactNode) => ({
  ours: read(writeMarkup(make())),
  reacts: read(renderToStaticMarkup(make())),
})

const menu = [
  { title: 'Home', href: '/', current: true, links: [] },
  { title: 'Shop & more', current: false, links: [{ title: 'Cups', href: '/cups', current: false, links: [] }] },
]
const languages = ['en', 'de'].map((language) => ({ language, title: language, href: '/', current: false }))
const store = 'title=Cup & "saucer"\nprice=18.00\nurl=cup\nsizes=S,M\ncolors=red\n%\ntitle=Mug\nprice=20\nurl=mug\n'
const sample: Sample = {
  store,
  menu,
  languages,
  cart: true,
  tracks: ['/a.mp3'],
  logo: { src: '/logo.png', width: 200, height: 50 },
}

test.for([
  ['center', ':::center\n# Words & signs\n:::'],
  ['image', '::image[A "cup"]{src=here.jpg caption="It\'s" width=300 align=left link=/x}'],
  ['a missing image', '::image[A cup]{src=gone.jpg}'],
  ['image-grid', ':::image-grid\nhere.jpg | Cup | Blue\ngone.jpg\n:::'],
  ['youtube', '::youtube[Kiln & fire]{id=aqz-KE-bpKQ}'],
  ['vimeo', '::vimeo{id=76979871}'],
  ['video-grid', ':::video-grid\nfilms/kiln.mp4 | Kiln | Hot\n:::'],
  ['table', ':::table{caption="Prices"}\nsize,price\n<small>,9.90\nlarge & wide,24.50\n:::'],
  ['a table without rows', ':::table\n:::'],
  ['store', '::store'],
  ['map', '::map{lat=47.26 lng=11.39 label="The hut"}'],
  ['a map without a place', '::map{provider=google address="1 Main Street"}'],
  [
    'form',
    ':::form\nText: Name *\nTextArea: Words\nSelect: Size = S, M\nCheckbox: Yes\nHidden: from = here\nButton: Go\nButton: Stay\n:::',
  ],
  ['hero', ':::hero{image=here.jpg height=tall}\n# Big\n:::'],
  ['signin', '::signin'],
  ['button', '::button[Go & see]{href="/x?a=1&b=2"}'],
  ['columns', ':::columns\n:::column\nOne\n:::\n:::column\nTwo\n:::\n:::'],
  ['space', '::space{signature="\'Us\'"}'],
  ['contact', '::contact'],
  ['subscribe', '::subscribe'],
  ['chat', '::chat'],
  ['unknown', ':::unknown\n\nits words\n:::'],
] as const)('a block is written as React would write it: %s', ([, text]) => {
  const { ours, reacts } = write(() => {
    const view = sampleView(text, sample)
    const item = view.content.items.find(({ kind }) => kind === 'block')
    if (item?.kind !== 'block') throw new Error('There is no block.')
    const Shown = blocks[item.block.type] as Part<typeof item.block.type>
    return <Shown block={item.block as never} page={openRendering(view).page} number={1} />
  })
  expect(ours).toBe(reacts)
  expect(ours).not.toBe('')
})

test('navbar, footer and the page of a thing for sale are written as React would write them', () => {
  const view = sampleView('Text.', { ...sample, platform: '/p' })
  const [item] = view.surroundings.items
  const { ours, reacts } = write(() => (
    <>
      <Navbar view={view} words={siteWordsIn('en').page} under={{ src: '/a.jpg' }} />
      <StoreItemPage page={openRendering(view).page} item={item!} />
      <Footer view={view} hasChoice />
    </>
  ))
  expect(ours).toBe(reacts)
})

test('a list shows what was chosen, empty places stay empty, a line end that stands first is kept', () => {
  const { ours, reacts } = write(() => (
    <form hidden data-open={false} aria-busy onSubmit={() => undefined} style={{ marginTop: 4, width: undefined }}>
      <select name="size" defaultValue="m">
        {['s', 'm'].map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <input type="number" defaultValue={0} disabled={false} tabIndex={-1} />
      <input type="checkbox" defaultChecked />
      <pre>{'\nwords'}</pre>
      {null}
      {undefined}
      {false}
      {0}
      <>
        {'a'}
        {['b', <br key="c" />]}
      </>
    </form>
  ))
  expect(ours).toBe(reacts)
})

test.for(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript\t:alert(1)'])(
  'an address that would run something leads nowhere: %j',
  (address) => {
    expect(writeMarkup(<a href={address}>x</a>)).toBe('<a href="#">x</a>')
    expect(writeMarkup(<iframe title="x" src={address} />)).not.toContain('script')
  },
)
