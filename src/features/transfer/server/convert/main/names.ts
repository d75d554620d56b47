import { attributeOf, below, isElement, isText, namesOf, type Element } from '../document/nodes.ts'
import { isInline } from '../document/visible-text.ts'

/** Tools that lay something over a page or add their own controls: never content. */
const tools =
  /^(?:onetrust|ot-sdk|ot-pc|cybotcookiebot|cookiebot|usercentrics|uc-banner|uc-privacy|didomi|qc-cmp|truste|iubenda-(?:cs|tp)|cky-|cmplz-|cookie-law-info|cookie-notice$|cc-window|cc_banner|cc-banner|moove_gdpr|moove-gdpr|borlabs|eu-?cookie|tarteaucitron|klaro|osano|termly|axeptio|sp_message|hs-eu-cookie|hs-banner|shopify-pc|ccm-(?:root|widget|modal)|fc-consent|evidon|avia-cookie|catapult-cookie|wt-cli|cli-(?:bar|modal)|cookiefirst|cookiehub|cookiescript|cookieyes|pum-|popmake|hustle|wpadminbar|grecaptcha|gtranslate|trp-language|addtoany|a2a_|addthis|sharedaddy|sd-sharing|heateor|ssba|shariff|jp-relatedposts|crp_related|yarpp|adsbygoogle|google-auto-placed|taboola|outbrain|browserupgrade|chromeframe|disqus|dsq-|intercom|crisp-|tawk|fb-customerchat|skiptranslate|consent-banner-root)/
const part = (words: string) => new RegExp(`(?:^|[-_])(?:${words})(?:$|[-_])`)
const consent = /cookie|gdpr|consent|dsgvo|ccpa|privacy-?(?:banner|popup|bar|notice-bar)/
/** Small controls around the content, by their most words. */
const controls: [RegExp, number][] = [
  [part('breadcrumbs?|crumbs?|breadcrumbbar|pathway'), 60],
  [part('pagination|pager|paging|page-numbers|wp-pagenavi|paginator'), 60],
  [
    /^(?:post|posts|nav|entry|comment|comments|single|article)-(?:navigation|nav|links|pagination)|^(?:prev-next|prevnext|nav-below|nav-above|navlinks|pagination-nav)/,
    80,
  ],
  [
    part(
      'share|sharing|sharer|share-buttons|sharebar|social|socials|social-?(?:links|icons|media|share|nav|menu)|socialicons|sociallinks',
    ),
    50,
  ],
  [/^(?:skip|skip-.*|skiplinks?)$/, 12],
  [part('search|searchform|searchbox|search-?form|searchbar|site-search'), 40],
  [
    /^(?:wpml-ls|pll-|polylang|lang-?switch|language-?(?:switch|select|chooser|picker|menu|nav)|languages?$|langs?$|lang-?(?:nav|menu|list|select|item)|locale-?(?:switch|select))/,
    60,
  ],
  [/(?:back-?to-?top|backtotop|scroll-?(?:to-?)?top|scrollup|scroll-up|totop|to-top|go-top|gotop)/, 10],
  [
    /^(?:navbar-toggler?|menu-toggle|nav-toggle|hamburger|burger|toggle-menu|mobile-menu-.*|menu-(?:button|btn|icon|trigger)|nav-(?:button|trigger|icon)|elementor-menu-toggle)/,
    10,
  ],
  [
    /^(?:carousel-control|carousel-indicators|slick-(?:arrow|prev|next|dots)|swiper-(?:button|pagination|notification)|owl-(?:nav|dots|prev|next)|flex-(?:direction|control)-nav|bx-(?:controls|pager)|splide__arrow)/,
    20,
  ],
  [part('preloader|loader|page-loader|loading|spinner|loading-overlay'), 8],
  [
    /(?:edit-?this-?page|edit-?page|editlink|edit-link|edit-on-github|gh-edit|view-source|md-content__button|theme-last-updated|theme-edit)/,
    16,
  ],
  [/^(?:copy-?(?:btn|button|code)|copybtn|btn-clipboard|clipboard|btn-copy|highlight-copy|copy-to-clipboard)/, 6],
  [
    /^(?:mini-cart|minicart|cart-drawer|cart-contents|header-cart|cart-sidebar|widget_shopping_cart|cart-notification|xoo-wsc|cart-icon)/,
    80,
  ],
  [/^(?:tagcloud|tag-cloud|wp-block-tag-cloud|widget_tag_cloud)/, 300],
  [
    /^(?:respond|comment-respond|comment-form|commentform|comments-form|reply-form|leave-reply|comment-reply-link|reply$)/,
    150,
  ],
  [
    /^(?:related(?:-posts|-articles|-products|posts)?|upsells|cross-sells|up-sells|recently-viewed|you-may-also-like|post-related|shopify-section--related.*|product-recommendations)$/,
    400,
  ],
  [/^(?:announcement-bar|topbar-announcement|promo-bar|notification-bar)/, 40],
  [
    /^(?:ads?|advert|advertisement|adbox|ad-(?:slot|container|wrapper|unit|banner|block)|ads-.*|sponsored-links|dfp-.*|gpt-ad.*)$/,
    120,
  ],
  [/^(?:linenos?|line-numbers-rows|gutter|lineno|rouge-gutter|hljs-ln-numbers)$/, 3000],
]
const contents =
  /^(?:toc|toctree|table-of-contents|tableofcontents|toc-.*|toccollapsible.*|.*-toc|ez-toc-.*|lwptoc.*|on-this-page|onthispage|page-toc|markdowntoc|wp-block-table-of-contents|theme-doc-toc-.*|tableofcontents_.*|local-toc)$/
