import { expect } from 'vitest'
import { openList } from '#test/mailing.ts'
import { test, type World } from '#test/world.ts'

const store = `title=Rye loaf
price=4.50
url=rye
image=images/rye.png
category=Bread
sizes=Small, Large
variant=Large; price=6.50
%
title=Box of bread
price=12
url=box
interval=month
category=Bread
%
title=Sold roll
price=1
url=roll
stock=0
category=Bread
%
title=Jam
price=3
url=jam
category=Jam
`
const files = {
  'settings.txt': 'title Rosa’s Bakery\naccent #b04a2f\nfont literata\nstore on\ncurrency EUR\n',
  'store/store.txt': store,
  'prices.csv': 'Bread,Price\nRye,4\n',
}

async function openBakery(world: World) {
  const list = await openList(world)
  await list.write(files)
  await list.call(`POST ${list.on}/subscribers`, { email: 'ann@example.com', name: 'Ann', consent: true })
  const home = `http://localhost:3000/`
  const page = (path: string) => `${home}${path}?domain=${list.label}`
  const picture = (path: string) => `${home}domains/${list.label}/${path}`
  const preview = async (content: string) =>
    (await list.call(`POST ${list.on}/campaigns/preview`, { content })).body as {
      html: string
      text: string
      problems: { line: number; code: string; message: string }[]
    }
  /** Sends a campaign, and returns what arrives. */
  async function deliver(content: string) {
    const made = await list.call(`POST ${list.on}/campaigns`, { subject: 'News', content })
    expect((await list.call(`POST /api/campaigns/${made.body.id}/send`, { version: 1 })).status).toBe(200)
    await expect.poll(() => list.mailTo('ann@example.com'), { interval: 200 }).toBeDefined()
    const { html = '', text = '' } = (await list.mailTo('ann@example.com'))?.content ?? {}
    return { html, text: text.split('\n-- \n')[0]?.trim() }
  }
  return { ...list, page, picture, preview, deliver }
}

const whole = `:::hero{image=images/oven.jpg align=center}
# Warm bread

::button[See the menu]{href=/about}
:::

Hello **{name|friend}**, read [more](/about).

## This week

1. Rye
2. Wheat

> The best in town.

::image[A loaf]{src=images/rye.png width=320 align=right link=/about caption="Our loaf"}

:::columns
:::column
### Mornings
:::
:::column
### Evenings
:::
:::

:::image-grid{columns=2}
images/a.png | Rye | dark
images/b.png | Wheat | light
:::

::youtube{id=M7lc1UVf-VE title="How we bake" start=30 poster=images/oven.jpg}

::vimeo{id=76979871}

:::video-grid
https://vimeo.com/76979871 | The oven | At night
:::

:::table{caption="Prices"}
Bread,Price
Wheat,3
:::

::table{src=prices.csv}

| Day | Hours |
| --- | --- |
| Monday | 8 |

::store{category=bread}

:::center
In the middle
:::

:::html
<p>Own <b>words</b></p>
:::

***
`

