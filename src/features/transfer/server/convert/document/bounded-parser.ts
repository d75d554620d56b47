import {
  defaultTreeAdapter,
  Parser,
  serialize,
  serializeOuter,
  type DefaultTreeAdapterMap,
  type Token,
  type TreeAdapter,
} from 'parse5'
import type { Element, Parent } from './nodes.ts'

/** Elements deeper than this are left out, and what is inside of them stays. */
const deepest = 400
const mostNodes = 150_000

/** These change how what follows them is read, or have nothing inside. */
const alwaysRead = new Set(
  'script style title textarea noscript iframe noembed noframes xmp plaintext template area br col embed hr img input link meta source track wbr'.split(
    ' ',
  ),
)

class TooMany extends Error {}

function createAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let nodes = 0
  const count = () => {
    nodes += 1
    if (nodes > mostNodes) throw new TooMany()
  }
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      count()
      return defaultTreeAdapter.createElement(...given)
    },
    createTextNode(value) {
      count()
      return defaultTreeAdapter.createTextNode(value)
    },
    createCommentNode() {
      count()
      return defaultTreeAdapter.createCommentNode('')
    },
  }
}

class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  private leftOut = new Map<string, number>()

  override onStartTag(token: Token.TagToken): void {
    if (this.openElements.stackTop < deepest || alwaysRead.has(token.tagName)) return super.onStartTag(token)
    if (!token.selfClosing) this.leftOut.set(token.tagName, (this.leftOut.get(token.tagName) ?? 0) + 1)
  }

  override onEndTag(token: Token.TagToken): void {
    const left = this.leftOut.get(token.tagName) ?? 0
    if (left === 0) return super.onEndTag(token)
    this.leftOut.set(token.tagName, left - 1)
  }
}

function write(parser: Parser<DefaultTreeAdapterMap>, html: string) {
  try {
    parser.tokenizer.write(html, true)
  } catch (error) {
    // What was read until then is kept.
    if (!(error instanceof TooMany)) throw error
  }
}

/** A document of any html, in time and memory that grow with its length alone; beyond a number of nodes it is cut. */
export function parseWhole(html: string): DefaultTreeAdapterMap['document'] {
  const parser = new BoundedParser({ treeAdapter: createAdapter() })
  write(parser, html)
  return parser.document
}

/** The nodes of html that stands inside of an element. */
export function parseInside(element: Element, html: string): Parent['childNodes'] {
  const around = defaultTreeAdapter.createElement('div', element.namespaceURI, [])
  const parser = BoundedParser.getFragmentParser<DefaultTreeAdapterMap>(around, { treeAdapter: createAdapter() })
  write(parser, html)
  return parser.getFragment().childNodes
}

/** The html of what is inside of a node. */
export const writeInside = (parent: Parent): string => serialize(parent)

/** The html of an element. */
export const writeWhole = (element: Element): string => serializeOuter(element)
