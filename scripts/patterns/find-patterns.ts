import { globSync, readFileSync, existsSync } from 'node:fs'
import type { ESTree } from 'vite'
import { openSource, textsOf, type ReadSource, type SourceFile } from './constant-texts.ts'

type Node = ESTree.Node

/** A regular expression in the sources. */
export interface Pattern {
  file: string
  line: number
  source: string
  /** Without those that change nothing about the time it takes. */
  flags: string
}

export interface FoundPattern {
  patterns: Pattern[]
  /** Those whose text is made while the program runs, as `file:line code`. */
  unknown: string[]
}

const maker = 'RegExp'

/** The values that the parameters of the function around a place have, one set of them for each of its calls. */
function* callsAround(source: SourceFile, inner: Node): Generator<Map<string, { node: Node; source: SourceFile }>> {
  for (const node of source.nodes) {
    const around = (each: Node) => each.start <= inner.start && each.end >= inner.end
    const isMapping = node.type === 'CallExpression' && node.callee.type === 'MemberExpression'
    if (isMapping && node.callee.type === 'MemberExpression' && node.callee.object.type === 'ArrayExpression') {
      const [callback] = node.arguments
      const parameter = callback?.type === 'ArrowFunctionExpression' && around(callback) && callback.params[0]
      if (parameter && parameter.type === 'Identifier')
        for (const value of node.callee.object.elements)
          if (value) yield new Map([[parameter.name, { node: value as Node, source }]])
    }
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') continue
    if (node.init?.type !== 'ArrowFunctionExpression' || !around(node.init)) continue
    for (const { arguments: args } of source.calls.get(node.id.name) ?? [])
      yield new Map(
        node.init.params.flatMap((parameter, at) => {
          const value = args[at]
          return parameter.type === 'Identifier' && value ? [[parameter.name, { node: value as Node, source }]] : []
        }),
      )
  }
}

function madeOf(source: SourceFile, call: Node, text: Node): string[] | undefined {
  const plainly = textsOf(text, { source, names: new Map(), depth: 0 })
  if (plainly) return plainly
  const each = [...callsAround(source, call)].map((names) => textsOf(text, { source, names, depth: 0 }))
  const known = each.filter((texts) => texts !== undefined)
  return known.length > 0 && known.length === each.length ? known.flat() : undefined
}

const flagsOf = (node: Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
const withoutIdle = (flags: string) => flags.replaceAll(/[dg]/g, '')

/** Every regular expression in a source file, and those that nobody can know before the program runs. */
export function findPatterns(file: string, code: string, read: ReadSource = () => undefined): FoundPattern {
  const source = openSource(file, code, read)
  const lineOf = (node: Node) => code.slice(0, node.start).split('\n').length
  const found: FoundPattern = { patterns: [], unknown: [] }
  const add = (node: Node, texts: readonly string[], flags: string) => {
    for (const text of new Set(texts))
      found.patterns.push({ file, line: lineOf(node), source: text, flags: withoutIdle(flags) })
  }
  for (const node of source.nodes) {
    if (node.type === 'Literal' && 'regex' in node) add(node, [node.regex.pattern], node.regex.flags)
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') continue
    const { callee, arguments: args } = node
    const [text, flags] = args as Node[]
    const isMade = callee.type === 'Identifier' && callee.name === maker
    if (!isMade || !text) continue
    const texts = madeOf(source, node, text)
    if (texts) add(node, texts, flagsOf(flags))
    else found.unknown.push(`${file}:${lineOf(node)} ${code.slice(node.start, node.end).replaceAll(/\s+/g, ' ')}`)
  }
  return found
}

const readSource: ReadSource = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** Every regular expression of the product. */
export function readPatterns(): FoundPattern {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const each = files.toSorted().map((file) => findPatterns(file, readFileSync(file, 'utf8'), readSource))
  return { patterns: each.flatMap(({ patterns }) => patterns), unknown: each.flatMap(({ unknown }) => unknown) }
}

/** The number that a constant of a source file stands for. */
export function readConstant(file: string, constant: string): number | undefined {
  const code = readSource(file)
  const node = code === undefined ? undefined : openSource(file, code, readSource).named.get(constant)
  return node?.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined
}
