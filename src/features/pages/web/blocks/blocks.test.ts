// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { readTable } from '#sites/format/text/table.ts'
import { showPage, type Sample } from '#test/sample-view.ts'

const words = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()
const show = (text: string, sample?: Sample) => showPage(text, sample).querySelector('main .text')!
const texts = (list: Iterable<Element>) => [...list].map(words)
const attribute = (element: Element | null, name: string) => element?.getAttribute(name)

describe('text', () => {
  test('prose and blocks follow one another as neighbours', () => {
    expect([...show('# A\n\nB\n\n:::center\nC\n:::\n\nD').children].map(({ tagName }) => tagName)).toEqual([
      'H1',
      'P',
      'DIV',
      'P',
    ])
  })

  test('html in prose is shown as text, raw html as the server’s allow-list left it', () => {
    expect(words(show('<b>bold</b>'))).toBe('<b>bold</b>')
    expect(show(':::html\n<b>x</b>\n:::', { surroundings: { html: () => '<i>clean</i>' } }).innerHTML).toContain(
      '<i>clean</i>',
    )
  })

  test('code and tables in prose scroll, also by keyboard', () => {
    const main = show('```\n<table>\n```\n\n| A |\n|---|\n| 1 |\n')
    expect([...main.querySelectorAll('[tabindex="0"]')].map(({ tagName }) => tagName)).toEqual(['PRE', 'DIV'])
    expect(words(main.querySelector('pre'))).toBe('<table>')
  })

  test('neighbouring buttons stand side by side', () => {
    const main = show(
      '::button[One]{href=/1}\n\n::button[Two]{href=/2 style=secondary}\n\nText\n\n::button[Three]{href=/3}',
    )
    expect(texts(main.querySelectorAll('.actions'))).toEqual(['OneTwo', 'Three'])
  })

  test('columns stand beside each other', () => {
    const main = show(':::columns\n:::column\nOne\n:::\n:::column\nTwo\n:::\n:::')
    expect(texts(main.querySelector('.columns')!.children)).toEqual(['One', 'Two'])
  })

  test('an included file is part of the page, and one that includes itself ends', () => {
    const files = { 'footer.txt': 'From **elsewhere**.\n\n::include footer.txt\n' }
    const main = show('Before.\n\n::include footer.txt\n\nAfter.', { files })
    expect(texts(main.querySelectorAll('p'))).toEqual(['Before.', 'From elsewhere.', 'After.'])
  })
})

