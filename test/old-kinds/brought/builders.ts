import type { Dress } from './dress.ts'
import { contactTold, menuTold, siteTold } from './told.ts'

const entries = (of: (name: string, to: string) => string) => menuTold.map(([name, to]) => of(name, to)).join('')
const presets =
  ':root{--wp--preset--color--vivid-red:#cf2e2e;--wp--preset--color--cyan-bluish-gray:#abb8c3;--wp--preset--color--accent-1:#5e3b1e}.has-vivid-red-color{color:var(--wp--preset--color--vivid-red)}.wp-block-button__link{background-color:#32373c}'
const options = contactTold.choices.map((each) => `<option value="${each}">${each}</option>`).join('')

/** A form as Contact Form 7 shows it. */
const contactForm7 = () =>
  `<div class="wpcf7 js" id="wpcf7-f9-p2-o1"><div class="screen-reader-response"><p role="status"></p></div><form action="/contact/#wpcf7-f9" method="post" class="wpcf7-form init"><fieldset class="hidden-fields-container" style="display:none"><input type="hidden" name="_wpcf7" value="9"></fieldset><p><label> Your name<br><span class="wpcf7-form-control-wrap"><input class="wpcf7-form-control wpcf7-text wpcf7-validates-as-required" type="text" name="your-name"></span></label></p><p><label> E-mail<br><input class="wpcf7-email" type="email" name="your-email"></label></p><p><label> What is it about?<br><select class="wpcf7-select" name="about">${options}</select></label></p><p><label> Day of your visit<br><input class="wpcf7-date" type="date" name="day"></label></p><p><label> Message<br><textarea name="m"></textarea></label></p><p><input class="wpcf7-submit" type="submit" value="Send"></p></form></div>`

/** WordPress with a theme of blocks, whose colours come from presets. */
export const blockTheme: Partial<Dress> = {
  form: contactForm7,
  page: ({ title, body }) =>
    `<!DOCTYPE html><html lang="en-GB"><head><meta charset="UTF-8"><title>${title} &#8211; ${siteTold}</title><meta name="generator" content="WordPress 6.6"><style id="global-styles-inline-css">${presets}</style><style>.wp-block-navigation__responsive-container-open{display:none}@media (max-width:599px){.wp-block-navigation__responsive-container-open{display:flex}}.screen-reader-text{position:absolute!important;clip:rect(1px,1px,1px,1px)}</style></head><body class="wp-embed-responsive"><div class="wp-site-blocks"><header class="wp-block-template-part"><div class="wp-block-group is-layout-flex"><p class="wp-block-site-title"><a href="/" rel="home">${siteTold}</a></p><nav class="is-responsive wp-block-navigation" aria-label="Menu"><button aria-haspopup="dialog" class="wp-block-navigation__responsive-container-open"><svg></svg></button><div class="wp-block-navigation__responsive-container"><ul class="wp-block-navigation__container">${entries((name, to) => `<li class="wp-block-navigation-item wp-block-navigation-link"><a class="wp-block-navigation-item__content" href="{link:${to}}"><span class="wp-block-navigation-item__label">${name}</span></a></li>`)}</ul></div></nav></div></header><main class="wp-block-group" id="wp--skip-link--target"><div class="entry-content wp-block-post-content has-global-padding">${body}</div></main><footer class="wp-block-template-part"><p>${siteTold}, Dairy Lane 3, 4051 Basel</p><p>Designed with <a href="https://wordpress.org" rel="nofollow">WordPress</a></p></footer></div></body></html>`,
  hero: ({ heading, lead, button, picture }) =>
    `<div class="wp-block-cover alignfull"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><img class="wp-block-cover__image-background" alt="" src="{picture:${picture}}" width="1600" height="700"><div class="wp-block-cover__inner-container"><h1 class="wp-block-heading has-text-align-center">${heading}</h1><p class="has-text-align-center">${lead}</p><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="{link:/services}">${button}</a></div></div></div></div>`,
  tiles: (tiles) =>
    `<div class="wp-block-columns alignwide">${tiles.map(({ title, text, to, picture }) => `<div class="wp-block-column"><figure class="wp-block-image size-large"><img src="{picture:${picture}}" alt="" width="800" height="600"></figure><h3 class="wp-block-heading"><a href="{link:${to}}">${title}</a></h3><p>${text}</p></div>`).join('')}</div>`,
  text: (heading, html) =>
    `<h1 class="wp-block-post-title">${heading}</h1>${html.replaceAll('<table', '<figure class="wp-block-table"><table').replaceAll('</table>', '</table></figure>').replaceAll('<ul>', '<ul class="wp-block-list">')}`,
}

const folders = () => {
  const [home, services, about, ...rest] = menuTold
  const one = ([name, to]: readonly [string, string]) =>
    `<li class="page-collection"><a href="{link:${to}}">${name}</a></li>`
  return `${one(home)}<li class="folder-collection folder"><div class="folder-toggle"><span>The yard</span></div><div class="subnav"><ul>${one(services)}${one(about)}</ul></div></li>${rest.map(one).join('')}`
}

