import type { Dress } from './dress.ts'
import { menuTold, siteTold } from './told.ts'

const entries = (of: (name: string, to: string) => string) => menuTold.map(([name, to]) => of(name, to)).join('')
const foot = `© 2024 ${siteTold}, Dairy Lane 3, 4051 Basel`
const whole = (title: string, head: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - ${siteTold}</title>${head}</head><body>${body}</body></html>`

export const bootstrap3: Partial<Dress> = {
  page: ({ title, body }) =>
    whole(
      title,
      '<style>.btn-primary{background-color:#337ab7}.collapse{display:none}@media (min-width:768px){.navbar-collapse.collapse{display:block!important}}.modal{display:none}.visible-xs{display:none!important}@media (max-width:767px){.visible-xs{display:block!important}}</style>',
      `<div class="navbar navbar-inverse navbar-fixed-top" role="navigation"><div class="container"><div class="navbar-header"><button type="button" class="navbar-toggle" data-toggle="collapse" data-target=".navbar-collapse"><span class="sr-only">Toggle navigation</span></button><a class="navbar-brand" href="/">${siteTold}</a></div><div class="collapse navbar-collapse"><ul class="nav navbar-nav">${entries((name, to) => `<li><a href="{link:${to}}">${name}</a></li>`)}</ul></div></div></div><div class="container">${body}<p class="visible-xs">Turn your telephone to see the whole bench.</p></div><footer class="container"><p>${foot}</p></footer><div class="modal fade" id="letter"><div class="modal-dialog"><div class="modal-content"><h4>Our letter</h4><p>Write your address here and hear from us in spring.</p></div></div></div>`,
    ),
  hero: ({ heading, lead, button, picture }) =>
    `<div class="jumbotron" style="background-image:url({picture:${picture}})"><h1>${heading}</h1><p>${lead}</p><p><a class="btn btn-primary btn-lg" href="{link:/services}" role="button">${button} &raquo;</a></p></div>`,
  tiles: (tiles) =>
    `<div class="row">${tiles.map(({ title, text, to, picture }) => `<div class="col-md-4"><a href="{link:${to}}"><img class="img-responsive img-thumbnail" src="{picture:${picture}}" alt=""></a><h2>${title}</h2><p>${text}</p><p><a class="btn btn-default" href="{link:${to}}">View details &raquo;</a></p></div>`).join('')}</div>`,
  text: (heading, html) =>
    `<div class="page-header"><h1>${heading}</h1></div><div class="row"><div class="col-md-12">${html.replaceAll('<table', '<table class="table table-striped"')}</div></div>`,
}

export const bootstrap4: Partial<Dress> = {
  page: ({ title, body }) =>
    whole(
      title,
      '<style>:root{--primary:#007bff}.collapse:not(.show){display:none}.d-none{display:none!important}@media (min-width:992px){.navbar-expand-lg .navbar-collapse{display:flex!important}.d-lg-none{display:none!important}.d-lg-block{display:block!important}}</style>',
      `<nav class="navbar navbar-expand-lg navbar-light bg-light"><a class="navbar-brand" href="/">${siteTold}</a><button class="navbar-toggler" data-toggle="collapse" data-target="#n"><span class="navbar-toggler-icon"></span></button><div class="collapse navbar-collapse" id="n"><ul class="navbar-nav mr-auto">${entries((name, to) => `<li class="nav-item"><a class="nav-link" href="{link:${to}}">${name}</a></li>`)}</ul></div></nav><main role="main" class="container">${body}<p class="d-lg-none">Call us from your telephone with one touch.</p></main><footer class="footer"><div class="container"><span class="text-muted">${foot}</span></div></footer>`,
    ),
  hero: ({ heading, lead, button, picture }) =>
    `<section class="jumbotron text-center"><div class="container"><img src="{picture:${picture}}" class="img-fluid" width="1600" height="600" alt="The front of the yard"><h1 class="jumbotron-heading">${heading}</h1><p class="lead text-muted">${lead}</p><p><a href="{link:/services}" class="btn btn-primary my-2">${button}</a></p></div></section>`,
  tiles: (tiles) =>
    `<div class="card-deck">${tiles.map(({ title, text, to, picture }) => `<div class="card mb-4 box-shadow"><img class="card-img-top" src="{picture:${picture}}" alt=""><div class="card-body"><h5 class="card-title">${title}</h5><p class="card-text">${text}</p><a href="{link:${to}}" class="btn btn-sm btn-outline-secondary">More</a></div></div>`).join('')}</div>`,
}

export const foundation: Partial<Dress> = {
  page: ({ title, body }) =>
    whole(
      title,
      '<style>.hide-for-large{}@media print,screen and (min-width:64em){.hide-for-large{display:none!important}}.reveal{display:none}.button{background-color:#1779ba}</style>',
      `<div class="title-bar hide-for-large"><button class="menu-icon" type="button" data-toggle="m"></button><div class="title-bar-title">Menu of the yard</div></div><div class="top-bar" id="m"><div class="top-bar-left"><ul class="dropdown menu" data-dropdown-menu><li class="menu-text"><a href="/">${siteTold}</a></li>${entries((name, to) => `<li><a href="{link:${to}}">${name}</a></li>`)}</ul></div></div><div class="grid-container">${body}</div><footer class="grid-container"><p>${foot}</p></footer><div class="reveal" id="r" data-reveal><p>This dialog opens when somebody asks for the price list.</p></div>`,
    ),
  hero: ({ heading, lead, button, picture }) =>
    `<div class="hero-section" style="background-image: url('{picture:${picture}}')"><div class="hero-section-text"><h1>${heading}</h1><h5>${lead}</h5><a class="button large" href="{link:/services}">${button}</a></div></div>`,
  tiles: (tiles) =>
    `<div class="grid-x grid-margin-x small-up-1 medium-up-3">${tiles.map(({ title, text, to, picture }) => `<div class="cell"><div class="card"><img src="{picture:${picture}}" alt=""><div class="card-section"><h4>${title}</h4><p>${text}</p><a href="{link:${to}}">Read on</a></div></div></div>`).join('')}</div>`,
  text: (heading, html) => `<div class="grid-x"><div class="cell large-8"><h1>${heading}</h1>${html}</div></div>`,
}

export const bulma: Partial<Dress> = {
  page: ({ title, body }) =>
    whole(
      title,
      '<style>.button.is-primary{background-color:#00d1b2}.is-hidden-desktop{}@media screen and (min-width:1024px){.is-hidden-desktop{display:none!important}}.modal{display:none}.modal.is-active{display:flex}</style>',
      `<nav class="navbar" role="navigation"><div class="navbar-brand"><a class="navbar-item" href="/">${siteTold}</a><a role="button" class="navbar-burger"><span></span></a></div><div class="navbar-menu"><div class="navbar-start">${entries((name, to) => `<a class="navbar-item" href="{link:${to}}">${name}</a>`)}</div></div></nav><section class="section"><div class="container">${body}</div></section><div class="modal"><div class="modal-background"></div><div class="modal-content"><p>A larger picture of this piece opens here.</p></div></div><footer class="footer"><div class="content has-text-centered"><p>${foot}</p></div></footer>`,
    ),
  hero: ({ heading, lead, button, picture }) =>
    `<section class="hero is-medium"><div class="hero-body"><figure class="image is-16by9"><img src="{picture:${picture}}" alt="The front of the yard"></figure><p class="title">${heading}</p><p class="subtitle">${lead}</p><a class="button is-primary" href="{link:/services}">${button}</a></div></section>`,
  tiles: (tiles) =>
    `<div class="columns is-multiline">${tiles.map(({ title, text, to, picture }) => `<div class="column is-one-third"><div class="card"><div class="card-image"><figure class="image is-4by3"><img src="{picture:${picture}}" alt=""></figure></div><div class="card-content"><p class="title is-4">${title}</p><div class="content">${text}</div></div><footer class="card-footer"><a href="{link:${to}}" class="card-footer-item">Open</a></footer></div></div>`).join('')}</div>`,
  text: (heading, html) => `<h1 class="title">${heading}</h1><div class="content">${html}</div>`,
}

export const tailwind: Partial<Dress> = {
  page: ({ title, body }) =>
    whole(
      title,
      '<style>.hidden{display:none}@media (min-width:768px){.md\\:flex{display:flex}.md\\:hidden{display:none}}@media (min-width:1024px){.lg\\:block{display:block}}.bg-indigo-600{background-color:#4f46e5}.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}</style>',
      `<header class="sticky top-0 bg-white"><div class="mx-auto flex max-w-7xl items-center justify-between p-6"><a href="/" class="-m-1.5 p-1.5 font-semibold">${siteTold}</a><div class="hidden md:flex gap-x-12">${entries((name, to) => `<a href="{link:${to}}" class="text-sm font-semibold text-gray-900">${name}</a>`)}</div><div class="md:hidden" role="dialog" aria-modal="true"><div class="fixed inset-0"></div><button type="button"><span>Open what the yard offers</span></button></div></div></header><main class="isolate">${body}</main><footer class="bg-gray-900"><p class="mt-10 text-xs text-gray-500">${foot}</p></footer>`,
    ),
  hero: ({ heading, lead, button, picture }) =>
    `<div class="relative isolate overflow-hidden pt-14"><img src="{picture:${picture}}" alt="" class="absolute inset-0 -z-10 h-full w-full object-cover" width="1600" height="700"><div class="mx-auto max-w-2xl py-32"><div class="text-center"><h1 class="text-4xl font-bold tracking-tight">${heading}</h1><p class="mt-6 text-lg">${lead}</p><div class="mt-10 flex items-center justify-center"><a href="{link:/services}" class="rounded-md bg-indigo-600 px-3.5 py-2.5">${button}</a></div></div></div></div>`,
  tiles: (tiles) =>
    `<div class="mx-auto grid max-w-2xl grid-cols-1 gap-8 lg:grid-cols-3">${tiles.map(({ title, text, to, picture }) => `<div class="flex flex-col"><img src="{picture:${picture}}" alt="" class="aspect-video rounded-2xl"><dt class="text-base font-semibold">${title}</dt><dd class="mt-1 text-base text-gray-600"><p>${text}</p><p class="mt-6"><a href="{link:${to}}" class="text-indigo-600">Learn more <span aria-hidden="true">→</span></a></p></dd></div>`).join('')}</div>`,
  text: (heading, html) =>
    `<div class="mx-auto max-w-3xl px-6"><h1 class="mt-2 text-3xl font-bold">${heading}</h1><div class="prose mt-6">${html}</div></div>`,
}