describe('pictures', () => {
  test('keep their place, and are lazy only below the fold', () => {
    const images = [
      ...show(`![First](here-1.jpg)\n\n${'Text.\n\n'.repeat(6)}![Last](here-2.jpg "Caption")`).querySelectorAll('img'),
    ]
    expect(images.map((image) => [image.width, image.height, attribute(image, 'loading')])).toEqual([
      [800, 600, null],
      [800, 600, 'lazy'],
    ])
    expect(words(images[1]!.closest('figure'))).toBe('Caption')
  })

  test('can be aligned, sized and linked', () => {
    const main = show('::image[A cup]{src=here.jpg width=300 align=right link=/cups}')
    expect(main.querySelector('figure')?.className).toContain('align-right')
    expect(attribute(main.querySelector('a'), 'href')).toBe('/cups')
    expect(attribute(main.querySelector('img'), 'style')).toContain('width:300px')
  })

  test('play with visitors unless they are links', () => {
    expect(show('![A](here.jpg)').querySelectorAll('[data-play]')).toHaveLength(1)
    expect(show('::image[A]{src=here.jpg link=/x}').querySelectorAll('[data-play]')).toHaveLength(0)
  })

  test('that are missing leave a box with their words', () => {
    for (const text of ['![A cup](gone.jpg)', 'In a line ![A cup](gone.jpg).'])
      expect(words(show(text).querySelector('.missing'))).toBe('Failed to load imageA cup')
    expect(words(show(':::image-grid\ngone.jpg | A cup\n:::'))).toBe('Failed to load imageA cup')
  })

  test('stand in a grid of three columns with their titles', () => {
    const grid = show(':::image-grid\nhere-a.jpg | Amber | Warm\nhere-b.jpg | Fig\n:::').querySelector<HTMLElement>(
      '.image-grid',
    )!
    expect(grid.style.getPropertyValue('--columns')).toBe('3')
    expect(texts(grid.querySelectorAll('figcaption'))).toEqual(['AmberWarm', 'Fig'])
    expect([...grid.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['Amber', ''])
  })
})

test('a picture list of one column has small pictures', () => {
  const main = show(':::image-grid{columns=1}\nhere-a.jpg | Amber\n:::')
  expect(words(main.querySelector('.image-list figcaption'))).toBe('Amber')
  expect(attribute(main.querySelector('img'), 'width')).toBe('800')
})

describe('films', () => {
  test('are links until they are clicked, and ask nobody before', () => {
    const main = show('::youtube[Firing]{id=aqz-KE-bpKQ start=30}\n\n::vimeo https://vimeo.com/1084537')
    const [youtube, vimeo] = main.querySelectorAll('a.player')
    expect(attribute(youtube!, 'href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=30')
    expect(attribute(youtube!, 'data-embed')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?.*start=30/,
    )
    expect(attribute(vimeo!, 'data-embed')).toMatch(/^https:\/\/player\.vimeo\.com\/video\/1084537\?/)
    expect(main.querySelector('iframe, img, video')).toBeNull()
  })

  test('in a grid open in the cinema, wherever they come from', () => {
    const text =
      ':::video-grid{columns=2}\nhttps://youtu.be/aqz-KE-bpKQ | One | First\nhttps://vimeo.com/1084537 | Two\nfilms/kiln.mp4 | Three\n:::'
    const embeds = [...show(text).querySelectorAll('[data-cinema] a')].map(
      (link) => new URL(attribute(link, 'data-embed')!, 'http://site.example').host,
    )
    expect(embeds).toEqual(['www.youtube-nocookie.com', 'player.vimeo.com', 'site.example'])
  })
})

describe('tables', () => {
  test('have a caption, heads, and numbers on the far side', () => {
    const main = show(':::table{caption="Prices"}\nPiece,Price\nCup,18.00\nBowl,"1,320.00"\n:::')
    expect(words(main.querySelector('caption'))).toBe('Prices')
    expect(texts(main.querySelectorAll('th[scope=col]'))).toEqual(['Piece', 'Price'])
    expect(texts(main.querySelectorAll('td.number'))).toEqual(['18.00', '1,320.00'])
    expect(attribute(main.querySelector('.table'), 'tabindex')).toBe('0')
  })

  test('come from files as well', () => {
    const table = () => readTable('A,B\n1,2\n')
    expect(texts(show('::table{src=prices.csv}', { surroundings: { table } }).querySelectorAll('td'))).toEqual([
      '1',
      '2',
    ])
  })

  test('that cannot be shown say why in the usual words', () => {
    expect(words(show('::table{src=gone.csv}'))).toBe('Table ErrorCould not load file')
    expect(words(show(':::table\nA,B\n:::'))).toBe('No table data available')
    expect(words(show(':::table\n:::'))).toBe('Table ErrorNo CSV content provided')
    expect(words(show(':::table\nA,"B\n1,2\n:::'))).toBe('Table ErrorUnable to parse CSV data')
  })

  test('of ten thousand rows are all there', () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => `${i},Name ${i}`).join('\n')
    expect(show(`:::table\nId,Name\n${rows}\n:::`).querySelectorAll('tbody tr')).toHaveLength(10_000)
  })
})

