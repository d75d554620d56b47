import { expect, test } from 'vitest'
import { said } from '#test/said.ts'
import { problemsOf } from '#test/problems-of.ts'
import type { Surroundings } from '../new-site.ts'
import type { OldPage } from '../old-site.ts'
import { convertPage } from './convert-page.ts'

const address = 'https://old.example/dir/page'
const around: Surroundings = {
  repeated: new Set(),
  pictures: new Map(
    ['a', 'b', 'c', 'sky'].map((name) => [`https://old.example/dir/${name}.jpg`, `images/${name}.jpg`]),
  ),
  addresses: new Map([
    ['https://old.example/about', '/about'],
    ['https://old.example/dir/list.pdf', '/files/list.pdf'],
  ]),
}
const convert = (html: string, given: Partial<OldPage> = {}, more: Partial<Surroundings> = {}) =>
  convertPage({ address, html, isContent: true, ...given }, { ...around, ...more })
const textOf = (html: string) => convert(html).text.trimEnd()
const lines = (...all: string[]) => all.join('\n')

test.each<[what: string, html: string, text: string]>([
  ['headings keep their level, and empty ones fall away', '<h1>A</h1><h2></h2><h4>B <b>c</b></h4>', '# A\n\n#### B c'],
  ['a page has one title', '<h1>A</h1><h1>B</h1>', '# A\n\n## B'],
  ['white space is what a browser shows', '<p>a \n  b&nbsp; c</p>\n<div> d</div>', 'a b\u00A0 c\n\nd'],
  ['lines are broken, and two breaks make a paragraph', 'a<br>b<br><br>c', 'a\\\nb\n\nc'],
  ['emphasis is kept', 'a <b>b</b> <i>c</i> <s>d</s> <code>e`f</code> g<b>h</b>i', 'a **b** *c* ~~d~~ ``e`f`` g**h**i'],
  [
    'emphasis that ends with a sign before a letter is moved',
    '<b>Price:</b>five <b>你好。</b>世界',
    '**Price**:five **你好**。世界',
  ],
  ['what looks like an address between signs is text', 'a &lt;{@A&gt; b', String.raw`a \<{@A> b`],
  ['a backslash before the end of a link is text', 'a<a href="/about">b\\ </a>', String.raw`a[b\\](/about)`],
  [
    'what an empty piece keeps apart stays apart',
    '<p><span>Crown</span><span></span><span>$95</span></p>',
    'Crown $95',
  ],
  [
    'a button that opens what is beside it is the heading of that',
    '<div><div role=button aria-expanded=false>Children?</div><div><p>Yes.</p></div></div>',
    '## Children?\n\nYes.',
  ],
  ['spaces are never inside of emphasis', 'a<b> b </b>c', 'a **b** c'],
  [
    'links lead to the new pages',
    '<a href="/about/">About</a> <a href="../about#x">x</a> <a href=list.pdf>l</a>',
    '[About](/about) [x](/about#x) [l](/files/list.pdf)',
  ],
  [
    'links to other pages stay whole',
    '<p>a <a href="/other?a=(1)">o</a> <a href="tel:+49 30">t</a></p>',
    'a [o](https://old.example/other?a=%281%29) [t](tel:+49%2030)',
  ],
  ['links that run scripts are text', '<a href="javascript:alert(1)">x</a>', 'x'],
  [
    'links in the page lead to the same heading',
    '<p><a href="#t">go</a> <a href="#no">no</a></p><div id=t><h2>The end</h2></div>',
    '[go](#the-end) no\n\n## The end',
  ],
  [
    'an address that was hidden from robots is readable',
    '<a href="/cdn-cgi/l/email-protection" data-cfemail="543514367a37">[email&#160;protected]</a>',
    '[a@b.c](mailto:a@b.c)',
  ],
  ['lists are nested', '<ul><li>a<ol start=4><li>b<li>c</ol><li>d</ul>', '- a\n\n  4. b\n  5. c\n\n- d'],
  [
    'lists of cards become what is on them',
    '<ul><li><a href=/about><h3>A</h3><p>b</p></a></li></ul>',
    '### [A](/about)\n\nb',
  ],
  [
    'code keeps its lines and language',
    '<pre><code class="language-js">a {\n  b\n}\n</code></pre>',
    '```js\na {\n  b\n}\n```',
  ],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['terms are above what they mean', '<dl><dt>a<dd>b</dl>', '**a**\\\nb'],
  [
    'a table with a header',
    '<table><caption>T<tr><th>a<th>b<tr><td>1, 2<td>3</table>',
    lines(':::table{caption=T}', 'a,b', '"1, 2",3', ':::'),
  ],
  [
    'a table without a header',
    '<table><tr><td>Mon<td>9<tr><td>Tue<td>10 | 11</table>',
    lines('|  |  |', '| --- | --- |', '| Mon | 9 |', String.raw`| Tue | 10 \| 11 |`),
  ],
  [
    'cells that span keep their place',
    '<table><tr><th>a<th>b<th>c<tr><td rowspan=2>1<td colspan=2>2<tr><td>3<td>4</table>',
    lines(':::table', 'a,b,c', '1,2,', ',3,4', ':::'),
  ],
  [
    'a table for the layout becomes its content',
    '<table width=800><tr><td><h2>a</h2><td><table><tr><td>b</table></table>',
    '## a\n\nb',
  ],
  [
    'pictures with their words',
    '<p><img src=a.jpg alt="A [b]"></p><figure><img src=b.jpg><figcaption>c "d"</figcaption></figure>',
    String.raw`![A \[b\]](images/a.jpg)` + '\n\n' + String.raw`![](images/b.jpg "c \"d\"")`,
  ],
  [
    'pictures that load late',
    '<img src="data:image/gif;base64,R0" data-src="a.jpg"><noscript><img src="a.jpg"></noscript>',
    '![](images/a.jpg)',
  ],
  [
    'pictures that load late, with their noscript in front',
    '<a><noscript><img src="a.jpg" alt="Deck"></noscript><img data-src="a.jpg" alt="Deck"></a>',
    '![Deck](images/a.jpg)',
  ],
  [
    'a gallery with one word for most of its alternative texts',
    '<div class=gallery><img src=a.jpg alt="Client 1"><img src=b.jpg alt="Client 2"><img src=c.jpg alt="Our oven"></div>',
    lines(':::image-grid', 'images/a.jpg |  |', 'images/b.jpg |  |', 'images/c.jpg | Our oven |', ':::'),
  ],
  [
    'a gallery',
    '<div class=wp-block-gallery><figure><img src=a.jpg></figure><figure><a href=b.jpg><img src=b.jpg alt="|"></a></figure><figure><img src=c.jpg></figure></div>',
    lines(':::image-grid', 'images/a.jpg |  |', String.raw`images/b.jpg | \| |`, 'images/c.jpg |  |', ':::'),
  ],
  [
    'emoji pictures are emoji, and pixels nothing',
    'a <img class=emoji alt="🎉" src=https://s.w.org/x.svg><img src=https://t.example/p.gif width=1 height=1>',
    'a 🎉',
  ],
  [
    'films',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=12" title="YouTube video player"></iframe>',
    '::youtube{id=dQw4w9WgXcQ start=12}',
  ],
  [
    'a film’s address alone in a paragraph',
    '<figure class=wp-block-embed><div>\nhttps://vimeo.com/76979871\n</div></figure>',
    '::vimeo https://vimeo.com/76979871',
  ],
  [
    'several films',
    '<lite-youtube videoid=dQw4w9WgXcQ></lite-youtube><iframe src=https://player.vimeo.com/video/76979871></iframe>',
    lines(':::video-grid', 'https://youtu.be/dQw4w9WgXcQ |  |', 'https://vimeo.com/76979871 |  |', ':::'),
  ],
  [
    'maps',
    '<iframe src="https://maps.google.com/maps?q=Main+St+1,+Town&z=12&output=embed"></iframe>',
    '::map{provider=google address="Main St 1, Town" zoom=12}',
  ],
  [
    'buttons',
    '<div class=wp-block-buttons><div class=wp-block-button><a class=wp-block-button__link href=/about>Go</a></div></div>',
    '::button[Go]{href=/about}',
  ],
  [
    'tabs become headings',
    '<div role=tablist><button role=tab aria-controls=p>One</button></div><div id=p role=tabpanel hidden>a</div>',
    '## One\n\na',
  ],
  ['questions that open', '<h2>Q</h2><details><summary>Why?</summary>Because</details>', '## Q\n\n### Why?\n\nBecause'],
  ['copies of slides are left out', '<div class=slide>a</div><div class="slide slick-cloned">a</div>', 'a'],
  [
    'signs of our format are text',
    '<p>:::html</p><p>::include settings.txt</p><p>{{ x }}</p><p>&lt;script&gt;</p>',
    '\\:::html\n\n\\::include settings.txt\n\n{{ x }}\n\n\\<script>',
  ],
  [
    'signs of Markdown are text',
    '<p># a</p><p>1. b</p><p>- c</p><p>*d* _e_ `f` [g](h) ![i] &amp;amp; ~~j~~ a_b 2 * 3</p>',
    lines(
      String.raw`\# a`,
      '',
      String.raw`1\. b`,
      '',
      String.raw`\- c`,
      '',
      String.raw`\*d\* \_e\_ \`f\` \[g\](h) \!\[i\] \&amp; \~\~j\~\~ a_b 2 * 3`,
    ),
  ],
  ['text that looks like a page setting is text', '<p>Title: x</p>', String.raw`Title\: x`],
])('%s', (_, html, text) => {
  expect(textOf(html)).toBe(text)
  expect(problemsOf(textOf(html))).toEqual([])
})

