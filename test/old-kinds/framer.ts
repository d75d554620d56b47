const variants = { wide: '1abcd2e', tablet: '8xyz9', phone: 'q7r3s' }

/** Each breakpoint of the editor has a copy of each part, and style sheets show one of them. */
const inVariants = (html: string) =>
  `<div class="ssr-variant hidden-${variants.tablet} hidden-${variants.phone}">${html}</div>
<div class="ssr-variant hidden-${variants.wide} hidden-${variants.phone}">${html}</div>
<div class="ssr-variant hidden-${variants.wide} hidden-${variants.tablet}">${html}</div>`

/** A page as Framer renders it on its server, with a dialog that is closed. */
export const framerPage = `<!doctype html><html lang="en"><head><title>Lumen Studio</title><meta name="generator" content="Framer 2a3b">
<style>@media (min-width: 1200px) { .hidden-${variants.wide} { display: none !important; } }
@media (min-width: 810px) and (max-width: 1199px) { .hidden-${variants.tablet} { display: none !important; } }
@media (max-width: 809px) { .hidden-${variants.phone} { display: none !important; } }
.framer-k1 .quick { display: none } .framer-k1 .quick.is-open { display: block } .step > .more:not(.is-open) { display: none }</style><link rel="stylesheet" href="/site.css"></head>
<body><div id="main" class="framer-k1"><div>${inVariants('<nav><a href="/">Lumen</a><a href="/work">Work</a><a href="/studio">Studio</a></nav>')}
${inVariants('<h1>Light for rooms that people keep</h1><p>We draw lamps for libraries, kitchens and one lighthouse.</p>')}
${inVariants('<h2>What we make</h2><p>Every shade is folded by hand from paper that is older than the studio.</p>')}
<div class="quick"><h3>Quick view</h3><p>Choose a colour and a cable before this lamp goes into your basket.</p></div>
<p class="only-in-app">Install the application to see this paragraph in augmented reality.</p>
<div class="step"><a href="#how">How it works</a><div class="more" id="how"><p>We measure the room at dusk and come back with three drawings.</p></div></div>
</div></div></body></html>`

export const framerSheet = `/* kept } apart */ @charset "utf-8"; @import url("other.css");
@font-face { font-family: Lamp; src: url(lamp.woff2) } @keyframes in { from { display: none } }
@supports (display: grid) { @media screen { body .only-in-app { display: none } } }
@media print { p { display: none } }`
