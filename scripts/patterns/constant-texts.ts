import { dirname, join } from 'node:path'
import { parseSync, type ESTree } from 'vite'

type Node = ESTree.Node
/** Reads a file of the sources by its path; undefined if there is none. */
export type ReadSource = (file: string) => string | undefined

/** What stands for a text that went through `escapePattern`. */
const escapedWord = 'word'
/** Imports that lead in a circle end here. */
const deepest = 12

/** A source file: everything in its tree, and what its names stand for. */
export interface SourceFile {
  file: string
  code: string
  nodes: Node[]
  named: Map<string, Node>
  imported: Map<string, { from: string; name: string }>
  /** The calls of each function, by its name. */
  calls: Map<string, ESTree.CallExpression[]>
  read: ReadSource
}

/** A node and everything in it. */
function nodesOf(node: Node): Node[] {
  const nodes = [node]
  for (const each of nodes)
    for (const value of Object.values(each))
      for (const inner of Array.isArray(value) ? value : [value])
        if (inner && typeof inner === 'object' && typeof inner.type === 'string') nodes.push(inner)
  return nodes
}

function pathOf(from: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(from), name)
  if (name.startsWith('#kit/') || name.startsWith('#app/')) return name.replace('#', 'src/')
  return name.replace('#', 'src/features/')
}

export function openSource(file: string, code: string, read: ReadSource): SourceFile {
  const nodes = nodesOf(parseSync(file, code).program as Node)
  const source: SourceFile = { file, code, nodes, named: new Map(), imported: new Map(), calls: new Map(), read }
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' && node.init && node.id.type === 'Identifier')
      source.named.set(node.id.name, node.init)
    if (node.type === 'VariableDeclarator' && node.init?.type === 'ArrayExpression' && node.id.type === 'ArrayPattern')
      for (const [at, id] of node.id.elements.entries()) {
        const value = node.init.elements[at]
        if (id?.type === 'Identifier' && value) source.named.set(id.name, value)
      }
    if (node.type === 'ImportDeclaration' && /^[.#]/.test(node.source.value))
      for (const each of node.specifiers)
        if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
          source.imported.set(each.local.name, {
            from: pathOf(file, node.source.value),
            name: each.imported.name,
          })
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier')
      source.calls.set(node.callee.name, [...(source.calls.get(node.callee.name) ?? []), node])
  }
  return source
}

const joinAll = (parts: string[][], between = ''): string[] =>
  parts.reduce<string[]>(
    (texts, part, at) => texts.flatMap((text) => part.map((more) => (at === 0 ? more : text + between + more))),
    [''],
  )

/** All texts that each of these can be, put together; undefined if one isn’t constant. */
function together(parts: (string[] | undefined)[], between = ''): string[] | undefined {
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? joinAll(known, between) : undefined
}

type Names = ReadonlyMap<string, { node: Node; source: SourceFile }>
interface Place {
  source: SourceFile
  /** What the parameters of the functions around stand for. */
  names: Names
  depth: number
}

function listElements(node: Node, place: Place): (string[] | undefined)[] | undefined {
  if (node.type === 'Identifier') {
    const found = place.source.named.get(node.name)
    return found && listElements(found, place)
  }
  if (node.type !== 'ArrayExpression') return undefined
  return node.elements.flatMap((element): (string[] | undefined)[] => {
    if (!element) return [undefined]
    if (element.type !== 'SpreadElement') return [textsOf(element, place)]
    const text = textsOf(element.argument, place)
    return text?.length === 1 ? [...(text[0] ?? '')].map((sign) => [sign]) : [undefined]
  })
}

function textsOfTemplate(node: ESTree.TemplateLiteral, place: Place, isRaw: boolean): string[] | undefined {
  const parts = node.quasis.flatMap(({ value }, at) => {
    const words = [(isRaw ? value.raw : value.cooked) ?? '']
    const next = node.expressions[at]
    return next ? [words, textsOf(next, place)] : [words]
  })
  return together(parts)
}

function textsOfCall({ callee, arguments: args }: ESTree.CallExpression, place: Place): string[] | undefined {
  if (callee.type === 'Identifier') {
    if (callee.name === 'escapePattern') return [escapedWord]
    const body = place.source.named.get(callee.name)
    if (body?.type !== 'ArrowFunctionExpression' || body.body.type === 'BlockStatement') return undefined
    const names = new Map(place.names)
    for (const [at, parameter] of body.params.entries()) {
      const value = args[at]
      if (parameter.type === 'Identifier' && value) names.set(parameter.name, { node: value, source: place.source })
    }
    return textsOf(body.body, { ...place, names, depth: place.depth + 1 })
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  if (callee.property.name !== 'join' || !args[0]) return undefined
  const [elements, between] = [listElements(callee.object, place), textsOf(args[0], place)]
  return elements && between?.length === 1 ? together(elements, between[0]) : undefined
}

function textsOfName(name: string, place: Place): string[] | undefined {
  const { source, names, depth } = place
  const bound = names.get(name)
  if (bound) return textsOf(bound.node, { source: bound.source, names: new Map(), depth: depth + 1 })
  const found = source.named.get(name)
  if (found) return textsOf(found, { ...place, depth: depth + 1 })
  const imported = source.imported.get(name)
  const code = imported && source.read(imported.from)
  if (!imported || code === undefined) return undefined
  const other = openSource(imported.from, code, source.read)
  return textsOfName(imported.name, { source: other, names: new Map(), depth: depth + 1 })
}

/** Every text that an expression can stand for, by the code alone; undefined if it isn’t constant. */
export function textsOf(node: Node, place: Place): string[] | undefined {
  if (place.depth > deepest) return undefined
  if (node.type === 'Literal') return 'regex' in node ? undefined : [String(node.value)]
  if (node.type === 'TemplateLiteral') return textsOfTemplate(node, place, false)
  if (node.type === 'TaggedTemplateExpression')
    return place.source.code.slice(node.tag.start, node.tag.end) === 'String.raw'
      ? textsOfTemplate(node.quasi, place, true)
      : undefined
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return together([textsOf(node.left as Node, place), textsOf(node.right, place)])
  if (node.type === 'ConditionalExpression') {
    const [one, other] = [textsOf(node.consequent, place), textsOf(node.alternate, place)]
    return one && other && [...one, ...other]
  }
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'source')
    return sourceOf(node.object, place.source)
  if (node.type === 'CallExpression') return textsOfCall(node, place)
  return node.type === 'Identifier' ? textsOfName(node.name, place) : undefined
}

function sourceOf(node: Node, source: SourceFile): string[] | undefined {
  if (node.type === 'Literal') return 'regex' in node ? [node.regex.pattern] : undefined
  const found = node.type === 'Identifier' ? source.named.get(node.name) : undefined
  return found && sourceOf(found, source)
}
