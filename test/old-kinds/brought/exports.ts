import { fillAddresses } from './dress.ts'
import { generatedPages } from './generators.ts'
import { homeTold, pagesTold, postsTold, productsTold, productSlug, siteTold, type ToldPost } from './told.ts'

const host = 'https://joinery.example'
const addresses = { link: (path: string) => `${host}${path}/`, picture: (name: string) => `${host}/images/${name}.png` }
const filled = (html: string) => fillAddresses(html, addresses)
const escape = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const htmlOf = ({ picture, paragraphs }: ToldPost) =>
  filled(`<p><img src="{picture:${picture}}" alt=""></p>${paragraphs.map((each) => `<p>${each}</p>`).join('')}`)

const item = (id: number, fields: Record<string, string>, more = '') =>
  `<item>${Object.entries({ 'wp:post_id': `${id}`, 'wp:status': 'publish', 'wp:post_type': 'page', ...fields })
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}${more}</item>`
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
const wpForm = JSON.stringify({
  fields: { 1: { id: '1', type: 'name', label: 'Your name' }, 2: { id: '2', type: 'email', label: 'E-mail' } },
  settings: { submit_text: 'Send' },
})
const contactForm =
  '[text* your-name] [email your-email] [select about "A table" "A repair"] [date day] [submit "Send"]'

/** An export of WordPress whose pages hold forms of four plugins, and whose posts stand on a page of their own. */
export const wordpress = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>${siteTold}</title><link>${host}</link><language>en-GB</language><wp:base_site_url>${host}</wp:base_site_url><wp:base_blog_url>${host}</wp:base_blog_url>
${item(1, { title: 'Home', link: `${host}/`, 'content:encoded': `<h1>${homeTold.heading}</h1><p>${homeTold.lead}</p>` })}
${pagesTold.map(({ path, title, body }, at) => item(2 + at, { title, link: `${host}${path}/`, 'wp:post_name': path.slice(1), 'content:encoded': `<!-- wp:html -->${filled(body)}<!-- /wp:html -->` })).join('')}
${item(9, { title: 'Journal', link: `${host}/journal/`, 'wp:post_name': 'journal', 'content:encoded': '' })}
${item(10, { title: 'Our people', link: `${host}/about/people/`, 'wp:post_name': 'people', 'wp:post_parent': '3', 'content:encoded': '<p>Marta, Tomasz, Ilse and a dog called Plane.</p>' })}
${item(11, { title: 'Visit the yard', link: `${host}/contact/`, 'content:encoded': '<p>Ring twice, the planer is loud.</p>[contact-form-7 id="31" title="Visit"]' })}
${item(12, { title: 'Order', link: `${host}/order/`, 'content:encoded': '<p>Tell us the width of your wall.</p><!-- wp:wpforms/form-selector {"formId":"32"} /-->' })}
${item(13, { title: 'Courses', link: `${host}/courses/`, 'content:encoded': '<p>Six people and six benches.</p>[contact-form][contact-field label="Name" type="name" required="1"][contact-field label="Which Saturday" type="date"][contact-field label="Level" type="select" options="New,Seasoned"][/contact-form]' })}
${item(31, { title: 'Visit', 'wp:post_type': 'wpcf7_contact_form', 'content:encoded': contactForm }, meta('_form', contactForm))}
${item(32, { title: 'Order', 'wp:post_type': 'wpforms', 'content:encoded': wpForm })}
${postsTold.map((post, at) => item(40 + at, { title: post.title, link: `${host}/journal/${post.slug}/`, 'wp:post_type': 'post', 'wp:post_name': post.slug, 'wp:post_date_gmt': `${post.day} 08:00:00`, 'content:encoded': htmlOf(post) })).join('')}
</channel></rss>`
export const wordpressPages: Record<string, string> = {
  '/': `<h1>${homeTold.heading}</h1><p>${homeTold.lead}</p>`,
  ...Object.fromEntries(Object.entries(generatedPages).filter(([path]) => /^\/(?:services|about|journal)/.test(path))),
  '/journal': `<h1>Journal</h1>${postsTold.map(({ slug, title, paragraphs }) => `<h2><a href="/journal/${slug}">${title}</a></h2><p>${paragraphs.join(' ')}</p>`).join('')}`,
  '/about/people': '<h1>Our people</h1><p>Marta, Tomasz, Ilse and a dog called Plane.</p>',
  '/contact': '<h1>Visit the yard</h1><p>Ring twice, the planer is loud.</p>',
  '/order': '<h1>Order</h1><p>Tell us the width of your wall.</p>',
  '/courses': '<h1>Courses</h1><p>Six people and six benches.</p>',
}

const kind = (name: string) =>
  `<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#${name}'/>`
const bloggerEntry = (name: string, { title, html, day, path }: Record<'title' | 'html' | 'day' | 'path', string>) =>
  `<entry><id>tag:blogger.com,1999:${path}</id><published>${day}T08:00:00Z</published>${kind(name)}<title type='text'>${title}</title><content type='html'>${escape(html)}</content><link rel='alternate' type='text/html' href='https://joinery.blogspot.com${path}'/><author><name>Marta</name></author></entry>`
