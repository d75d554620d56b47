import { firstWords, moreWords } from './words.ts'

/** A studio as Squarespace 7.1 writes it: fluid sections with pictures behind them, a folder in the menu, lists of items, and a form. */
const sq = (
  title: string,
  body: string,
  own: string,
) => `<!doctype html><html lang="en-US"><head><base href=""><meta charset="utf-8"><title>${title} &mdash; Juniper Studio</title><meta property="og:site_name" content="Juniper Studio"><meta property="og:image" content="http://static1.squarespace.com/static/x/logo.png?format=1500w"><link rel="stylesheet" href="//assets.squarespace.com/universal/styles-compressed/commerce.css"><style>:root{--white-hsl:0,0%,100%;--accent-hsl:22.5,70.2%,53.1%}.section-background{position:absolute}</style></head>
<body id="collection-1" class="primary-button-style-solid tweak-global-animations-enabled"><div id="siteWrapper" class="clearfix site-wrapper"><header data-test="header" id="header" class="white header theme-col--primary"><div class="header-announcement-bar-wrapper"><a href="#page" class="header-skip-link sqs-button-element--primary">Skip to Content</a><div class="header-inner container--fluid"><div class="header-title"><div class="header-title-text"><a id="site-title" href="/" data-animation-role="header-element">Juniper Studio</a></div></div>
<div class="header-nav"><div class="header-nav-wrapper"><nav class="header-nav-list"><div class="header-nav-item header-nav-item--collection ${own === '/' ? 'header-nav-item--active' : ''}"><a href="/" ${own === '/' ? 'aria-current="page"' : ''}>Home</a></div><div class="header-nav-item header-nav-item--folder"><button class="header-nav-folder-title" aria-expanded="false" aria-controls="work">Work</button><div class="header-nav-folder-content" id="work"><div class="header-nav-folder-item"><a href="/houses"><span class="header-nav-folder-item-content">Houses</span></a></div><div class="header-nav-folder-item"><a href="/gardens"><span class="header-nav-folder-item-content">Gardens</span></a></div></div></div><div class="header-nav-item header-nav-item--collection"><a href="/contact">Contact</a></div></nav></div></div></div></div>
<div class="header-menu header-menu--folder-list"><div class="header-menu-bg theme-bg--primary"></div><div class="header-menu-nav"><nav class="header-menu-nav-list"><div data-folder="root" class="header-menu-nav-folder"><div class="header-menu-nav-folder-content"><div class="container header-menu-nav-item"><a href="/">Home</a></div><div class="container header-menu-nav-item"><a data-folder-id="/work" href="/work"><div class="header-menu-nav-item-content header-menu-nav-item-content-folder"><span class="visually-hidden">Folder:</span><span class="header-nav-folder-title-text">Work</span></div></a></div><div class="container header-menu-nav-item"><a href="/contact">Contact</a></div></div></div></nav></div></div></header>
<main id="page" class="container" role="main"><article class="sections" id="sections">${body}</article></main><footer class="sections" id="footer-sections"><section class="page-section"><div class="sqs-block html-block"><div class="sqs-html-content"><p>Juniper Studio, 12 Mill Road, Bath</p><p><a href="mailto:hi@juniper.example">hi@juniper.example</a></p></div></div></section></footer></div></body></html>`
const section = (inner: string, bg = '') =>
  `<section class="page-section full-bleed-section layout-engine-section background-width--full-bleed section-height--medium"><div class="section-border"><div class="section-background">${bg}</div></div><div class="content-wrapper"><div class="content"><div class="fluid-engine fe-1">${inner}</div></div></div></section>`
const blk = (inner: string) =>
  `<div class="fe-block"><div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content"><div class="sqs-html-content">${inner}</div></div></div></div>`
const img = (name: string) =>
  `<div class="fe-block"><div class="sqs-block image-block sqs-block-image"><div class="sqs-block-content"><div class="fluid-image-container sqs-image-content"><img data-stretch="true" data-src="${name}.png" data-image="${name}.png" src="${name}.png" width="1000" height="667" alt="" loading="lazy"></div></div></div></div>`
export const squarespacePages: Record<string, string> = {
  'index.html': sq(
    'Home',
    section(
      blk('<h1>Gardens and houses that age well</h1><p class="sqsrte-large">We plan them together.</p>') +
        '<div class="fe-block"><div class="sqs-block button-block sqs-block-button"><div class="sqs-block-content"><div class="sqs-block-button-container"><a href="/contact" class="sqs-block-button-element--medium sqs-button-element--primary sqs-block-button-element">Talk to us</a></div></div></div></div>',
      `<img alt="" data-src="a.png" src="a.png" width="2500" height="1667" sizes="100vw">`,
    ) +
      section(
        blk('<h3>Houses</h3><p>Timber frames and lime plaster.</p>') +
          blk('<h3>Gardens</h3><p>Orchards, walls and ponds.</p>') +
          blk('<h3>Ruins</h3><p>Left as they are, made safe.</p>'),
      ),
    '/',
  ),
  'houses/index.html': sq(
    'Houses',
    section(blk(`<h2>Houses</h2><p>${firstWords}</p>`) + img('b') + img('c')),
    '/houses',
  ),
  'gardens/index.html': sq(
    'Gardens',
    section(
      blk(`<h2>Gardens</h2><p>${moreWords}</p>`) +
        `<ul class="user-items-list-item-container user-items-list-simple">${['Orchard', 'Pond', 'Wall'].map((n, i) => `<li class="list-item"><div class="list-item-media"><div class="list-item-media-inner"><img class="list-image" data-src="${'abc'[i]}.png" src="${'abc'[i]}.png" width="800" height="800" alt="${n}"></div></div><div class="list-item-content"><h2 class="list-item-content__title">${n}</h2><div class="list-item-content__description"><p>${n} of stone and water.</p></div></div></li>`).join('')}</ul>`,
    ),
    '/gardens',
  ),
  'contact/index.html': sq(
    'Contact',
    section(
      blk('<h2>Contact</h2>') +
        `<div class="sqs-block form-block"><form method="POST" class="react-form-contents"><div class="form-item field text required"><label class="title" for="n">Name<span class="description required">(required)</span></label><input id="n" type="text" aria-required="true"></div><fieldset class="form-item fields date"><legend class="title">When?</legend><label><input type="text" placeholder="MM">Month</label><label><input type="text" placeholder="DD">Day</label></fieldset><div class="form-item field select"><label class="title" for="s">What?</label><select id="s"><option>House</option><option>Garden</option></select></div><div class="form-item field email"><label for="e">Email</label><input id="e" type="email"></div><div class="form-item textarea"><label for="t">Message</label><textarea id="t"></textarea></div><button class="form-submit-button" type="submit">Send</button></form></div>`,
    ),
    '/contact',
  ),
}
