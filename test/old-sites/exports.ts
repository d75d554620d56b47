const atom = (title: string, entries: string, names = '') =>
  `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:app='http://purl.org/atom/app#'${names}><id>tag:blogger.com,1999:blog-1.archive</id><title type='text'>${title}</title><generator uri='https://www.blogger.com'>Blogger</generator>${entries}</feed>`

const kind = (name: string) =>
  `<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#${name}'/>`
const label = (name: string) => `<category scheme='http://www.blogger.com/atom/ns#' term='${name}'/>`
const bloggerEntry = (name: string, title: string, content: string, more = '') =>
  `<entry><id>tag:blogger.com,1999:${title}</id><published>2024-03-09T06:10:00.000+01:00</published>${kind(name)}<title type='text'>${title}</title><content type='html'>${content}</content>${more}</entry>`
const at = (path: string) => `<link rel='alternate' type='text/html' href='https://rye.blogspot.com${path}'/>`

export const blogger: string = atom(
  'Rye &amp; River',
  bloggerEntry('settings', 'The name of the blog', 'Rye') +
    bloggerEntry('template', 'Template', '&lt;b:skin/&gt;') +
    bloggerEntry(
      'post',
      'Why rye',
      '&lt;p&gt;A dark &lt;b&gt;loaf&lt;/b&gt;.&lt;/p&gt;',
      at('/2024/03/why-rye.html') + label('bread') + label('rye'),
    ) +
    bloggerEntry('page', 'About', 'Us', at('/p/about.html')) +
    bloggerEntry('post', 'Not yet', 'Secret', '<app:control><app:draft>yes</app:draft></app:control>') +
    bloggerEntry('comment', 'Nice', 'Nice', at('/2024/03/why-rye.html')),
)

const takeoutEntry = (type: string, status: string, title: string, path = '') =>
  `<entry><blogger:type>${type}</blogger:type><blogger:status>${status}</blogger:status><title>${title}</title><content type='html'>&lt;p&gt;A dark loaf.&lt;/p&gt;</content><published>2024-03-09T06:10:00Z</published><blogger:filename>${path}</blogger:filename></entry>`

export const takeout: string = atom(
  'Rye',
  takeoutEntry('POST', 'LIVE', 'Why rye', '/2024/03/why-rye.html') +
    takeoutEntry('PAGE', 'LIVE', 'About', '/p/about.html') +
    takeoutEntry('POST', 'DRAFT', 'Not yet') +
    takeoutEntry('POST', 'SCHEDULED', 'Later') +
    takeoutEntry('POST', 'SOFT_TRASHED', 'Binned') +
    takeoutEntry('COMMENT', 'LIVE', 'Nice'),
  " xmlns:blogger='http://schemas.google.com/blogger/2018'",
)

const ghostPost = (id: number, title: string, fields: object = {}) => ({
  id: String(id),
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  html: `<p>Words of ${title}.</p>`,
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2024-03-09T06:10:00.000Z',
  ...fields,
})

export const ghost: string = JSON.stringify({
  db: [
    {
      meta: { exported_on: 1_777_000_000_000, version: '5.80.0' },
      data: {
        posts: [
          ghostPost(1, 'Why rye', {
            feature_image: '__GHOST_URL__/content/images/2024/03/oven.jpg',
            custom_excerpt: 'Dark and slow',
          }),
          ghostPost(2, 'About', { type: 'page' }),
          ghostPost(3, 'Not yet', { status: 'draft', published_at: null }),
          ghostPost(4, 'For members', { visibility: 'members' }),
          ghostPost(5, 'Only mailed', { status: 'sent', published_at: '2024-04-09T06:10:00.000Z' }),
        ],
        posts_meta: [{ post_id: '1', feature_image_alt: 'The oven' }],
        tags: [
          { id: 't1', name: 'Bread', slug: 'bread' },
          { id: 't2', name: '#hidden', slug: 'hash-hidden' },
        ],
        posts_tags: [
          { post_id: '1', tag_id: 't1' },
          { post_id: '1', tag_id: 't2' },
        ],
        users: [{ id: 'u1', name: 'Ada Baker', slug: 'ada' }],
        posts_authors: [{ post_id: '1', author_id: 'u1' }],
        settings: [
          { key: 'title', value: 'Rye & River' },
          { key: 'description', value: 'Bread' },
          { key: 'locale', value: 'de' },
          { key: 'navigation', value: '[{"label":"Home","url":"/"},{"label":"About","url":"/about/"}]' },
          { key: 'secondary_navigation', value: '[{"label":"Imprint","url":"__GHOST_URL__/imprint/"}]' },
        ],
      },
    },
  ],
})