/** A copy of Squarespace 7.0: a folder in the menu opens its `subnav`, pictures come late, and a smaller menu is there twice. */
export const squarespace7: Partial<Dress> = {
  page: ({ title, body }) =>
    `<!doctype html><html lang="en-US"><head><title>${title} &mdash; ${siteTold}</title><meta property="og:site_name" content="${siteTold}"><!-- This is Squarespace. --><style>#mobileNav{display:none}@media (max-width:640px){#mobileNav{display:block}}.sqs-cart-dropzone{display:none}</style></head><body id="collection-5" class="nav-position-top"><div id="siteWrapper"><header id="header"><h1 id="logoWrapper" data-content-field="site-title"><a href="/">${siteTold}</a></h1><div id="topNav"><nav class="main-nav" data-content-field="navigation"><ul>${folders()}</ul></nav></div><div id="mobileNav"><div class="wrapper"><nav class="main-nav"><ul>${folders()}</ul></nav></div></div></header><section id="content"><div class="sqs-layout sqs-grid-12 columns-12"><div class="row sqs-row"><div class="col sqs-col-12 span-12">${body}</div></div></div></section><footer id="footer"><div class="sqs-block html-block"><div class="sqs-block-content"><p>${siteTold}, Dairy Lane 3, 4051 Basel</p></div></div></footer></div></body></html>`,
  hero: ({ heading, lead, button, picture }) =>
    `<div class="index-section"><div class="sqs-block image-block"><figure><div class="image-block-wrapper"><noscript><img src="{picture:${picture}}" alt=""></noscript><img class="thumb-image" data-src="{picture:${picture}}" data-image="{picture:${picture}}" data-image-dimensions="1600x700" alt=""></div></figure></div><div class="sqs-block html-block"><div class="sqs-block-content"><h2>${heading}</h2><p>${lead}</p></div></div><div class="sqs-block button-block"><div class="sqs-block-button-container--center"><a href="{link:/services}" class="sqs-block-button-element--medium sqs-block-button-element">${button}</a></div></div></div>`,
  tiles: (tiles) =>
    `<div class="row sqs-row">${tiles.map(({ title, text, to, picture }) => `<div class="col sqs-col-4 span-4"><div class="sqs-block image-block"><a class="sqs-block-image-link" href="{link:${to}}"><img data-src="{picture:${picture}}" data-image="{picture:${picture}}" src="{picture:${picture}}" alt=""></a></div><div class="sqs-block html-block"><div class="sqs-block-content"><h3>${title}</h3><p>${text}</p></div></div></div>`).join('')}</div>`,
  text: (heading, html) =>
    `<div class="sqs-block html-block"><div class="sqs-block-content"><h1>${heading}</h1>${html}</div></div>`,
}

const breakpoints = ['72rtr7', '1jzwc6', 'kq3wqi']
const hidden = (all: number[]) => all.map((at) => `hidden-${breakpoints[at]}`).join(' ')
/** Each breakpoint has a copy of what differs in it. */
const inVariants = (html: string) =>
  [
    [1, 2],
    [0, 2],
    [0, 1],
  ]
    .map((all) => `<div class="ssr-variant ${hidden(all)}">${html}</div>`)
    .join('')

/** A copy of Framer, whose sentences stand there once for each width. */
export const framer: Partial<Dress> = {
  page: ({ title, body }) =>
    `<!doctype html><html lang="en"><head><title>${title} | ${siteTold}</title><meta name="generator" content="Framer 4c2f"><style>@media (min-width:1200px){.hidden-${breakpoints[0]}{display:none!important}}@media (min-width:810px) and (max-width:1199px){.hidden-${breakpoints[1]}{display:none!important}}@media (max-width:809px){.hidden-${breakpoints[2]}{display:none!important}}</style></head><body><div id="main"><div class="framer-1x2y" data-framer-root>${inVariants(`<nav class="framer-nav" data-framer-name="Navigation"><a class="framer-logo" href="/"><p>${siteTold}</p></a>${entries((name, to) => `<div data-framer-component-type="RichTextContainer"><p><a href="{link:${to}}">${name}</a></p></div>`)}</nav>`)}${body}${inVariants(`<footer data-framer-name="Footer"><p>${siteTold}, Dairy Lane 3, 4051 Basel</p></footer>`)}</div></div></body></html>`,
  hero: ({ heading, lead, button, picture }) =>
    `<section data-framer-name="Hero"><div data-framer-background-image-wrapper="true"><img src="{picture:${picture}}" alt="" width="1600" height="700" style="object-fit:cover"></div>${inVariants(`<div data-framer-component-type="RichTextContainer"><h1 class="framer-text">${heading}</h1></div><div><p class="framer-text">${lead}</p></div>`)}<div data-framer-name="Button"><a class="framer-button" href="{link:/services}"><p class="framer-text">${button}</p></a></div></section>`,
  tiles: (tiles) =>
    `<section data-framer-name="Cards">${tiles.map(({ title, text, to, picture }) => `<a class="framer-card" href="{link:${to}}"><div><img src="{picture:${picture}}" alt="" width="400" height="300"></div><div><h3 class="framer-text">${title}</h3></div><div><p class="framer-text">${text}</p></div></a>`).join('')}</section>`,
  text: (heading, html) =>
    `<section data-framer-name="Text">${inVariants(`<h1 class="framer-text">${heading}</h1>`)}<div data-framer-component-type="RichTextContainer">${html}</div></section>`,
}