test('a campaign with each block that a mail can show arrives whole, as html and as plain text', async ({ world }) => {
  const bakery = await openBakery(world)
  const { page, picture } = bakery
  const { html, text } = await bakery.deliver(whole)
  expect(text?.split(/\n+/)).toEqual([
    'Warm bread',
    `See the menu (${page('about')})`,
    `Hello Ann, read more (${page('about')}).`,
    'This week',
    '1. Rye',
    '2. Wheat',
    'The best in town.',
    `[A loaf] (${page('about')})`,
    'Our loaf',
    'Mornings',
    'Evenings',
    '[Rye]',
    'Rye: dark',
    '[Wheat]',
    'Wheat: light',
    '[How we bake] (https://www.youtube.com/watch?v=M7lc1UVf-VE&t=30s)',
    '▶ How we bake (https://www.youtube.com/watch?v=M7lc1UVf-VE&t=30s)',
    '▶ Watch the video (https://vimeo.com/76979871)',
    '▶ The oven (https://vimeo.com/76979871)',
    'At night',
    'Prices',
    'Bread | Price',
    'Wheat | 3',
    'Bread | Price',
    'Rye | 4',
    'Day |  Hours',
    'Monday |  8',
    `Rye loaf (${page('store/rye')})`,
    'from €4.50',
    `Box of bread (${page('store/box')})`,
    '€12.00 / month',
    'In the middle',
    'Own words',
    '----------',
  ])
  const sources = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src)
  expect(sources).toEqual(
    ['oven.jpg', 'rye.png', 'a.png', 'b.png', 'oven.jpg', 'rye.png'].map((name) => picture(`images/${name}`)),
  )
  const addresses = [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(addresses.filter((href) => !/^https?:\/\//.test(href))).toEqual([])
  expect(html).toContain("font-family:'Literata',Georgia,")
  expect(html).toMatch(/background:#b04a2f;[^>]*>See the menu</)
  expect(html).toMatch(/<td class="stacks" style="width:50%[^"]*"><h3[^>]*>Mornings/)
  expect(html).toMatch(/<p[^>]*text-align:right[^>]*><a[^>]*><img width="320"/)
  for (const never of ['<script', '<iframe', '<form', 'Sold roll', 'Jam']) expect(html).not.toContain(never)
})

test('what works on pages alone is named with its line, and its readers get a link or nothing', async ({ world }) => {
  const bakery = await openBakery(world)
  const content =
    ':::columns\n:::column\n:::form\nText: Name\nButton: Send\n:::\n:::\n:::\n\n::map{address="Bath"}\n\n::chat\n\n::subscribe\n\n::signin\n\n::space\n\n::include footer.txt\n\n::contact\n'
  const { problems, text } = await bakery.preview(content)
  expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '3 form-not-in-mails',
    '10 map-not-in-mails',
    '12 chat-not-in-mails',
    '14 sign-up-not-in-mails',
    '16 sign-in-not-in-mails',
    '18 animation-not-in-mails',
    '20 file-not-in-mails',
    '22 contact-form-not-in-mails',
  ])
  expect(problems[0]?.message).toBe('Forms don’t work in e-mails. Readers get a link to your contact page instead.')
  const link = (path: string) => `View on Rosa’s Bakery (${bakery.page(path)})`
  expect(text.split('\n-- \n')[0]?.trim().split(/\n+/)).toEqual(['contact', '', '', '', 'contact'].map(link))
})

test('products of a store that is closed are left out of a mail, and the owner is told', async ({ world }) => {
  const bakery = await openBakery(world)
  await bakery.write({ 'settings.txt': 'title Rosa’s Bakery\nstore off\n' })
  const { problems, html } = await bakery.preview('Hello\n\n::store\n')
  expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual(['3 no-products-for-mail'])
  expect(html).not.toContain('/store')
})

test('the first lines of a campaign are its text, though a page would hide them in its head', async ({ world }) => {
  const bakery = await openBakery(world)
  expect((await bakery.preview('Title: News of the day\n\nHello\n')).text).toMatch(/^Title: News of the day\n\nHello\n/)
})

test('a mail says from how much on a product is sold, and leaves out one whose sizes have all sold out', async ({
  world,
}) => {
  const bakery = await openBakery(world)
  const cake = (url: string, lines: string) => `title=Cake ${url}\nurl=${url}\nprice=1\nsizes=S, L\n${lines}\n%\n`
  await bakery.write({
    'store/store.txt':
      cake('dear', 'stock=0\nvariant=S; price=20; stock=2\nvariant=L; price=30; stock=1') +
      cake('gone', 'variant=S; stock=0\nvariant=L; stock=0') +
      cake('same', 'variant=S; price=7\nvariant=L; price=7'),
  })
  const { text } = await bakery.preview('::store\n')
  expect(text.split('\n-- \n')[0]?.trim().split(/\n+/)).toEqual([
    `Cake dear (${bakery.page('store/dear')})`,
    'from €20.00',
    `Cake same (${bakery.page('store/same')})`,
    '€7.00',
  ])
})

test('an address without its scheme, as pages may have it, is one that a mail can open', async ({ world }) => {
  const bakery = await openBakery(world)
  const { html } = await bakery.preview(
    '::button[Order]{href="//orders.example/now"}\n\n[Map](//maps.example/)\n\n![Oven](//cdn.example/oven.png)\n',
  )
  for (const address of [
    'href="https://orders.example/now"',
    'href="https://maps.example/"',
    'src="https://cdn.example/oven.png"',
  ])
    expect(html).toContain(address)
})

test('a picture from elsewhere isn’t told by its address who reads', async ({ world }) => {
  const bakery = await openBakery(world)
  const { html } = await bakery.deliver(
    'Dear {name},\n\n![Oven](https://count.example/{email}.gif?who={name})\n\n::image https://count.example/{email|me}.png\n',
  )
  expect(html).toContain('Dear Ann')
  const addresses = [...html.matchAll(/src="https:\/\/count\.example([^"]*)"/g)].map(([, path]) => path)
  expect(addresses).toHaveLength(2)
  expect(addresses.join()).not.toMatch(/ann|me\./i)
})

test('products that are named come in that order, and one that is in no store is named with its line', async ({
  world,
}) => {
  const bakery = await openBakery(world)
  const content = 'Fresh:\n\n::store{products="jam, rye, sold, roll, gone"}\n'
  const { text, problems } = await bakery.preview(content)
  expect(text.match(/^(?:Jam|Rye loaf|Sold roll|Box of bread)/gm)).toEqual(['Jam', 'Rye loaf'])
  expect(problems.map(({ line, code, message }) => [line, code, message])).toEqual([
    [3, 'no-such-product-for-mail', 'There is no product “sold” in your store, so it is left out.'],
    [3, 'no-such-product-for-mail', 'There is no product “gone” in your store, so it is left out.'],
  ])
  expect((await bakery.deliver(content)).text).toMatch(/Jam[^]*Rye loaf/)
})