describe('the store', () => {
  const store =
    'title=Cup\nprice=18.00\nurl=cup\ncategory=Cups\ncategory_description=Thin\nimage=here.jpg\n%\ntitle=Bowl & lid\nprice=32\nurl=bowl lid\ncategory=Bowls\n%\ntitle=Mug\nprice=20\nurl=mug\ncategory=Cups\ninterval=month\n'

  test('lists what there is by category, with prices and links', () => {
    const main = show('::store', { store, settings: 'store yes' })
    expect(texts(main.querySelectorAll('h2'))).toEqual(['Cups', 'Bowls'])
    expect(texts(main.querySelectorAll('.card-title'))).toEqual(['Cup', 'Mug', 'Bowl & lid'])
    expect(texts(main.querySelectorAll('.price'))).toEqual(['€18.00', '€20.00 / month', '€32.00'])
    expect([...main.querySelectorAll('.card')].map((card) => attribute(card, 'href'))).toEqual([
      '/store/cup',
      '/store/mug',
      '/store/bowl%20lid',
    ])
  })

  test('follows the headings above it without leaving one out', () => {
    const headings = (text: string) =>
      [...show(text, { store }).querySelectorAll('h2, h3')].map(({ tagName, textContent }) => tagName + textContent)
    expect(headings('# Shop\n\n::store{category="bowls"}')).toEqual(['H2Bowls'])
    expect(headings('## This week\n\n::store{category="bowls"}')).toEqual(['H2This week', 'H3Bowls'])
  })

  test('shows one category, or the first few', () => {
    expect(texts(show('::store{category="bowls"}', { store }).querySelectorAll('.card-title'))).toEqual(['Bowl & lid'])
    expect(show('::store{limit=1}', { store }).querySelectorAll('.card')).toHaveLength(1)
  })

  test('shows those that are named, in that order and under no heading, and whatever else the block says', () => {
    for (const more of ['', ' limit=1', ' category=Hats']) {
      const main = show(`::store{products="mug, gone, bowl lid, cup"${more}}`, { store })
      expect(texts(main.querySelectorAll('.card-title'))).toEqual(['Mug', 'Bowl & lid', 'Cup'])
      expect(main.querySelectorAll('.store :is(h2, h3, div > p)')).toHaveLength(0)
    }
    expect(words(show('::store{products=gone}', { store }))).toBe('No items found.')
  })

  test('says when there is nothing', () => {
    expect(words(show('::store'))).toBe('No items found.')
    expect(words(show('::store{category="Hats"}', { store }))).toBe('No items found.')
  })
})

describe('maps', () => {
  const link = (provider: string) =>
    attribute(show(`::map{provider=${provider} lat=47.26 lng=11.39}`).querySelector('figcaption a'), 'href')
  const embed = (provider: string) =>
    attribute(show(`::map{provider=${provider} lat=47.26 lng=11.39}`).querySelector('[data-embed]'), 'data-embed')

  test('open in each of the five apps', () => {
    expect(['google', 'openstreetmap', 'mapquest', 'waze', 'applemaps'].map(link)).toEqual([
      'https://www.google.com/maps/search/?api=1&query=47.26,11.39',
      'https://www.openstreetmap.org/?mlat=47.26&mlon=11.39#map=15/47.26/11.39',
      'https://www.mapquest.com/latlng/47.26,11.39?zoom=15',
      'https://waze.com/ul?ll=47.26,11.39&navigate=yes&zoom=15',
      'https://maps.apple.com/?ll=47.26,11.39&q=47.26,11.39',
    ])
  })

  test('load after a click only, around the point', () => {
    expect(embed('openstreetmap')).toBe(
      'https://www.openstreetmap.org/export/embed.html?bbox=11.38,47.25,11.4,47.27&layer=mapnik&marker=47.26,11.39',
    )
    expect(embed('waze')).toContain('https://embed.waze.com/iframe?')
    expect(embed('google')).toContain('https://www.google.com/maps?')
    expect(embed('mapquest')).toContain('openstreetmap.org')
    expect(show('::map{lat=1 lng=2}').querySelector('iframe')).toBeNull()
  })

  test('of which only the address is known say so and still lead there', () => {
    const google = show('::map{provider=google address="1 Main Street"}')
    const open = show('::map{provider=openstreetmap address="1 Main Street"}')
    expect(words(google)).toBe('Google Maps API key required for geocoding.1 Main Street Open in Google Maps')
    expect(words(open)).toBe('Map1 Main Street Open in OpenStreetMap')
    expect(attribute(open.querySelector('a'), 'href')).toBe(
      'https://www.openstreetmap.org/search?query=1%20Main%20Street',
    )
  })

  test.for([
    ['missing', 'Address not found.'],
    ['failed', 'Failed to fetch coordinates.'],
    ['unknown', 'This map is being prepared. Reload the page in a moment to see it.'],
  ] as const)('whose address is %s say so', ([place, told]) => {
    const map = show('::map{address="1 Main Street"}', { surroundings: { place: () => place } })
    expect(words(map.querySelector('.no-map'))).toBe(told)
    expect(attribute(map.querySelector('a'), 'href')).toContain('/search?query=1%20Main%20Street')
  })

  test('say beside each point that is not on them why it is missing', () => {
    const place = (_: string, address: string) => (address === 'Ys' ? 'missing' : { lat: 1, lng: 2 })
    const map = show(':::map\nHere | Studio\nYs | Shop\n47, 11 | Barn\n:::', { surroundings: { place } })
    expect(map.querySelector('.no-map')).toBeNull()
    expect(texts(map.querySelectorAll('figcaption p'))).toEqual([
      'Studio Open in OpenStreetMap',
      'Shop Address not found. Open in OpenStreetMap',
      'Barn Open in OpenStreetMap',
    ])
  })

  test('hold many points with their labels', () => {
    const map = show(':::map{provider=waze}\n47.26, 11.39 | Studio\n47.30, 11.45 | Shop\n:::')
    expect(texts(map.querySelectorAll('figcaption p'))).toEqual(['Studio Open in Waze', 'Shop Open in Waze'])
    expect(attribute(map.querySelector('[data-embed]'), 'data-embed')).toContain('bbox=11.38,47.25,11.46,47.31')
  })
})