test('a form with its labels, choices and required fields, without traps', () => {
  const html = `<form method=post action=/send><label for=n>Name *</label><input id=n name=n><label>Mail <input type=email required></label>
    <textarea placeholder="Your text" name=t></textarea><select aria-label=Size><option value="">Choose<option>S<option>M, L</select>
    <fieldset><legend>Which?</legend><label><input type=radio name=r> A</label><label><input type=radio name=r> B</label></fieldset>
    <div style="left:-9999px"><input name=website></div><input type=hidden name=csrf><label>Yes <input type=checkbox></label><button>Send it</button></form>`
  const { text, words, wordsKept } = convert(html)
  expect(text.trimEnd().split('\n')).toEqual([
    ':::form{action=contact}',
    'Text: Name *',
    'Email: Mail *',
    'TextArea: Your text',
    String.raw`Select: Size (Choose) = S, M\, L`,
    'Select: Which? = A, B',
    'Checkbox: Yes',
    'Button: Send it',
    ':::',
  ])
  expect(wordsKept).toBe(words)
})

test('forms for searching are left out with a sentence, those for newsletters join the mailing list', () => {
  const search = convert('<p>a</p><form role=search><input name=s><button>Search</button></form>')
  expect(search.text).toBe('a\n')
  expect(said(search.notCarried).join(' ')).toContain('search')
  expect(
    textOf(
      '<form class=mc4wp-form action="https://x.list-manage.com/subscribe/post"><p>News</p><input type=email name=EMAIL><button>Subscribe</button></form>',
    ),
  ).toBe('News\n\n::subscribe')
})