export const blogger = `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom'><id>tag:blogger.com,1999:blog-9.archive</id><title type='text'>${siteTold}</title><generator uri='https://www.blogger.com'>Blogger</generator>${bloggerEntry('page', { title: 'Who we are', html: filled(pagesTold[1]?.body ?? ''), day: '2023-01-01', path: '/p/about.html' })}${postsTold.map((post) => bloggerEntry('post', { title: post.title, html: htmlOf(post), day: post.day, path: `/2024/${post.slug}.html` })).join('')}</feed>`

/** What readers saw of a blog: its posts, below a list of them. */
export const postPages = (pathOf: (post: ToldPost) => string, name = ''): Record<string, string> => ({
  '/':
    (name === '' ? '' : `<h1>${name}</h1>`) +
    postsTold.map((post) => `<h2><a href="${pathOf(post)}">${post.title}</a></h2>`).join(''),
  ...Object.fromEntries(postsTold.map((post) => [pathOf(post), generatedPages[`/journal/${post.slug}`] ?? ''])),
})

export const ghost = JSON.stringify({
  db: [
    {
      meta: { exported_on: 1_777_000_000_000, version: '5.90.0' },
      data: {
        posts: [
          ...postsTold.map(({ slug, title, day, paragraphs, picture }, at) => ({
            id: `${at + 1}`,
            slug,
            title,
            html: paragraphs.map((each) => `<p>${each}</p>`).join(''),
            feature_image: `__GHOST_URL__/content/images/2024/${picture}.png`,
            type: 'post',
            status: 'published',
            visibility: 'public',
            published_at: `${day}T08:00:00.000Z`,
          })),
          {
            id: '9',
            slug: 'about',
            title: 'Who we are',
            html: filled(pagesTold[1]?.body ?? '').replaceAll(`${host}/images/`, '__GHOST_URL__/content/images/2024/'),
            type: 'page',
            status: 'published',
            visibility: 'public',
          },
        ],
        settings: [
          { key: 'title', value: siteTold },
          { key: 'navigation', value: '[{"label":"Home","url":"/"},{"label":"The people","url":"/about/"}]' },
        ],
      },
    },
  ],
})

export const substack: Record<string, string> = {
  'posts.csv': `post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n${postsTold.map(({ slug, title, day }, at) => `${at + 1}.${slug},${day}T08:00:00.000Z,true,,,newsletter,everyone,${title},,`).join('\n')}\n`,
  ...Object.fromEntries(postsTold.map((post, at) => [`posts/${at + 1}.${post.slug}.html`, htmlOf(post)])),
}

export const medium: Record<string, string> = {
  'README.html': '<p>Your archive.</p>',
  'profile/profile.html': '<h3 class="p-name">Marta of the yard</h3>',
  ...Object.fromEntries(
    postsTold.map((post) => [
      `posts/${post.day}_${post.title.replaceAll(' ', '-')}-0a1b2c.html`,
      `<!DOCTYPE html><html><head><title>${post.title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${post.title}</h1></header><section data-field="body" class="e-content"><section class="section"><div class="section-inner"><h3 class="graf graf--h3 graf--title">${post.title}</h3>${htmlOf(post)}</div></section></section><footer><p>By <a href="https://medium.com/@marta" class="p-author h-card">Marta</a> on <a href="https://medium.com/p/${post.slug}"><time class="dt-published" datetime="${post.day}T08:00:00.000Z">${post.shownDay}</time></a>.</p><p><a href="https://medium.com/@marta/${post.slug}-0a1b2c" class="p-canonical">Canonical link</a></p><p>Exported from <a href="https://medium.com">Medium</a> on May 9, 2025.</p></footer></article></body></html>`,
    ]),
  ),
}

const rows = (head: string, of: (product: (typeof productsTold)[number], at: number) => string) =>
  [head, ...productsTold.map(of)].join('\n')
const pictureAt = (at: number) => `https://cdn.example/${at}.png`

export const shopify = rows(
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status',
  ({ title, price, about }, at) =>
    `${productSlug(title)},${title},<p>${about}</p>,Yard,Wood,true,Title,Default Title,S${at},4,${price},${pictureAt(at)},active`,
)
export const wooCommerce = rows(
  'ID,Type,SKU,Name,Published,"Short description",Description,"In stock?",Stock,"Regular price",Categories,Images',
  ({ title, price, about }, at) => `${at + 1},simple,W${at},${title},1,,"${about}",1,4,${price},Wood,${pictureAt(at)}`,
)
export const squarespaceProducts = rows(
  'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Visible,Hosted Image URLs',
  ({ title, price, about }, at) =>
    `p${at},v${at},PHYSICAL,shop,${productSlug(title)},${title},<p>${about}</p>,Q${at},,,${price},,No,4,,,0.3,Yes,${pictureAt(at)}`,
)
/** As stores of Wix have exported it since their options have choices. */
export const wix = `${rows(
  'handle,fieldType,name,visible,plainDescription,media,mediaAltText,ribbon,brand,price,strikethroughPrice,inventory,sku,cost,weight,productOptionName1,productOptionType1,productOptionChoices1',
  ({ title, price, about }, at) =>
    `product_${at},PRODUCT,${title},TRUE,${about},${pictureAt(at)},,,,${price},,4,X${at},,,Finish,${at === 0 ? 'SWATCH_CHOICES,#5e3b1e:Walnut oil;#f3e9d2:Soap' : 'TEXT_CHOICES,Oil;Soap'}`,
)}\n`