const menu =
  /^(?:nav|navs?bar|navigation|menu|menus|mainmenu|main-?menu|main-?nav|main-navigation|mainnavigation|topnav|top-?menu|top-?nav|sidenav|side-?nav|side-?menu|leftnav|left-?menu|leftmenu|navmenu|nav-?menu|nav-?links?|menu-?bar|menubar|dropdown-menu|mega-?menu.*|mobile-?(?:menu|nav).*|off-?canvas.*|offcanvas|drawer|site-?nav(?:igation)?|primary-?(?:menu|nav|navigation)|secondary-?(?:menu|nav|navigation)|footer-?(?:menu|nav|links)|menu-.*-container|elementor-nav-menu.*|et-menu.*|wp-block-navigation.*|w-nav-menu|navpanel|navlist|wy-nav-side|sphinxsidebar.*|md-nav.*|md-tabs.*|theme-doc-sidebar-.*|bd-sidebar.*|subnav|submenu|sub-menu|nav-sidebar|sidebar-?nav|navigator|navi|navigasi)$/
const modal =
  /^(?:modal|.*-modal|modal-.*|popup|pop-up|.*-popup|popup-.*|newsletter-?(?:popup|modal)|exit-intent.*|remodal|featherlight|elementor-location-popup|toast.*|snackbar)$/
/** Such a layer lies over the page or, as often, over one of its pictures or sections. */
const layer = /^(?:overlay|.*[-_]overlay|lightbox|lightbox-.*|fancybox.*)$/
const opensLayer = /gallery|link|trigger|image|img|video|opener|btn|button|item|thumb/
const foot =
  /^(?:footer|site-?footer|page-?footer|main-?footer|colophon|footer-.*|.*-footer|footer_.*|fusion-footer|foot|copyright.*|bottom-?bar|sub-?footer|socket|siteinfo|site-info|impressum-footer|footerwrap|footerarea|foo?terwrapper|w-footer|shopify-section-footer.*|shopify-section-group-footer.*)$/
const side =
  /^(?:sidebar.*|.*[-_]sidebar|sidebar_.*|side-?bar|side-?column|widget-area|widgetarea|widgets?|secondary|left-?col(?:umn)?|leftcolumn|rightcolumn|right-?col(?:umn)?|complementary|aside|.*_sidebar)$/
const head =
  /^(?:header|site-?header|main-?header|masthead|banner|top-?bar|topbar|headerwrap|header-(?:wrapper|area|top|main|container|inner)|page-?top|fusion-header-wrapper|tdi-header|site_header|siteheader|navbar-?header|shopify-section-header.*|shopify-section-group-header.*|elementor-location-header|et-l--header|main-header)$/
const brand =
  /^(?:site-?title|site-?name|site-?logo|site-branding|site-description|logo|.*-logo|logo-.*|brand|navbar-brand|custom-logo.*|branding|blog-title|header-logo|tagline)$/
const negated = /^(?:has|no|with|without|not|full|hide)[-_]/

const some = (element: Element, pattern: RegExp) =>
  namesOf(element).some((name) => name.length < 80 && !negated.test(name) && pattern.test(name))

export const isTool = (element: Element): boolean => some(element, tools)
export const isNamedConsent = (element: Element): boolean => some(element, consent)
/** A link is an entry at most, and may be one that a theme calls so everywhere. */
export const isNamedMenu = (element: Element): boolean => element.tagName !== 'a' && some(element, menu)
export const isNamedContents = (element: Element): boolean => some(element, contents)
/** The parts of a modal window are judged with all of it. */
const insideOverlay = /^modal-(?:dialog|content|body|header|footer|title)/
/** Whether its name says that it lies over the page until visitors close it. */
export function isNamedOverlay(element: Element): boolean {
  if (isInline(element) || some(element, insideOverlay)) return false
  if (attributeOf(element, 'data-reveal') !== undefined) return true
  if (some(element, modal) && !some(element, opensLayer)) return true
  return isElement(element.parentNode) && element.parentNode.tagName === 'body' && some(element, layer)
}
export const isNamedFooter = (element: Element): boolean => some(element, foot)
export const isNamedSide = (element: Element): boolean =>
  some(element, side) && !['section', 'article', 'main', 'header', 'form', 'body'].includes(element.tagName)
export const isNamedHeader = (element: Element): boolean => some(element, head)
const mostInBrand = { letters: 60, nodes: 60 }

/** Some templates call the whole welcome at the top after the logo in it. */
function isLong(element: Element): boolean {
  let [letters, nodes] = [0, 0]
  for (const node of below(element)) {
    if (isText(node)) letters += node.value.trim().length
    if (letters > mostInBrand.letters) return true
    if ((nodes += 1) > mostInBrand.nodes) return false
  }
  return false
}
/** Filters of portfolios name their entries by what they show, and customers have logos as well. */
const isOfOthers = (element: Element) =>
  ['li', 'figure', 'article'].includes(element.tagName) ||
  some(element, /partner|client|sponsor|customer|company|award|item/)

export const isNamedBrand = (element: Element): boolean =>
  some(element, brand) && !isOfOthers(element) && !isLong(element)

export function isControl(element: Element, words: number): boolean {
  const names = namesOf(element).filter((name) => name.length < 80 && !negated.test(name))
  return controls.some(([pattern, most]) => words <= most && names.some((name) => pattern.test(name)))
}