test('what is for sale leads to the store', () => {
  const html =
    '<h1>Candle</h1><p>$5</p><form class=cart action=/cart/add><input type=number name=quantity value=1><button name=add>Buy now</button></form>'
  expect(convert(html, {}, { item: '/store/candle' }).text).toBe(
    '# Candle\n\n$5\n\n::button[Buy now]{href=/store/candle}\n',
  )
})

test('a picture that is missing is counted and named', () => {
  const { images, imagesKept, notCarried } = convert('<p>a</p><img src=/gone.jpg><img src=a.jpg>')
  expect({ images, imagesKept, notCarried: said(notCarried) }).toEqual({
    images: 2,
    imagesKept: 1,
    notCarried: ['This picture couldn’t be imported: https://old.example/gone.jpg.'],
  })
})

test('a page’s title, description and picture stand above its text', () => {
  const html = `<title>All about bread – Rosa</title><meta property=og:site_name content=Rosa><meta name=description content="Good\n bread">
    <meta name=robots content=noindex><meta property=og:image content=a.jpg><main><h1>Bread</h1><p>${'Fresh every day. '.repeat(20)}</p></main>`
  expect(convertPage({ address, html }, around).text.split('\n').slice(0, 6)).toEqual([
    'Title: All about bread',
    'Description: Good bread',
    'Image: images/a.jpg',
    'NoIndex: yes',
    '',
    '# Bread',
  ])
})