export const substack: Record<string, string> = {
  'posts.csv':
    'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n1.why-rye,2024-03-09T06:10:00.000Z,true,,,newsletter,everyone,Why rye,Dark and slow,\n2.for-payers,2024-03-10T06:10:00.000Z,true,,,newsletter,only_paid,For payers,,\n3.not-yet,,false,,,newsletter,everyone,Not yet,,\n',
  'posts/1.why-rye.html': '<p>A dark loaf.</p>',
  'posts/2.for-payers.html': '<p>Secret.</p>',
  'posts/3.not-yet.html': '<p>Later.</p>',
  'email_list.rye.csv': 'email,active_subscription\na@example.com,false\n',
}

export const mediumPost = (title: string, day?: string): string =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="subtitle" class="p-summary">Dark and slow</section><section data-field="body" class="e-content"><section class="section"><div><h3 class="graf graf--h3 graf--title">${title}</h3><p class="graf">A dark loaf.</p></div></section></section>\n<footer><p>By <a href="https://medium.com/@ada" class="p-author h-card">Ada Baker</a>${day ? ` on <a href="https://medium.com/p/abc123"><time class="dt-published" datetime="${day}">then</time></a>` : ''}.</p>${day ? '<p><a href="https://medium.com/@ada/why-rye-abc123" class="p-canonical">Canonical link</a></p>' : ''}<p>Exported from <a href="https://medium.com">Medium</a>.</p></footer></article></body></html>`

export const shopify: string = [
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Requires Shipping,Image Src,Gift Card,Status',
  'river-shirt,River shirt,<p>Soft &amp; warm.</p>,Rye,Shirts,true,Size,M,Color,Red,RS-M-R,shopify,4,deny,25.00,true,https://cdn.example/shirt.jpg,false,active',
  'river-shirt,,,,,,,L,,Blue,RS-L-B,shopify,3,deny,25.00,true,https://cdn.example/shirt-back.jpg,,',
  'river-shirt,,,,,,,XL,,Blue,RS-XL-B,shopify,0,deny,25.00,true,,,',
  'flour,Flour,,Rye,,true,Weight,1 kg,,,F1,shopify,12,deny,3.50,true,https://cdn.example/flour.jpg,false,active',
  'flour,,,,,,,5 kg,,,F5,shopify,0,deny,15.00,true,,,',
  'recipes,Recipes,,Rye,Books,true,Title,Default Title,,,R1,,,deny,9.00,false,,false,active',
  'old-mug,Old mug,,Rye,,true,Title,Default Title,,,,,,deny,4.00,true,,false,draft',
  'gift,Gift card,,Rye,,true,Title,Default Title,,,,,,deny,10.00,false,,true,active',
].join('\n')

export const wooCommerce: string = [
  '\ufeffID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","In stock?",Stock,"Backorders allowed?","Sale price","Regular price",Categories,Images,Parent,"External URL","Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"',
  '1,simple,C1,Cap,1,0,visible,Warm,Long,,,1,4,0,16,18,"Clothing > Hats, Sale","https://rye.example/cap.jpg, https://rye.example/cap-2.jpg",,,,,,',
  '2,variable,H1,Hoodie,1,0,visible,,,,,1,,0,,,Clothing,,,,Size,"M, L",Color,"Blue, Green"',
  '3,variation,,"Hoodie - M, Blue",1,0,visible,,,,,1,5,0,,45,,,id:2,,Size,M,Color,Blue',
  '4,variation,,"Hoodie - L, Blue",1,0,visible,,,,,0,0,0,,45,,,id:2,,Size,L,Color,Blue',
  '5,variation,,"Hoodie - M, Green",1,0,visible,,,,,1,0,1,,45,,,H1,,Size,M,Color,Green',
  '6,external,,Elsewhere,1,0,visible,,,,,1,,0,,7,,,,https://other.example/x,,,,',
].join('\n')

export const squarespace: string = [
  'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Visible,Hosted Image URLs',
  'p1,v1,PHYSICAL,shop,candle,Candle,<p>Wax</p>,SQ1,Size,Small,18.00,12.00,No,2,/candles,,0.2,Yes,https://images.example/a.jpg https://images.example/b.jpg',
  ',v2,,,,,,SQ2,Size,Large,18.00,,No,3,,,0.4,,',
  'p2,v3,PHYSICAL,shop,print,Print,,SQ3,,,25.00,20.00,Yes,Unlimited,,,,Yes,',
].join('\n')

export const wix: string = [
  'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1',
  'product_1,Product,Vase,<p>Clay</p>,abc~mv2.jpg,Clay;All,V1,,40,,true,PERCENT,10,3,,,Color,COLOR,#ff0000:Red;#0000ff:Sea blue',
  'product_2,Product,Bowl,,,,B1,,12,,true,PERCENT,0,OutOfStock,,,,,',
].join('\n')
