import { dressWebsite, plainDress, type Dress } from './dress.ts'
import { productSlug, productsTold, siteTold } from './told.ts'

const inBody = (end: string, head = ''): Partial<Dress> => ({
  page: (page) => plainDress.page(page).replace('</body>', `${end}</body>`).replace('</head>', `${head}</head>`),
})

/** Light as it comes, with a button that makes it dark. */
export const darkSwitch = inBody(
  '<button id="dark" aria-label="Dark mode">◐</button>',
  '<style>:root{--ground:#fffdf8;--ink:#222}[data-theme=dark]{--ground:#0c0c10;--ink:#eee}@media (prefers-color-scheme:dark){:root{--ground:#111}}body{background:var(--ground);color:var(--ink)}header{background:#7a3b1d}</style>',
)

/** What opens over a page: a question about cookies, and a quick look at a product. */
export const dialogs = inBody(
  `<div id="cookie-banner" class="cookie-consent" role="dialog" aria-label="Cookies"><p>We use cookies so that the yard knows how many people came by.</p><button>Accept all</button><button>Settings</button></div><div class="modal fade quick-view" id="quick"><div class="modal-dialog"><h3>Quick view</h3><p>Choose a wood before this stool goes into your basket.</p></div></div><dialog id="letter"><p>Hear from us four times a year.</p></dialog><div aria-hidden="true" hidden><p>Nothing to see here at all.</p></div>`,
  '<style>.quick-view{display:none}</style>',
)

const options = ['A table', 'A repair'].map((each) => `<option>${each}</option>`).join('')
/** As Gravity Forms, WPForms and Jetpack show their forms, one below the other. */
export const pluginForms: Partial<Dress> = {
  form: () => `<div class="gform_wrapper"><form method="post" id="gform_1" action="/contact#gf_1"><div class="gform_body"><div class="gfield"><label class="gfield_label" for="i1">Your name<span class="gfield_required">*</span></label><input name="input_1" id="i1" type="text" aria-required="true"></div><div class="gfield"><label class="gfield_label" for="i2">Day of your visit</label><input name="input_2" id="i2" type="text" class="datepicker gform-datepicker mdy" placeholder="mm/dd/yyyy"></div></div><div class="gform_footer"><input type="submit" value="Ask the yard"></div></form></div>
<div class="wpforms-container"><form class="wpforms-validate wpforms-form" method="post"><div class="wpforms-field wpforms-field-select"><label class="wpforms-field-label" for="w1">Kind of work</label><select id="w1" name="wpforms[fields][1]">${options}</select></div><div class="wpforms-field wpforms-field-email"><label class="wpforms-field-label" for="w2">E-mail</label><input type="email" id="w2" name="wpforms[fields][2]"></div><button type="submit" name="wpforms[submit]">Order now</button></form></div>
<form class="contact-form commentsblock" method="post" action="/contact#contact-form-5"><div class="grunion-field-wrap"><label for="g1" class="grunion-field-label">Course</label><select id="g1" name="g1">${options}</select></div><div class="grunion-field-wrap"><label for="g2" class="grunion-field-label date">Which Saturday</label><input type="text" id="g2" name="g2" class="jp-contact-form-date"></div><button type="submit">Book a bench</button></form>`,
}

/** Saved from a browser: the page beside a folder of its files, all addresses whole. */
export function savedPage(): { files: Record<string, string>; shown: Record<string, string> } {
  const own = {
    link: (path: string) => `https://joinery.example${path}`,
    picture: (name: string) => `./Home_files/${name}.png`,
  }
  const html = dressWebsite(own)['/'] ?? ''
  return {
    files: {
      'Home.html': html.replace(
        '<!doctype html>',
        '<!DOCTYPE html>\n<!-- saved from url=(0024)https://joinery.example/ -->\n',
      ),
    },
    shown: { '/': html },
  }
}

const hebrew = (title: string, body: string) =>
  `<!doctype html><html lang="he" dir="rtl"><head><title>${title} | נגריית החצר</title></head><body><header><a class="logo" href="/">נגריית החצר</a><nav><ul><li><a href="/">בית</a></li><li><a href="/work">עבודות</a></li><li><a href="/contact">צרו קשר</a></li></ul></nav></header><main>${body}</main><footer><p>נגריית החצר, דרך החלב 3, חיפה</p></footer></body></html>`