test.each<[what: string, html: string, text: string]>([
  [
    'its title with the words and buttons below it',
    '<img src=a.jpg alt=Oven><h1>A</h1><p>b</p><a class=btn href=/about>Go</a><h2>C</h2>',
    lines(':::hero\n# A\n\nb\n\n::button[Go]{href=/about}\n:::\n\n![Oven](images/a.jpg)\n\n## C'),
  ],
  [
    'the first heading as its title where it has none',
    '<h2>A</h2><p>b</p><h2>C</h2>',
    ':::hero\n# A\n\nb\n:::\n\n## C',
  ],
  [
    'a title alone, above what is to be read',
    `<h1>A</h1><p>${'long '.repeat(60)}</p>`,
    `# A\n\n${'long '.repeat(60).trim()}`,
  ],
  [
    'its short sections beside each other',
    '<h1>A</h1><img src=a.jpg alt=One><h3><a href=/about>B</a></h3><p>£1</p><img src=b.jpg><h3>C</h3><p>£2</p><h2>D</h2><p>e</p>',
    lines(
      '# A\n\n:::columns\n:::column\n![One](images/a.jpg)\n\n### [B](/about)\n\n£1\n:::',
      ':::column\n![](images/b.jpg)\n\n### C\n\n£2\n:::\n:::\n\n## D\n\ne',
    ),
  ],
  [
    'two sections of which one goes on, as they were',
    '<h1>A</h1><h3>B</h3><p>b</p><h3>C</h3><p>c</p><p>d</p>',
    '# A\n\n### B\n\nb\n\n### C\n\nc\n\nd',
  ],
  ['its text, where that comes first', '<p>b</p><h1>A</h1><p>c</p>', 'b\n\n# A\n\nc'],
])('a home page opens with %s', (_, html, text) => {
  expect(convert(html, {}, { isHome: true }).text.trimEnd()).toBe(text)
})

test('the picture behind the title is a hero', () => {
  expect(
    textOf(
      '<section style="background-image:url(sky.jpg)"><h1>A</h1><p>b</p><a class=btn href=/about>Go</a></section>',
    ),
  ).toBe(lines(':::hero{image=images/sky.jpg}', '# A', '', 'b', '', '::button[Go]{href=/about}', ':::'))
})

test('a title that only looks like one becomes the heading of its page', () => {
  const page = '<title>Rye bread | Acme</title><div class="big">Rye bread</div><p>It is dark.</p><h2>More</h2>'
  expect(convert(page, {}, { siteName: 'Acme' }).text).toBe('# Rye bread\n\nIt is dark.\n\n## More\n')
})

test('words that a style sheet puts apart, and footnotes, are words of their own', () => {
  expect(textOf('<h1><span>Our bakery</span><!-- --><span>Bread for you</span></h1>')).toBe(
    '# Our bakery Bread for you',
  )
  expect(textOf('<p>Twice a year<sup><a href="#f">stones</a></sup>, mcdonald</p>')).toBe(
    'Twice a year stones, mcdonald',
  )
})

test('what a choice shows one at a time has the words of the choice as headings', () => {
  const tabs =
    '<div><input type="radio" name="t" id="a"><label for="a">npm</label><input type="radio" name="t" id="b"><label for="b">yarn</label></div><div><pre>npm i</pre><pre>yarn add</pre></div>'
  expect(textOf(`<h2>Install</h2><div>${tabs}</div>`)).toBe(
    lines('## Install', '', '### npm', '', '```', 'npm i', '```', '', '### yarn', '', '```', 'yarn add', '```'),
  )
})

test('a card with a day above its title is linked by the title', () => {
  expect(textOf('<a href="/about"><time>12-01</time><div>Opening hours</div></a>')).toBe(
    '12-01\n\n[Opening hours](/about)',
  )
})
