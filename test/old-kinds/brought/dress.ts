import { contactTold, homeTold, menuTold, pagesTold, postsTold, siteTold, tilesTold, type ToldPost } from './told.ts'

export interface DressedPage {
  path: string
  title: string
  body: string
}

type Tile = (typeof tilesTold)[number]

/** How a framework or program writes the parts of a website. */
export interface Dress {
  /** A whole page around its content. */
  page: (page: DressedPage) => string
  hero: (hero: typeof homeTold & { picture: string }) => string
  tiles: (tiles: readonly Tile[]) => string
  /** Around the running text of a page. */
  text: (heading: string, html: string) => string
  form: () => string
  post: (post: ToldPost) => string
  /** As an address is written in this website. */
  link: (path: string) => string
  picture: (name: string) => string
}

export const fillAddresses = (html: string, { link, picture }: Pick<Dress, 'link' | 'picture'>): string =>
  html
    .replace(/\{link:([^}]+)\}/g, (_, path: string) => link(path))
    .replace(/\{picture:([^}]+)\}/g, (_, name: string) => picture(name))

const plainForm = () =>
  `<form method="post" action="/send"><p><label for="n">Your name</label><input id="n" name="name" required></p><p><label for="e">E-mail</label><input id="e" type="email" name="email"></p><p><label for="w">What is it about?</label><select id="w" name="about">${contactTold.choices.map((each) => `<option>${each}</option>`).join('')}</select></p><p><label for="d">Day of your visit</label><input id="d" type="date" name="day"></p><p><label for="m">Message</label><textarea id="m" name="message"></textarea></p><button type="submit">Send</button></form>`

/** As somebody writes HTML who uses no framework. */
export const plainDress: Dress = {
  link: (path) => path,
  picture: (name) => `/${name}.png`,
  hero: ({ heading, lead, button, picture }) =>
    `<section class="hero"><img src="{picture:${picture}}" alt="The front of the yard" width="1600" height="700"><h1>${heading}</h1><p>${lead}</p><a class="button" href="{link:/services}">${button}</a></section>`,
  tiles: (tiles) =>
    `<div class="tiles">${tiles.map(({ title, text, to, picture }) => `<div class="tile"><img src="{picture:${picture}}" alt="" width="400" height="300"><h3><a href="{link:${to}}">${title}</a></h3><p>${text}</p></div>`).join('')}</div>`,
  text: (heading, html) => `<h1>${heading}</h1>${html}`,
  form: plainForm,
  post: ({ title, shownDay, day, picture, paragraphs }) =>
    `<article><h1>${title}</h1><p class="meta"><time datetime="${day}">${shownDay}</time></p><p><img src="{picture:${picture}}" alt="" width="800" height="500"></p>${paragraphs.map((each) => `<p>${each}</p>`).join('')}</article>`,
  page: ({ title, body }) =>
    `<!doctype html><html lang="en"><head><title>${title} | ${siteTold}</title></head><body><header><a class="logo" href="/">${siteTold}</a><nav><ul>${menuTold.map(([name, to]) => `<li><a href="{link:${to}}">${name}</a></li>`).join('')}</ul></nav></header><main>${body}</main><footer><p>${siteTold}, Dairy Lane 3, 4051 Basel</p></footer></body></html>`,
}

const listOfPosts = (dress: Dress) =>
  dress.text(
    'Journal',
    postsTold
      .map(
        ({ slug, title, teaser, shownDay, day }) =>
          `<div class="entry"><h2><a href="{link:/journal/${slug}}">${title}</a></h2><time datetime="${day}">${shownDay}</time><p>${teaser}</p></div>`,
      )
      .join(''),
  )

/** All pages of the joinery in the clothes of one framework, by their paths. */
export function dressWebsite(own: Partial<Dress>): Record<string, string> {
  const dress: Dress = { ...plainDress, ...own }
  const contact = dress.text(
    contactTold.title,
    `<p>${contactTold.text}</p><p><a href="mailto:${contactTold.mail}">${contactTold.mail}</a></p>${dress.form()}`,
  )
  const pages: DressedPage[] = [
    { path: '/', title: 'Home', body: dress.hero({ ...homeTold, picture: 'front' }) + dress.tiles(tilesTold) },
    ...pagesTold.map(({ path, title, body }) => ({ path, title, body: dress.text(title, body) })),
    { path: '/journal', title: 'Journal', body: listOfPosts(dress) },
    ...postsTold.map((post) => ({ path: `/journal/${post.slug}`, title: post.title, body: dress.post(post) })),
    { path: '/contact', title: contactTold.title, body: contact },
  ]
  return Object.fromEntries(pages.map((page) => [page.path, fillAddresses(dress.page(page), dress)]))
}
