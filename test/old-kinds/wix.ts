/** A practice as builders like Wix write it: no names that say anything, and repeaters instead of lists. */
const wixImg = (n: string) =>
  `<div class="comp-img"><wow-image id="img_${n}" class="HlRz5e BI8PVQ" data-image-info="{}"><img src="${n}.png" alt="" style="width:400px;height:300px;object-fit:cover" width="400" height="300"></wow-image></div>`
const rich = (inner: string, id: string) =>
  `<div id="comp-${id}" class="wixui-rich-text" data-testid="richTextElement">${inner}</div>`
const wix = (title: string, body: string) =>
  `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><meta name="generator" content="Wix.com Website Builder"><title>${title} | Praxis Lindner</title><style>.comp-hidden{display:none}@media (max-width:750px){.x{display:block}}</style></head><body><div id="SITE_CONTAINER"><div id="main_MF"><div id="masterPage" class="mesh-layout"><header id="SITE_HEADER" class="xU8fqS SITE_HEADER"><div class="G5K6X8"></div>${rich('<h6 class="font_6"><a href="index.html">Praxis Lindner</a></h6>', 'h')}<nav class="wixui-horizontal-menu" aria-label="Website"><ul class="ysxGmm"><li class="o0z9wD"><a href="index.html" class="G6tZ5">Start</a></li><li><a href="team.html">Team</a></li><li><a href="leistungen.html">Leistungen</a></li></ul></nav></header><main id="PAGES_CONTAINER" tabindex="-1"><div id="SITE_PAGES"><div class="JsJXaX"><div class="theme-vars">${body}</div></div></div></main><footer id="SITE_FOOTER">${rich('<p class="font_8">Lindenstraße 4, 80331 München, Tel. 089 1234567</p>', 'f')}</footer></div></div></div></body></html>`
export const wixPages: Record<string, string> = {
  'index.html': wix(
    'Start',
    `<section class="wixui-section"><div data-testid="colorUnderlay"></div>${wixImg('a')}${rich('<h1 class="font_0">Gesund bleiben in der Stadt</h1>', '1')}${rich('<p class="font_8">Wir nehmen uns Zeit für jede Patientin und jeden Patienten.</p>', '2')}<div class="wixui-button"><a href="team.html" class="uDW_Qe wixui-button"><span class="l7_2fn wixui-button__label">Unser Team</span></a></div></section><section>${rich('<h2 class="font_2">Was wir tun</h2>', '3')}<div class="wixui-repeater" role="list"><div role="listitem" class="wixui-repeater__item">${wixImg('b')}${rich('<p class="font_8"><span style="font-weight:bold">Vorsorge</span></p>', '4')}${rich('<p>Für Kinder und Erwachsene, jedes Jahr.</p>', '5')}</div><div role="listitem" class="wixui-repeater__item">${wixImg('c')}${rich('<p><span style="font-weight:bold">Impfung</span></p>', '6')}${rich('<p>Ohne Termin am Dienstag.</p>', '7')}</div></div></section>`,
  ),
  'team.html': wix(
    'Team',
    `<section>${rich('<h1 class="font_0">Team</h1>', '8')}${rich('<p class="font_8">Dr. Anna Lindner leitet die Praxis seit dem Jahr 2009 und spricht auch Türkisch und Englisch mit ihren Patienten.</p>', '9')}</section>`,
  ),
  'leistungen.html': wix(
    'Leistungen',
    `<section>${rich('<h1>Leistungen</h1>', '10')}${rich('<ul class="font_8"><li><p>Ultraschall der Gelenke</p></li><li><p>Beratung für Reisen</p></li></ul>', '11')}</section>`,
  ),
}
