/** Names of parts that are for some alone, for nobody, or for all only in some cases. */
const closed =
  /member|privat|secret|staff|intern|admin|draft|hidden|hide|restrict|premium|paid|paywall|login|logged|protect|passw|encrypt|(?<![bc])lock|auth(?!or)|role|user|subscri|patron|vip|client(?!only)|customer|employee|unless|ifdef|^if|^when|^show$|^can$|only|todo|wip|comment|ignore|exclude|invisib|embargo|entwurf|geheim|geschützt|mitglied|brouillon|borrador|bozza|rascunho/i

const shown = new Set(
  'note notes notice tip info information warning warn danger caution important hint alert callout admonition example success error question abstract summary details detail expand accordion collapse collapsible toggle spoiler tab tabs tabpane pane step steps card cards grid col cols column columns row rows button buttons btn cta quote blockquote pullquote cite citation figure figures caption image images img picture gallery carousel slider slide video audio embed code codeblock highlight prism mermaid diagram plantuml graphviz math katex latex chart table tables timeline list lists ul ol li item items icon badge label tag kbd center centre left right align section div span block box panel frame wrapper container hero banner lead intro aside sidenote marginnote footnote faq link links markdown md html rawhtml mark small big color colour text article columns highlight filter spaceless apply autoescape trans blocktrans translate bundle css js style script swagger stepper hints content ref tabs tree file files terminal output console bash clientonly browseronly browser mockup swiper linkcard folding fold'.split(
    ' ',
  ),
)
const endings =
  /(?:note|quote|block|box|cards?|tabs?|pane|buttons?|table|image|gallery|video|code|list|grid|columns?|rows?|section|figure|alert|callout|panel)$/

const partsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)

/** Whether a part of this name is surely not for everybody, as far as names tell. */
export const isForSome = (name: string): boolean => closed.test(name) && !/^(?:client|browser)-?only$/i.test(name)

/** Whether a part of this name only looks different from the text around it. */
export const isForAll = (name: string): boolean =>
  !isForSome(name) && partsOf(name).some((part) => shown.has(part) || endings.test(part))
