import type { ESTree, Plugin } from 'vite'

const noShapes = `
const shape = new Proxy(() => shape, {
  get(_, name) {
    if (/parse/i.test(String(name))) throw new Error('Shapes are checked by the server alone.')
    return shape
  },
})
export const z = shape
`

/** Contracts, and the shapes that several of them have in common. */
const isContract = (file: string) => /contract\.ts$|\/(?:shapes|abilities)\.ts$/.test(file)

/** What a browser has to know of an endpoint; of its response only whether it is a file, and of which type. */
const keptKeys = ['method', 'path', 'sends', 'answer']
const isKept = (each: ESTree.ObjectPropertyKind): boolean =>
  each.type === 'SpreadElement' ||
  (each.key.type === 'Identifier' &&
    keptKeys.includes(each.key.name) &&
    (each.key.name !== 'answer' || each.value.type === 'Literal'))

/** The first name in a chain of calls and members. */
function rootOf(node: ESTree.Node): string | undefined {
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'Identifier' ? node.name : undefined
}

/** The names of all shapes: those made with zod, and those made from such a one, also from one of another contract. */
function listShapes(declared: readonly ESTree.VariableDeclarator[], imported: readonly string[]): Set<string> {
  const shapes = new Set(['z', ...imported])
  for (const { id, init } of declared)
    if (id.type === 'Identifier' && init?.type === 'CallExpression' && shapes.has(rootOf(init) ?? ''))
      shapes.add(id.name)
  return shapes
}

/** Reduces a value: shapes are removed, endpoints keep what a browser needs, and unused ones are removed. */
function lighten(code: string, init: ESTree.Expression, shapes: ReadonlySet<string>): string | undefined {
  const root = rootOf(init) ?? ''
  if (init.type !== 'CallExpression' || (root !== 'endpoint' && !shapes.has(root))) return undefined
  const [given] = init.arguments
  if (root !== 'endpoint') return 'undefined'
  if (given?.type !== 'ObjectExpression') return undefined
  const kept = given.properties.filter(isKept).map(({ start, end }) => code.slice(start, end))
  return `/* @__PURE__ */ endpoint({ ${kept.join(', ')} })`
}

/** Those of other contracts: types are gone by now, and nothing else begins with a capital letter. */
const listImportedShapes = (body: ESTree.Program['body']): string[] =>
  body
    .flatMap((each) => (each.type === 'ImportDeclaration' && isContract(each.source.value) ? each.specifiers : []))
    .flatMap(({ local }) => (/^\p{Lu}/u.test(local.name) ? local.name : []))

function cutShapes(code: string, { body }: ESTree.Program): string {
  const statements = body.map((each) => (each.type === 'ExportNamedDeclaration' ? each.declaration : each))
  const declared = statements.flatMap((each) => (each?.type === 'VariableDeclaration' ? each.declarations : []))
  const shapes = listShapes(declared, listImportedShapes(body))
  const light = declared.toReversed().reduce((text, { init }) => {
    const short = init && lighten(code, init, shapes)
    return init && short !== undefined ? text.slice(0, init.start) + short + text.slice(init.end) : text
  }, code)
  const gone = [...shapes].find((name) => name !== 'z' && new RegExp(`\\b${name}\\.`).test(light))
  if (gone)
    throw new Error(`In browsers there is no ${gone}: what uses it has to be a shape itself, or part of an endpoint.`)
  return light
}

/** These, and the modules that their lists are made with. */
const hasShapes = (file: string | undefined) =>
  file !== undefined && (isContract(file) || file.endsWith('/kit/paging.ts'))

/** Removes the shapes from contracts in the browser, which calls endpoints and leaves validation to the server. */
export const leaveShapesOut: Plugin = {
  name: 'leave-shapes-out',
  resolveId: {
    order: 'pre',
    handler: (name, importer) => (name === 'zod' && hasShapes(importer) ? '\0no-shapes' : undefined),
  },
  load: (id) => (id === '\0no-shapes' ? noShapes : undefined),
  transform(code, id) {
    return isContract(id) ? { code: cutShapes(code, this.parse(code)), map: null } : undefined
  },
}