describe('forms', () => {
  const form = (rows: string) => show(`:::form{action=contact}\n${rows}\n:::`).querySelector('form')!

  test('have labels, marks and checks for every kind of field but a password', () => {
    const rows = [
      'Text: Name * (Your name)',
      'TextArea: Words',
      'Password: Word',
      'Email: Mail *',
      'Phone: Phone',
      'Number: Pieces',
      'Date: Day',
      'Select: Size = S, M',
      'Checkbox: Letter',
      'Hidden: Source',
      'Button: Go',
    ]
    const shown = form(rows.join('\n'))
    const labelled = [...shown.querySelectorAll<HTMLInputElement>('.field input, select, textarea')]
    expect(labelled.map(({ labels }) => words(labels?.[0]))).toEqual([
      'Name *',
      'Words',
      'Mail *',
      'Phone',
      'Pieces',
      'Day',
      'Size',
      'Letter',
    ])
    expect(labelled.map(({ type }) => type)).toEqual([
      'text',
      'textarea',
      'email',
      'tel',
      'number',
      'date',
      'select-one',
      'checkbox',
    ])
    expect(labelled.filter(({ required }) => required)).toHaveLength(2)
    expect(labelled[0]?.placeholder).toBe('Your name')
    expect(texts(shown.querySelectorAll('button'))).toEqual(['Go'])
  })

  test('without a button get one that says Send', () => {
    expect(texts(form('Text: Name').querySelectorAll('button'))).toEqual(['Send'])
  })

  test('are sent to their page by their number, without script too', () => {
    const forms = show(
      ':::form\nText: A\n:::\n\n:::columns\n:::column\n:::form\nText: website\n:::\n:::\n:::',
    ).querySelectorAll('form')
    const ways = [...forms].map((one) => [attribute(one, 'method'), attribute(one, 'action')])
    expect(ways).toEqual([
      ['post', '/forms/about/1'],
      ['post', '/forms/about/2'],
    ])
    expect(forms[1]!.querySelectorAll('[name=website]')).toHaveLength(1)
    expect(attribute(show('::contact').querySelector('form'), 'action')).toBe('/contact')
    expect(attribute(show('::subscribe').querySelector('form'), 'action')).toBe('/subscribe')
  })

  test('for the letter ask for name and e-mail address', () => {
    const main = show('::subscribe')
    expect(texts(main.querySelectorAll('label:not(.unseen)'))).toEqual(['Name *', 'E-Mail Address *'])
    expect(words(main.querySelector('button'))).toBe('Subscribe')
    expect(words(main)).toContain('Unsubscribe at any time.')
  })

  test('for contact and chat are ready made', () => {
    expect(texts(show('::contact').querySelectorAll('option'))).toEqual(['Normal', 'High', 'Urgent'])
    expect(words(show('::chat').querySelector('summary'))).toBe('Chat with us')
  })
})

test('the night sky carries its flight with it', () => {
  const sky = show('::space{seconds=14 stars=500 signature="Rosa"}').querySelector<HTMLElement>('[data-mover=space]')!
  expect(JSON.parse(sky.dataset.flight!)).toMatchObject({ seconds: 14, stars: 500, signature: 'Rosa' })
  expect(attribute(sky, 'aria-hidden')).toBe('true')
})

test('an unknown block shows its content as it was written, and an unknown block of one line shows nothing', () => {
  expect(words(show('::foo\n\nText'))).toBe('Text')
  expect(words(show(':::foo\na   b\n:::').querySelector('pre'))).toBe('a b')
})