export const rightToLeft: Record<string, string> = {
  '/': hebrew(
    'בית',
    '<h1>שולחנות שחיים יותר מהעצים</h1><p>ארבעה נגרים בונים רהיטים מעץ אלון שנפל בסערה האחרונה.</p><img src="/front.png" alt="החצר" width="800" height="500"><p><a href="/work">לעבודות שלנו</a></p>',
  ),
  '/work': hebrew(
    'עבודות',
    '<h1>עבודות</h1><p>כל רהיט מתחיל בביקור, בכוס תה ובציור בעיפרון על שולחן המטבח.</p><table><tr><th>רהיט</th><th>מחיר</th></tr><tr><td>שרפרף</td><td>₪540</td></tr></table>',
  ),
  '/contact': hebrew(
    'צרו קשר',
    '<h1>צרו קשר</h1><p>צלצלו פעמיים, המקצועה רועשת.</p><p><a href="tel:+97241234567">04-1234567</a></p>',
  ),
}

const alternates = (path: string) =>
  `<link rel="alternate" hreflang="en" href="{{origin}}${path}"><link rel="alternate" hreflang="fr" href="{{origin}}/fr${path}">`
const spoken = ({ language, path, title, body }: Record<'language' | 'path' | 'title' | 'body', string>) => {
  const [base, names] = language === 'fr' ? ['/fr', ['Accueil', 'Nos meubles']] : ['', ['Home', 'Our furniture']]
  return `<!doctype html><html lang="${language}"><head><title>${title} – ${siteTold}</title>${alternates(path)}</head><body><header><a class="logo" href="${base}/">${siteTold}</a><nav><ul><li><a href="${base}/">${names[0]}</a></li><li><a href="${base}/work">${names[1]}</a></li><li><a hreflang="en" href="${path}">EN</a></li><li><a hreflang="fr" href="/fr${path}">FR</a></li></ul></nav></header><main>${body}</main></body></html>`
}
export const languagesSite: Record<string, string> = {
  '/': spoken({
    language: 'en',
    path: '/',
    title: 'Home',
    body: '<h1>Tables that outlive their trees</h1><p>Four joiners in a brick yard make furniture from fallen oak.</p>',
  }),
  '/work': spoken({
    language: 'en',
    path: '/work',
    title: 'Our furniture',
    body: '<h1>Our furniture</h1><p>Each piece begins with a visit and a pencil drawing at your table.</p>',
  }),
  '/fr/': spoken({
    language: 'fr',
    path: '/',
    title: 'Accueil',
    body: '<h1>Des tables qui survivent à leurs arbres</h1><p>Quatre menuisiers font des meubles avec les chênes tombés.</p>',
  }),
  '/fr/work': spoken({
    language: 'fr',
    path: '/work',
    title: 'Nos meubles',
    body: '<h1>Nos meubles</h1><p>Chaque pièce commence par une visite et un dessin à votre table.</p>',
  }),
}

const tile = ({ title, price }: (typeof productsTold)[number]) =>
  `<div class="p-cell"><a href="/p/${productSlug(title)}"><img src="/${productSlug(title)}.png" alt="" width="300" height="300"></a><div><a href="/p/${productSlug(title)}">${title}</a></div><div>€${price}</div></div>`
const shopPage = (title: string, body: string) =>
  plainDress
    .page({ path: '/', title, body: body.replaceAll('{link:', '') })
    .replace(/\{link:([^}]+)\}/g, '$1')
    .replace(
      /<nav>.*?<\/nav>/,
      '<nav><ul><li><a href="/">Home</a></li><li><a href="/all">All pieces</a></li></ul></nav>',
    )
/** A shop that names no product in a heading and marks no price. */
export const bareShop: Record<string, string> = {
  '/': shopPage(
    'Home',
    `<h1>Small things of wood</h1><p>What falls beside the bench becomes a board or a spoon.</p><div class="p-row">${productsTold.slice(0, 2).map(tile).join('')}</div>`,
  ),
  '/all': shopPage('All pieces', `<div class="p-row">${productsTold.map(tile).join('')}</div>`),
  ...Object.fromEntries(
    productsTold.map((product) => [
      `/p/${productSlug(product.title)}`,
      shopPage(
        product.title,
        `<div class="one"><img src="/${productSlug(product.title)}.png" alt="${product.title}" width="600" height="600"><h1>${product.title}</h1><p>€${product.price}</p><p>${product.about}</p><form action="/cart" method="post"><button>Add to basket</button></form></div>`,
      ),
    ]),
  ),
}

export const challenge =
  '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title></head><body><div class="main-wrapper"><h1>joinery.example</h1><p>Checking your browser before accessing. Enable JavaScript and cookies to continue</p></div><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></body></html>'
